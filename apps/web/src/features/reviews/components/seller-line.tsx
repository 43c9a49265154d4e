import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/services.ts'
import { getSeller } from '../api/get-seller.ts'
import { ratingWords } from '../rating-words.ts'
import { replyTime } from '../reply-time.ts'

/** '4.6 of 5, from 3 reviews · 12 sold · Replies usually within an hour' */
export default function SellerLine({ sellerId }: { sellerId: string }) {
  const { data: seller } = useQuery(getSeller(useApi(), sellerId))
  if (!seller) return null
  const reply = replyTime(seller)
  return [ratingWords(seller.rating), seller.sold > 0 && `${seller.sold} sold`, reply && `Replies ${reply}`]
    .filter(Boolean)
    .join(' · ')
}
