import { isDeepStrictEqual } from 'node:util'
import { toDollars } from '@patina/contract/money'
import { type ListingChanges, type ListingTerms, TERMS } from '@patina/contract/revisions'
import { presentPicture } from '#modules/products/module.ts'
import type { OrderRow, PictureRow } from './orders-repository.ts'

/**
 * How a listing differs from what was ordered; null where it is the same in all that a buyer decides by. The price to
 * compare is the order's own: a price that the seller lowered has been lowered there too, so it is no difference.
 */
export function changesOf({ order, revision, product, picturesNow }: Ordered): ListingChanges | null {
  const current = presentTerms(product, picturesNow)
  const ordered = {
    ...presentTerms(revision, revision.pictures),
    product_name: order.productName,
    resale_price: toDollars(order.priceCents),
  }
  if (differing(ordered, current).length === 0) return null
  // Beside other changes a buyer also sees by how much the price went down.
  const hasPrice = order.priceCents === product.resaleCents
  const shown = hasPrice ? { ...ordered, resale_price: toDollars(revision.resaleCents) } : ordered
  return { terms: differing(shown, current), ordered: shown, current, revision: product.revision }
}

const differing = (ordered: ListingTerms, current: ListingTerms) =>
  TERMS.filter((term) => !isDeepStrictEqual(ordered[term], current[term]))

type Terms = Pick<
  OrderRow['revision'],
  'name' | 'resaleCents' | 'originalCents' | 'condition' | 'purchaseDate' | 'location' | 'description'
>
export type Ordered = {
  order: Pick<OrderRow['order'], 'productName' | 'priceCents'>
  revision: Terms & { pictures: PictureRow[] }
  product: Terms & { revision: number }
  picturesNow: PictureRow[]
}

const presentTerms = (terms: Terms, pictures: PictureRow[]): ListingTerms => ({
  product_name: terms.name,
  pictures: pictures.map(presentPicture),
  resale_price: toDollars(terms.resaleCents),
  original_price: toDollars(terms.originalCents),
  condition: terms.condition,
  purchase_date: terms.purchaseDate,
  location: terms.location,
  description: terms.description,
})
