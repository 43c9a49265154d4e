import type { PublicProduct } from '@patina/contract/products'
import { HeartIcon } from '#components/icons.tsx'
import { useFavourite } from '../use-favourite.ts'

/** Keeps a piece, or lets it go. */
export default function Heart({ product }: { product: Pick<PublicProduct, '_id' | 'product_name'> }) {
  const { isKept, toggle } = useFavourite(product._id)
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Keep ${product.product_name} in your favourites`}
      className="heart btn btn-ghost btn-sm btn-square rounded-full bg-card text-copper hover:bg-tint"
      onClick={toggle}
    >
      <HeartIcon isFull={isKept} />
    </button>
  )
}
