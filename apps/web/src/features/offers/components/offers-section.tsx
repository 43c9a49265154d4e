import { offerLife } from '@patina/contract/offer-life'
import type { Offer } from '@patina/contract/offers'
import { useQuery } from '@tanstack/react-query'
import { RetryButton } from '#components/retry-button.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getOffers } from '../api/get-offers.ts'
import { offerWords } from '../offer-words.ts'
import { OfferView } from './offer-view.tsx'

/** What somebody bargains for, or is offered: what waits for them first. Nothing where there is none. */
export default function OffersSection({ side }: { side: Offer['role'] }) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(getOffers(useOwnApi(), side))
  if (!data && isError) {
    return (
      <RetryButton className="cursor-pointer justify-self-start text-error underline" onPress={refetch}>
        Offers could not be loaded. Try again
      </RetryButton>
    )
  }
  if (!data || data.length === 0) return null
  const isOpen = ({ state }: Offer) => !offerLife.isFinal(state)
  const open = data.filter(isOpen).toSorted((one, other) => rankOf(one) - rankOf(other))
  const over = data.filter((offer) => !isOpen(offer))
  const show = (offer: Offer) => (
    <li key={offer._id}>
      <OfferView offer={offer} toldAt={dataUpdatedAt} />
    </li>
  )
  return (
    <section aria-labelledby="offers" className="grid gap-4">
      <h2 id="offers" className="text-large">
        Offers
      </h2>
      {open.length > 0 && <ul className="grid gap-4 lg:grid-cols-2">{open.map(show)}</ul>}
      {over.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 text-soft">
            {over.length === 1 ? '1 offer that is over' : `${over.length} offers that are over`}
          </summary>
          <ul className="mt-3 grid gap-4 lg:grid-cols-2">{over.map(show)}</ul>
        </details>
      )}
    </section>
  )
}

const RANKS = { own: 0, others: 1, nobodys: 2 }
const rankOf = (offer: Offer): number => RANKS[offerWords(offer).turn]
