import { pathTo } from '@patina/contract/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { listProductAgain } from '../api/list-product-again.ts'

type Props = {
  productId: string
  sellerEmail: string
  /** The listing that was made of it already. */
  listedAgainId: string | null
  onListed: (id: string) => void
}

/** Offers a piece anew whose buyer has the money back. */
export default function ListAgain({ productId, sellerEmail, listedAgainId, onListed }: Props) {
  const { mutate, isPending, error } = useMutation(
    listProductAgain(useOwnApi(), useQueryClient(), { productId, sellerEmail }),
  )
  if (listedAgainId) {
    return (
      <p>
        You have listed it again.{' '}
        <Link to={pathTo('product', listedAgainId)} className={TEXT_LINK}>
          See the new listing
        </Link>
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose">
        If it is with you, you can list it again with the same words and pictures. Look them over once more.
      </p>
      <button
        type="button"
        className={BUTTON.primary}
        aria-disabled={isPending}
        onClick={() => isPending || mutate(undefined, { onSuccess: ({ insertedId }) => onListed(insertedId) })}
      >
        {isPending ? 'Listing it…' : 'List again'}
      </button>
      <p role="alert" className="text-error empty:hidden">
        {error?.message}
      </p>
    </div>
  )
}
