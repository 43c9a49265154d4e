import { isDeepStrictEqual } from 'node:util'
import { keepsAnswers } from '@patina/contract/answered-questions'
import { COLOURS, MATERIALS } from '@patina/contract/look-names'
import { toDollars } from '@patina/contract/money'
import { type ListingChanges, type ListingTerms, TERMS } from '@patina/contract/revisions'
import { presentMark, type ShownMark } from '#modules/marks/module.ts'
import { presentPicture, presentSizes, presentWays } from '#modules/products/module.ts'
import type { OrderRow, PictureRow } from './orders-repository.ts'

/**
 * How a listing differs from what was ordered; null where it is the same in all that a buyer decides by. The prices to
 * compare are the order's own: what the seller lowered has been lowered there too, so it is no difference, nor is a price
 * that the two have agreed on. Nor is another way of handing it over, as long as the one that was ordered stands, nor a size, colour or material that nobody had said,
 * nor that the seller has looked at every side since, nor a question that they have answered since.
 */
export function changesOf({ order, revision, product, picturesNow, marksNow }: Ordered): ListingChanges | null {
  const current = presentTerms(product, { pictures: picturesNow, marks: marksNow })
  const hasPrice = order.priceAgreed || order.productCents === product.resaleCents
  const hasDeliveryPrice = order.handover === 'collect' || order.deliveryCents === product.bringCents
  // Beside other changes a buyer also sees by how much a price went down.
  const ordered = {
    ...presentTerms(
      {
        ...revision,
        ...(!hasPrice && { resaleCents: order.productCents }),
        ...(!hasDeliveryPrice && { bringCents: order.deliveryCents }),
      },
      revision,
    ),
    product_name: order.productName,
  }
  const standsAsOrdered = {
    ...ordered,
    ...(hasPrice && { resale_price: current.resale_price }),
    ...(hasDeliveryPrice && offersStill(order, revision, product) && { ways: current.ways }),
    sizes: withSaidSince(ordered.sizes, current.sizes),
    ...(ordered.colours.length === 0 && { colours: current.colours }),
    ...(ordered.materials.length === 0 && { materials: current.materials }),
    marks: {
      marks: ordered.marks.marks,
      sides_seen: ordered.marks.sides_seen || current.marks.sides_seen,
    },
    ...(keepsAnswers(ordered.answered_questions, current.answered_questions) && {
      answered_questions: current.answered_questions,
    }),
  }
  if (differing(standsAsOrdered, current).length === 0) return null
  return { terms: differing(ordered, current), ordered, current, revision: product.revision }
}

const offersStill = ({ handover }: Ordered['order'], { bringReach }: Terms, now: Terms): boolean =>
  handover === 'collect' ? now.offersCollect : now.bringCents !== null && now.bringReach === bringReach

const withSaidSince = (ordered: ListingTerms['sizes'], current: ListingTerms['sizes']): ListingTerms['sizes'] => ({
  width_mm: ordered.width_mm ?? current.width_mm,
  depth_mm: ordered.depth_mm ?? current.depth_mm,
  height_mm: ordered.height_mm ?? current.height_mm,
  weight_kg: ordered.weight_kg ?? current.weight_kg,
  shape: current.shape && { ...current.shape, ...ordered.shape },
})

const differing = (ordered: ListingTerms, current: ListingTerms) =>
  TERMS.filter((term) => !isDeepStrictEqual(ordered[term], current[term]))

type Terms = Pick<
  OrderRow['revision'],
  | 'name'
  | 'resaleCents'
  | 'originalCents'
  | 'condition'
  | 'purchaseDate'
  | 'location'
  | 'description'
  | 'offersCollect'
  | 'bringCents'
  | 'bringReach'
  | 'widthMm'
  | 'depthMm'
  | 'heightMm'
  | 'weightKg'
  | 'shape'
  | 'colours'
  | 'materials'
  | 'sidesSeen'
  | 'answeredQuestions'
>
type Shown = { pictures: PictureRow[]; marks: Pick<ShownMark, 'mark' | 'url' | 'closeup'>[] }
export type Ordered = {
  order: Pick<OrderRow['order'], 'productName' | 'productCents' | 'priceAgreed' | 'deliveryCents' | 'handover'>
  revision: Terms & Shown
  product: Terms & { revision: number }
  picturesNow: PictureRow[]
  marksNow: Shown['marks']
}

const presentTerms = (terms: Terms, { pictures, marks }: Shown): ListingTerms => ({
  product_name: terms.name,
  pictures: pictures.map(presentPicture),
  resale_price: toDollars(terms.resaleCents),
  original_price: toDollars(terms.originalCents),
  condition: terms.condition,
  purchase_date: terms.purchaseDate,
  location: terms.location,
  ways: presentWays(terms),
  sizes: presentSizes(terms),
  // In one order, whichever they were said in.
  colours: COLOURS.filter((colour) => terms.colours.includes(colour)),
  materials: MATERIALS.filter((material) => terms.materials.includes(material)),
  marks: { marks: marks.map(presentMark), sides_seen: terms.sidesSeen },
  description: terms.description,
  answered_questions: terms.answeredQuestions,
})
