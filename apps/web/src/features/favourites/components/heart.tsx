import type { PublicProduct } from '@patina/contract/products'
import { HeartIcon } from '#components/icons.tsx'
import { useIsMember } from '#lib/session.ts'
import { useFavourite, useFavouriteOnDevice } from '../use-favourite.ts'

type Props = { product: Pick<PublicProduct, '_id' | 'product_name'> }

/** Keeps a piece, or lets it go. Who is here is known in the browser alone, and a moment after the page. */
export default function Heart({ product }: Props) {
  return useIsMember() ? <HeartOfAccount product={product} /> : <HeartOfDevice product={product} />
}

const HeartOfAccount = ({ product }: Props) => <HeartButton product={product} {...useFavourite(product._id)} />

/** A page of cards has one on each: a visitor's watches no queries. */
const HeartOfDevice = ({ product }: Props) => <HeartButton product={product} {...useFavouriteOnDevice(product._id)} />

const HeartButton = ({ product, isKept, toggle }: Props & { isKept: boolean; toggle: () => void }) => (
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
