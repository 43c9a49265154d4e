import type { Offer, OfferMove } from '@patina/contract/offers'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadStandings } from '#lib/own-data.ts'
import { reloadOffers } from './get-offers.ts'

export type NewMove = Pick<OfferMove, 'move' | 'price'>

/** Made on what is shown: where that has changed meanwhile it is refused, and how it stands now is read. */
export const moveOffer = (ownApi: ApiClient, queryClient: QueryClient, { _id, seq, product }: Offer) =>
  mutationOptions({
    mutationFn: (move: NewMove) =>
      ownApi.post(
        `/offers/${encodeURIComponent(_id)}/moves`,
        { ...move, seq, ...(move.move === 'accept' && { revision: product.revision }) },
        'offer',
      ),
    onSettled: async () => {
      await reloadOffers(queryClient)
      await reloadStandings(queryClient)
    },
  })
