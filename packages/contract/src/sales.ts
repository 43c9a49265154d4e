import * as z from 'zod/mini'
import { answeredQuestions } from './answered-questions.ts'
import { checklist } from './checklists.ts'
import { CONDITIONS } from './choices.ts'
import { dollars } from './dollars.ts'
import { errorAnswer } from './errors.ts'
import { id } from './ids.ts'
import { picture, privatePicture } from './images.ts'
import { PICTURE, TEXT } from './limits.ts'
import { marks } from './marks.ts'
import { SALE, SALE_ACTORS, type SaleEvent, saleLife } from './sale-life.ts'
import { email, line, storedText, text } from './text.ts'
import { deliveryPrice, handover } from './ways.ts'

/**
 * What may be wrong with a piece. 'Not received' is none of them: a buyer who has nothing denies the handover, and every
 * other way to the time for looking it over is a word or a code of the buyer.
 */
export const DISPUTE_REASONS = ['wrongPiece', 'incomplete', 'unsafe', 'damaged'] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** Moves that stand on a picture, whatever is said with them. */
const ON_PICTURES: readonly SaleEvent[] = ['refuseAtDoor', 'claimHandedOver', 'claimHandedBack']

type Evident = {
  event: SaleEvent
  reason: DisputeReason | null
  /** Whether the buyer has shown pictures in this sale before. */
  hasShown: boolean
}

/** Whether a move needs a picture. Damage has to be seen; who asks for something else about it has shown it already. */
export function needsPicture({ event, reason, hasShown }: Evident): boolean {
  if (ON_PICTURES.includes(event)) return true
  return reason === 'damaged' && (event === 'dispute' || (event === 'counter' && !hasShown))
}

const state = z.enum(saleLife.states)
const event = z.enum(saleLife.events)
/** A sale begins with its payment. */
const happened = z.enum(['pay', ...saleLife.events])
const actor = z.enum(SALE_ACTORS)
const moment = z.iso.datetime()
/** Nothing, or an amount of money. */
const amount = z.number().check(z.gte(0))

export const slot = z.object({
  _id: id,
  from: moment,
  until: moment,
  /** Where to meet; shown once the slot is accepted. */
  place: z.nullable(storedText),
  note: storedText,
  proposed_by: actor,
  state: z.enum(['open', 'accepted', 'withdrawn']),
})
export type Slot = z.infer<typeof slot>

/** What one side asks for or offers, or an admin has decided. */
export const terms = z.object({
  /** A further refund. */
  amount,
  /** Whether the piece goes back to its seller. */
  return: z.boolean(),
  reason: z.nullable(z.enum(DISPUTE_REASONS)),
})
export type Terms = z.infer<typeof terms>

/** What somebody said with a move, and the pictures that they showed. */
export const statement = z.object({
  /** The event of the timeline that it belongs to. */
  seq: z.number(),
  event,
  by: actor,
  at: moment,
  terms: z.nullable(terms),
  text: storedText,
  /** Their addresses are good for ten minutes. */
  pictures: z.array(privatePicture),
})
export type Statement = z.infer<typeof statement>

const contact = z.object({ name: storedText, email, phone: storedText })

/** A sale as one of its two people, or an admin, sees it. */
export const sale = z.object({
  _id: id,
  /** Asked for by this one too: somebody who has ordered or bought a piece knows no other. */
  order_id: id,
  product_id: id,
  /** As it was ordered. */
  product_name: storedText,
  /** Who is looking. */
  role: z.enum(['buyer', 'seller', 'admin']),
  state,
  /** Counts what has happened: a move names the one that it was decided on. */
  seq: z.number(),
  /** The shop's clock at the time of this answer: what is left until a deadline is counted by it. */
  now: moment,
  /** What the one who is looking may do now. */
  moves: z.array(event),
  /** When the state ends by itself; null where it is final or the sale is frozen. */
  due_at: z.nullable(moment),
  is_frozen: z.boolean(),
  paid_at: moment,
  handed_over_at: z.nullable(moment),
  /** What was paid, what of it for bringing the piece, and what of it is decided to go back. */
  price: dollars,
  delivery_price: deliveryPrice,
  refunded: amount,
  /** For its seller: what they get of it once it is done, as things stand; or what they got. */
  receives: z.nullable(amount),
  /** When the last of that went back; null while some of it is still to go. */
  returned_at: z.nullable(moment),
  handover,
  /** The listing as it was when it was ordered. */
  promised: z.object({
    condition: z.enum(CONDITIONS),
    description: storedText,
    location: storedText,
    /** How far the seller brings it, in their words; null where the buyer collects it. */
    reach: z.nullable(storedText),
    pictures: z.array(picture),
    marks,
    sides_seen: z.boolean(),
    answered_questions: answeredQuestions,
  }),
  buyer_name: storedText,
  seller_name: storedText,
  /** How to reach the other, from the accepted slot on. */
  contact: z.nullable(contact),
  /** Who collects the piece in the buyer's place; for the buyer also the secret of their pass, while it is good. */
  pass: z.nullable(z.object({ name: storedText, token: z.nullable(storedText) })),
  /** How often the buyer has cancelled lately, while they look at what they could cancel. */
  cancellations: z.nullable(z.number()),
  /** The listing that its seller has made anew of it. */
  listed_again: z.nullable(id),
  slots: z.array(slot),
  /** What the buyer asks for, what the seller offers, and what was agreed or decided last. */
  claim: z.nullable(terms),
  proposal: z.nullable(terms),
  settlement: z.nullable(terms),
  /** All that was said, oldest first. */
  statements: z.array(statement),
  /** What the buyer found at the handover, oldest first. */
  checklists: z.array(checklist),
  timeline: z.array(z.object({ seq: z.number(), event: happened, by: actor, at: moment, state })),
})
export type Sale = z.infer<typeof sale>

/** What a list of sales shows of each. */
export const saleSummary = z.pick(sale, {
  _id: true,
  order_id: true,
  product_id: true,
  product_name: true,
  role: true,
  state: true,
  due_at: true,
  paid_at: true,
  price: true,
  buyer_name: true,
  seller_name: true,
})
export type SaleSummary = z.infer<typeof saleSummary>
export const saleSummaries = z.array(saleSummary)

/** Where somebody else was faster: how the sale stands now. */
export const staleSale = z.object({ ...errorAnswer.shape, sale: z.optional(sale) })

export const handoverCode = z.object({ code: z.string().check(z.regex(/^\d{6}$/)) })
export type HandoverCode = z.infer<typeof handoverCode>

/** Who collects the piece in the buyer's place. */
export const newPass = z.strictObject({ name: line(TEXT.name) })
export type NewPass = z.infer<typeof newPass>

/** What opens a pass: the sale, and a secret. It travels in bodies and in the part of addresses that no server sees. */
export const passToken = z.strictObject({
  token: z.string().check(z.regex(/^[\da-f-]{36}\.[\w-]{43}$/, { error: 'is no pass' })),
})

/** A sale as the person sees it who collects the piece: nothing of the two people but what it takes. */
export const pass = z.object({
  name: storedText,
  /** Where its code leads. */
  order_id: id,
  product_name: storedText,
  picture: z.nullable(picture),
  buyer_name: storedText,
  seller_name: storedText,
  now: moment,
  /** When and where, once that is agreed on. */
  meeting: z.nullable(z.pick(slot, { from: true, until: true, place: true })),
  code: storedText,
})
export type Pass = z.infer<typeof pass>

/** Whether somebody may order, having cancelled too often. */
export const orderingBan = z.object({ banned_until: z.nullable(moment) })

const seq = z.int().check(z.gte(0))
const pictures = z
  .array(id)
  .check(z.maxLength(PICTURE.mostPerClaim, { error: `may be at most ${PICTURE.mostPerClaim}` }))
const evidence = { text: z.optional(text(TEXT.reason)), pictures: z.optional(pictures) }
const money = {
  amount: z.number().check(
    z.gte(0),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'has fractions of a cent' }),
  ),
  return: z.boolean(),
}
const code = z.string().check(z.regex(/^\d{6}$/, { error: `must have ${SALE.codeDigits} digits` }))

export const newSlots = z.strictObject({
  seq,
  slots: z
    .array(
      z.strictObject({
        from: moment,
        until: moment,
        place: z.optional(line(TEXT.place, 0)),
        note: z.optional(line(TEXT.place, 0)),
      }),
    )
    .check(z.minLength(1), z.maxLength(SALE.mostSlots)),
})
export type NewSlots = z.infer<typeof newSlots>

/** Moves that need nothing but a yes. */
export const BARE_MOVES = ['noShow', 'cancel', 'receive', 'confirm', 'accept', 'agree', 'withdraw', 'escalate'] as const
export type BareMove = (typeof BARE_MOVES)[number]

/** What somebody does, named with the `seq` that they saw. */
export const saleMove = z.discriminatedUnion('event', [
  z.strictObject({ event: z.enum(BARE_MOVES), seq }),
  z.strictObject({ event: z.literal('acceptSlot'), seq, slot_id: id, place: z.optional(line(TEXT.place, 0)) }),
  z.strictObject({ event: z.enum(['handOver', 'handBack']), seq, code }),
  z.strictObject({ event: z.literal('deny'), seq, text: evidence.text }),
  z.strictObject({ event: z.enum(['claimHandedOver', 'claimHandedBack']), seq, ...evidence }),
  z.strictObject({
    event: z.enum(['dispute', 'refuseAtDoor', 'counter']),
    seq,
    reason: z.enum(DISPUTE_REASONS),
    ...money,
    ...evidence,
  }),
  z.strictObject({ event: z.literal('propose'), seq, ...money, ...evidence }),
  z.strictObject({ event: z.literal('decide'), seq, ...money, handed_over: z.boolean(), ...evidence }),
  z.strictObject({ event: z.enum(['endSale', 'refundLater']), seq, ...money, ...evidence }),
])
export type SaleMove = z.infer<typeof saleMove>
