import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { getOffersFor } from '../api/get-offers.ts'
import { OfferView } from './offer-view.tsx'

type Props = { productId: string; buyerId: string }

/** The offer of a buyer for a piece that is not over, with its moves. */
export default function OfferCard(which: Props) {
  const { data, dataUpdatedAt } = useQuery(getOffersFor(useOwnApi(), which))
  const running = data?.find(({ due_at }) => due_at !== null)
  return running ? <OfferView offer={running} toldAt={dataUpdatedAt} isCompact Heading="h2" /> : null
}
