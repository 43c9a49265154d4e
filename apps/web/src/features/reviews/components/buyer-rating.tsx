import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { getBuyerRating } from '../api/get-buyer-rating.ts'
import { ratingWords } from '../rating-words.ts'

/** How sellers rate a buyer; nothing where that is not for who looks. */
export default function BuyerRating({ buyerId }: { buyerId: string }) {
  const { data } = useQuery(getBuyerRating(useOwnApi(), buyerId))
  return data ? <p className="px-4 py-2 text-small text-soft">As a buyer: {ratingWords(data)}</p> : null
}
