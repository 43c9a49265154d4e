import * as z from 'zod/mini'
import { dollars } from './dollars.ts'
import { id } from './ids.ts'
import { picture } from './images.ts'
import { TEXT } from './limits.ts'
import { listingChanges, revision } from './revisions.ts'
import { SALE_ACTORS, saleLife } from './sale-life.ts'
import { email, line, storedText } from './text.ts'
import { deliveryPrice, handover } from './ways.ts'

/**
 * The life of an order: what each state is called on its button, and what its buyer can do from there.
 * Screens draw their buttons from this table, and the server checks every move against it.
 */
export const ORDER_LIFE = {
  unpaid: { label: 'Pay', moves: ['pay', 'delete'] },
  paid: { label: 'Paid', moves: [] },
  alreadySold: { label: 'Already Sold', moves: ['delete'] },
  changed: { label: 'See What Changed', moves: ['orderAnew', 'delete'] },
  expired: { label: 'Order Again', moves: ['orderAnew', 'delete'] },
} as const satisfies Record<string, { label: string; moves: readonly OrderMove[] }>

export type OrderState = keyof typeof ORDER_LIFE
type OrderMove = 'pay' | 'delete' | 'orderAnew'
export const ORDER_STATES = [
  'unpaid',
  'paid',
  'alreadySold',
  'changed',
  'expired',
] as const satisfies readonly OrderState[]

/** For how long an order waits to be paid, and how long before its end its buyer is told. */
export const ORDER_DAYS = 7
export const REMINDER_DAYS = 1

export function mayMove(state: OrderState, move: OrderMove): boolean {
  const moves: readonly OrderMove[] = ORDER_LIFE[state].moves
  return moves.includes(move)
}

export const DISPUTE_STATES = ['open', 'won', 'lost', 'withdrawn'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

const buyer = {
  buyer_name: storedText,
  buyer_email: email,
  buyer_phone: storedText,
  buyer_location: storedText,
  /** How much of what was paid has gone back; left out where nothing has. */
  returned: z.optional(z.number()),
  /** How a dispute over the payment stands, where there is one. */
  dispute: z.optional(z.enum(DISPUTE_STATES)),
}

/** What a list shows of a sale. */
const saleInList = z.object({
  state: z.enum(saleLife.states),
  due_at: z.nullable(z.iso.datetime()),
  /** Who has suggested times to meet that the other is yet to choose from. */
  suggested_by: z.array(z.enum(SALE_ACTORS)),
})
export type SaleInList = z.infer<typeof saleInList>

/** Who bought a piece, for its seller: how to reach them is told once the two have agreed to meet. */
export const purchaser = z.object({
  ...buyer,
  buyer_email: z.nullable(email),
  paid_date: z.iso.datetime(),
  /** Where the page of the sale is, and how it stands; null for what was paid before there were sales. */
  order_id: id,
  sale: z.nullable(saleInList),
})
export type Purchaser = z.infer<typeof purchaser>

/** Whoever sold a piece, for whoever has paid for it. */
export const sellerContact = z.object({
  seller_name: storedText,
  seller_email: email,
  seller_phone: storedText,
})
export type SellerContact = z.infer<typeof sellerContact>

export const order = z.object({
  _id: id,
  product_id: id,
  product_name: storedText,
  /** What is paid in all, and what of it for bringing the piece. */
  product_price: dollars,
  delivery_price: deliveryPrice,
  handover,
  /** What the piece looks like now; null where its listing has none any more. */
  picture: z.nullable(picture),
  ...buyer,
  paid: z.boolean(),
  state: z.enum(ORDER_STATES),
  /** The revision of the listing that it was placed for. */
  revision,
  /** How the listing differs from that, where the state is 'changed'. */
  changes: z.nullable(listingChanges),
  /** Until when an unpaid order can be paid, or when an expired one ended; null for the others. */
  expires_at: z.nullable(z.iso.datetime()),
  /** Until when the piece is reserved for its buyer, where it is. */
  reserved_until: z.nullable(z.iso.datetime()),
  /** How the sale stands that its payment began; null before that, and for what was paid before there were sales. */
  sale: z.nullable(saleInList),
  /** How to reach the seller, once the two have agreed to meet. */
  seller: z.nullable(sellerContact),
})
export type Order = z.infer<typeof order>
export const orders = z.array(order)

/** Where its buyer is and how to call them: left empty in an order that came from an offer, until they say it. */
const ownContact = { buyer_phone: line(TEXT.phone, 0), buyer_location: line(TEXT.place, 0) }
export const newOrderContact = z.strictObject(ownContact)
export type NewOrderContact = z.infer<typeof newOrderContact>

/** The first client names the product by name and price alone; where that is plain, it will do. */
export const newOrder = z.strictObject({
  product_id: z.optional(id),
  product_name: line(TEXT.title, 0),
  product_price: dollars,
  buyer_name: line(TEXT.name, 0),
  buyer_email: email,
  ...ownContact,
  /** How it is to change hands; where nothing is said, the buyer collects it if the seller offers that. */
  handover: z.optional(handover),
  /** The revision that the buyer saw: ordering is refused where it is no longer the current one. */
  revision: z.optional(revision),
})
export type NewOrder = z.infer<typeof newOrder>
