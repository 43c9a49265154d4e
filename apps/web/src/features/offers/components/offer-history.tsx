import { formatDollars } from '@patina/contract/money'
import type { Offer } from '@patina/contract/offers'
import { momentWords } from '#features/sales/index.ts'

/** What the two have said so far, oldest first. */
export const OfferHistory = ({ offer }: { offer: Offer }) => (
  <section aria-labelledby="history" className="grid gap-3">
    <h2 id="history" className="text-large">
      So far
    </h2>
    <ol className="grid gap-2">
      {offer.history.map((happened) => (
        <li
          key={happened.seq}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-2"
        >
          <span className="wrap-anywhere">{wordsFor(happened, offer)}</span>
          <span className="text-small text-soft">{momentWords(happened.at, Date.parse(offer.now))}</span>
        </li>
      ))}
    </ol>
  </section>
)

type Happened = Offer['history'][number]

const BY_SOMEBODY: Partial<Record<Happened['event'], string>> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'took it back',
}
const BY_ITSELF: Partial<Record<Happened['event'], string>> = {
  expire: 'It ended without an answer',
  overtake: 'The piece was sold, or taken out of the shop',
  buy: 'It was paid',
  lapse: 'It was not paid in time',
}

function wordsFor({ event, by, price }: Happened, { role, other }: Offer): string {
  const who = by === role ? 'You' : other.name
  if (price !== null) return `${who} ${by === 'buyer' ? 'offered' : 'asked'} ${formatDollars(price)}`
  return by ? `${who} ${BY_SOMEBODY[event] ?? event}` : (BY_ITSELF[event] ?? event)
}
