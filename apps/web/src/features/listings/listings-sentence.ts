import type { OwnProduct } from '@patina/contract/products'
import { saleLife } from '@patina/contract/sale-life'

/** How a seller's pieces are doing. A sale that is done needs no more words. */
export function listingsSentence(products: readonly OwnProduct[]): string {
  if (products.length === 0) return 'You have listed nothing yet: a name, a price and a picture are enough.'
  const sold = products.filter(({ available }) => available === 'sold').length
  const states = products.flatMap(({ buyer }) => buyer?.sale?.state ?? [])
  const toArrange = states.filter((state) => state === 'arranging').length
  const inProgress = states.filter((state) => !saleLife.isFinal(state)).length - toArrange
  return [
    `${products.length - sold} on sale, ${sold} sold.`,
    toArrange > 0 && `${toArrange} paid for: agree with the buyer on when it changes hands.`,
    inProgress > 0 && `${inProgress} in progress.`,
  ]
    .filter(Boolean)
    .join(' ')
}
