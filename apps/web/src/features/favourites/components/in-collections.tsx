import type { Collection, Favourite } from '@patina/contract/favourites'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { errorText } from '#lib/page-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { moveProduct } from '../api/collections.ts'

type Props = { favourite: Favourite; collections: readonly Collection[] }

/** Which collections a piece is in: any number of them. */
export const InCollections = ({ favourite, collections }: Props) => (
  <details>
    <summary className="min-h-8 cursor-pointer py-1 text-small text-soft">
      Collections<span className="sr-only"> of {favourite.product.product_name}</span>
    </summary>
    <ul className="grid">
      {collections.map((collection) => (
        <li key={collection._id}>
          <InCollection favourite={favourite} collection={collection} />
        </li>
      ))}
    </ul>
  </details>
)

function InCollection({ favourite, collection }: { favourite: Favourite; collection: Collection }) {
  const { product, collections } = favourite
  const { mutateAsync } = useMutation(moveProduct(useOwnApi(), useQueryClient(), product._id))
  const [isIn, showAs] = useOptimistic(collections.includes(collection._id))
  const move = (willBeIn: boolean) =>
    startTransition(async () => {
      showAs(willBeIn)
      await mutateAsync({ collectionId: collection._id, isIn: willBeIn }).catch((error: unknown) => {
        toast.error(errorText(error))
      })
    })
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-small">
      <input type="checkbox" checked={isIn} onChange={({ currentTarget }) => move(currentTarget.checked)} />
      <span className="wrap-anywhere">{collection.name}</span>
    </label>
  )
}
