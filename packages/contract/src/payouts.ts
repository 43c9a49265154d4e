import * as z from 'zod/mini'
import { id } from './ids.ts'
import { storedText, text } from './text.ts'

/**
 * How a seller gets paid. 'off': the shop pays by hand; 'none': they have not begun to set it up; 'needed': the card provider
 * asks them for more; 'refused': it will not pay them.
 */
export const PAYOUT_STATES = ['off', 'none', 'needed', 'ready', 'refused'] as const

/** How long payouts wait after somebody's ways in have changed: who did that may not have been the seller. */
const PAUSE_MS = 72 * 3_600_000

/** Until when that is; null where nothing waits for it any more. */
export function payoutsPausedUntil(credentialsChangedAt: Date | null, now: Date): Date | null {
  const until = new Date((credentialsChangedAt?.getTime() ?? 0) + PAUSE_MS)
  return until > now ? until : null
}

/** What a seller sees first of their money, in dollars. */
export const money = z.object({
  payouts: z.enum(PAYOUT_STATES),
  /** Since when their bank refuses what the card provider sends there. */
  bank_refused_at: z.nullable(z.iso.datetime()),
  /** Nothing is sent before, since their address, password or another way in has changed a short time ago. */
  paused_until: z.nullable(z.iso.datetime()),
  /** Paid by buyers, and not theirs before the sale is done. */
  held: z.number(),
  /** Theirs, and not with them yet. */
  due: z.number(),
  /** How much of that a buyer's bank decides about: it is not sent before. */
  frozen: z.number(),
  /** The decision of admins by which nothing is sent for now. */
  withheld_by: z.optional(id),
  paid: z.number(),
  /** What they have to give back. */
  owed: z.number(),
  /** The months that have a statement, newest first. */
  months: z.array(storedText),
})
export type Money = z.infer<typeof money>

export const MONEY_PARTS = ['held', 'due', 'paid', 'owed'] as const
export type MoneyPart = (typeof MONEY_PARTS)[number]

/** What moves a seller's account. */
export const STATEMENT_KINDS = [
  'sold',
  'refunded',
  'chargedBack',
  'paidOut',
  'takenBack',
  'netted',
  'paidByHand',
  'paidBackByHand',
  'writtenOff',
] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** One amount that such a number is made of. */
const moneyEntry = z.object({
  _id: id,
  order_id: id,
  product_name: storedText,
  amount: z.number(),
  at: z.iso.datetime(),
  /** What moved it, or how far it is: 'failed' waits for an admin. */
  what: z.enum([...STATEMENT_KINDS, 'held', 'waiting', 'frozen', 'sending', 'failed', 'owed']),
})
export type MoneyEntry = z.infer<typeof moneyEntry>
export const moneyEntries = z.array(moneyEntry)

/** '2026-11' */
export const month = text(7, 7).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'is no month such as 2026-11' }))

const statementLine = z.object({
  _id: id,
  at: z.iso.datetime(),
  order_id: id,
  product_name: storedText,
  what: z.enum(STATEMENT_KINDS),
  /** Of a sale: what was left of what the buyer paid, and the shop's fee of it. */
  gross: z.nullable(z.number()),
  fee: z.nullable(z.number()),
  /** What it adds to what the shop owes the seller, and what that came to. */
  amount: z.number(),
  balance: z.number(),
})
export const statement = z.object({
  month,
  seller_name: storedText,
  /** What the shop owed them when the month began and when it ended. */
  opening: z.number(),
  closing: z.number(),
  sold: z.number(),
  fees: z.number(),
  /** Refunds to buyers and lost chargebacks, as far as the seller bears them. */
  returned: z.number(),
  paid_out: z.number(),
  lines: z.array(statementLine),
})
export type Statement = z.infer<typeof statement>

/** A page of the card provider's, to be opened at once. */
export const providerPage = z.object({ url: z.url() })

/** What is on its way to a seller or back from one, for admins. */
export const moneyOrder = z.object({
  _id: id,
  kind: z.enum(['transfer', 'reversal']),
  state: z.enum(['due', 'unsure', 'failed']),
  amount: z.number(),
  order_id: id,
  product_name: storedText,
  seller_email: storedText,
  /** Whether the provider could send it. */
  payouts: z.enum(PAYOUT_STATES),
  /** Whether the buyer's bank is asked to take the payment back: nothing is sent before it has decided. */
  is_frozen: z.boolean(),
  /** In the card provider's words. */
  failure: storedText,
  /** Nothing goes on by itself any more, or it has waited for long. */
  needs_person: z.boolean(),
  since: z.iso.datetime(),
})
export type MoneyOrder = z.infer<typeof moneyOrder>
export const moneyOrders = z.array(moneyOrder)

export const SETTLEMENTS_BY_HAND = ['paid', 'paidBack', 'writtenOff'] as const
/** How an admin says that such money changed hands without the provider, or never will. */
export const settlementByHand = z.strictObject({ how: z.enum(SETTLEMENTS_BY_HAND) })

/** Whether the books are right, as last looked at. */
export const ledgerHealth = z.object({
  checked_at: z.nullable(z.iso.datetime()),
  /** What can't be true, one line each. */
  wrong: z.array(storedText),
})
export type LedgerHealth = z.infer<typeof ledgerHealth>
