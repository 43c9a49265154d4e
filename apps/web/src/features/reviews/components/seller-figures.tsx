import { FIGURES } from '@patina/contract/limits'
import type { Seller, Share } from '@patina/contract/reviews'
import { ratingWords } from '../rating-words.ts'
import { replyTime } from '../reply-time.ts'

/** What has happened with a seller in this shop, each with how much it is drawn from. */
export function SellerFigures({ seller }: { seller: Seller }) {
  const figures = [
    { name: 'Rating', value: ratingWords(seller.rating) },
    { name: 'Pieces sold', value: String(seller.sold) },
    { name: 'First reply', value: replyWords(seller) },
    { name: 'Handed over by code', value: shareWords(seller.by_code, 'handovers') },
    { name: 'Cancelled after payment', value: shareWords(seller.cancelled, 'sales') },
    { name: 'Disputes decided against them', value: shareWords(seller.lost_disputes, 'sales') },
  ]
  return (
    <dl className="grid gap-4 rounded-2xl bg-card p-5 shadow-sm sm:grid-cols-2 sm:p-6 lg:grid-cols-3">
      {figures.map(({ name, value }) => (
        <div key={name} className="grid content-start">
          <dt className="text-small text-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const tooFew = (of: number, what: string): string => `Too few ${what} yet to say (${of})`

const shareWords = ({ total, of }: Share, what: string): string =>
  total === null ? tooFew(of, what) : `${total} of ${of} ${what}`

function replyWords(seller: Seller): string {
  const { of } = seller.first_reply
  const usually = replyTime(seller)
  return usually
    ? `${usually[0]?.toUpperCase()}${usually.slice(1)} (${of} questions in ${FIGURES.replyDays} days)`
    : tooFew(of, 'questions')
}
