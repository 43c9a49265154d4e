import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { getOffersFor } from '../api/get-offers.ts'
import { OfferView } from './offer-view.tsx'

type Props = { productId: string; buyerId: string }

/** The newest offer of a buyer for a piece, with its moves; nothing where there is none. */
export default function OfferCard(which: Props) {
  const { data, dataUpdatedAt } = useQuery(getOffersFor(useOwnApi(), which))
  const [newest] = data ?? []
  return newest ? <OfferView offer={newest} toldAt={dataUpdatedAt} isCompact Heading="h2" /> : null
}
