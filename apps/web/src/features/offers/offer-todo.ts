import type { Offer } from '@patina/contract/offers'
import { pathTo } from '@patina/contract/pages'
import type { ToDo } from '#components/to-do-list.tsx'
import { offerWords } from './offer-words.ts'

/** An offer that waits for whoever looks; one that is accepted waits among their orders. */
export function offerToDo(offer: Offer): ToDo[] {
  const { heading, turn } = offerWords(offer)
  if (turn !== 'own' || offer.state === 'accepted') return []
  const { picture, product_name: name } = offer.product
  return [
    {
      key: offer._id,
      picture,
      name,
      what: heading,
      due: offer.due_at,
      to: pathTo('offer', offer._id),
      action: 'Answer',
    },
  ]
}
