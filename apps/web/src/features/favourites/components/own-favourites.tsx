import type { Collection, Favourite } from '@patina/contract/favourites'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ListFaces } from '#components/list-faces.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { getCollections } from '../api/collections.ts'
import { forgetGone } from '../api/forget-gone.ts'
import { getFavouriteIds } from '../api/get-favourite-ids.ts'
import { getFavourites } from '../api/get-favourites.ts'
import { CollectionChips } from './collection-chips.tsx'
import { CollectionTools } from './collection-tools.tsx'
import { FavouriteCard } from './favourite-card.tsx'
import { FavouriteGrid, FavouritesSkeleton, GoneLine, LookAround } from './favourite-grid.tsx'
import { InCollections } from './in-collections.tsx'

const NONE: Collection[] = []

/** With an account: everything, or one collection of it, the last kept first. */
export function OwnFavourites() {
  const ownApi = useOwnApi()
  const query = useQuery(getFavourites(ownApi))
  const ids = useQuery(getFavouriteIds(ownApi))
  const collections = useQuery(getCollections(ownApi)).data ?? NONE
  const forgetting = useMutation(forgetGone(ownApi, useQueryClient()))
  const chosenId = useSearchParams()[0].get('collection')
  const chosen = collections.find(({ _id }) => _id === chosenId)
  const inChosen = ({ collections: inside }: Favourite) => !chosen || inside.includes(chosen._id)
  return (
    <>
      <CollectionChips collections={collections} total={ids.data?.product_ids.length} chosen={chosen} />
      {chosen && <CollectionTools key={chosen._id} collection={chosen} />}
      <GoneLine
        count={ids.data?.gone ?? 0}
        isBusy={forgetting.isPending}
        onForget={() => forgetting.mutate(undefined, { onError: (error) => toast.error(error.message) })}
      />
      <h2 className="sr-only">{chosen ? chosen.name : 'All you keep'}</h2>
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(kept) => kept.filter(inChosen)}
        skeleton={<FavouritesSkeleton />}
        emptyText={chosen ? 'Nothing is in this collection yet' : 'You keep nothing yet'}
        nextStep={!chosen && <LookAround />}
      >
        {(kept) => (
          <FavouriteGrid>
            {kept.filter(inChosen).map((favourite) => (
              <li key={favourite._id}>
                <FavouriteCard product={favourite.product} keptPrice={favourite.kept_price}>
                  {collections.length > 0 && <InCollections favourite={favourite} collections={collections} />}
                </FavouriteCard>
              </li>
            ))}
          </FavouriteGrid>
        )}
      </ListFaces>
    </>
  )
}
