import type { FavouriteIds } from '@patina/contract/favourites'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getCollections } from './collections.ts'
import { getFavouriteIds } from './get-favourite-ids.ts'
import { getFavourites } from './get-favourites.ts'

type Change = { productId: string; isKept: boolean }

/** The heart changes at once, and goes back if the server says no. One after the other, so that the last press counts. */
export const keepProduct = (ownApi: ApiClient, queryClient: QueryClient, onRefused: (message: string) => void) => {
  const { queryKey } = getFavouriteIds(ownApi)
  const mark = ({ productId, isKept }: Change) =>
    queryClient.setQueryData(queryKey, (known) => known && marked(known, productId, isKept))
  return mutationOptions({
    scope: { id: 'favourites' },
    mutationFn: async ({ productId, isKept }: Change) => {
      if (isKept) await ownApi.put(`/favourites/${productId}`, undefined, 'modifiedAnswer')
      else await ownApi.delete(`/favourites/${productId}`, 'deletedAnswer')
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      mark(change)
    },
    onError: ({ message }, { productId, isKept }) => {
      mark({ productId, isKept: !isKept })
      onRefused(message)
    },
    // What was let go stays in a list that is shown just now, so that a slip can be mended there.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: getFavourites(ownApi).queryKey, refetchType: 'none' })
      await reloadMarks(ownApi, queryClient)
    },
  })
}

const marked = (known: FavouriteIds, productId: string, isKept: boolean): FavouriteIds => {
  const others = known.product_ids.filter((id) => id !== productId)
  return { ...known, product_ids: isKept ? [productId, ...others] : others }
}

async function reloadMarks(ownApi: ApiClient, queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: getFavouriteIds(ownApi).queryKey }),
    queryClient.invalidateQueries({ queryKey: getCollections(ownApi).queryKey }),
  ])
}
