import type { Offer, OfferMove } from '@patina/contract/offers'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { reloadStandings } from '#lib/own-data.ts'
import { getOffer, reloadOffers } from './get-offers.ts'

export type NewMove = Pick<OfferMove, 'move' | 'price'>

type Moved = {
  offer: Offer
  /** Somebody was faster; how it stands now is shown in a moment, in place of what was pressed. */
  onLate: (message: string) => void
}

/** Made on what is shown: where that has changed meanwhile it is refused. */
export const moveOffer = (
  ownApi: ApiClient,
  queryClient: QueryClient,
  { offer: { _id, seq, product }, onLate }: Moved,
) =>
  mutationOptions({
    mutationFn: (move: NewMove) =>
      ownApi.post(
        `/offers/${encodeURIComponent(_id)}/moves`,
        { ...move, seq, ...(move.move === 'accept' && { revision: product.revision }) },
        'offer',
      ),
    onError: async (error) => {
      if (!(error instanceof ApiError && error.status === 409)) return
      const current = await queryClient.fetchQuery(getOffer(ownApi, _id))
      if (current.seq !== seq) onLate(error.message)
    },
    onSettled: async () => {
      await reloadOffers(queryClient)
      await reloadStandings(queryClient)
    },
  })
