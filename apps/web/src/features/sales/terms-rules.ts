import { privatePicture } from '@patina/contract/images'
import { TEXT } from '@patina/contract/limits'
import { formatDollars, toCents } from '@patina/contract/money'
import { DISPUTE_REASONS, type DisputeReason, needsPicture, type Sale, type SaleMove } from '@patina/contract/sales'
import { text } from '@patina/contract/text'
import * as z from 'zod/mini'
import { filledIn } from '#lib/filled-in.ts'
import { typedAmount } from '#lib/typed-amount.ts'
import type { PersonEvent, SaleFacts } from './sale-facts.ts'
import { REASON_NAMES } from './sale-names.ts'

type WithoutSeq<Move> = Move extends unknown ? Omit<Move, 'seq'> : never
/** A move before it is said which state of the sale it is for. */
export type NewMove = WithoutSeq<SaleMove>

/** Moves that say how much of the money goes back. */
const TERMS_EVENTS = ['dispute', 'refuseAtDoor', 'counter', 'propose', 'decide', 'endSale', 'refundLater'] as const
export type TermsEvent = (typeof TERMS_EVENTS)[number]
export const isTermsEvent = (event: PersonEvent): event is TermsEvent => TERMS_EVENTS.some((one) => one === event)

type Asked = {
  /** What is wrong. */
  reason: boolean
  /** Whether the piece may go back to its seller. */
  return: boolean
  pictures: boolean
  /** An admin gives reasons, which both sides read. */
  textIsNeeded: boolean
}

const BY_BUYER = { reason: true, return: true, pictures: true, textIsNeeded: false } as const
const BY_ADMIN = { reason: false, return: false, pictures: false, textIsNeeded: true } as const

export const ASKED: Record<TermsEvent, Asked> = {
  dispute: BY_BUYER,
  counter: BY_BUYER,
  refuseAtDoor: { ...BY_BUYER, return: false },
  propose: { reason: false, return: true, pictures: true, textIsNeeded: false },
  decide: { ...BY_ADMIN, return: true, pictures: true },
  endSale: BY_ADMIN,
  refundLater: BY_ADMIN,
}

const pictures = z
  .object({ ready: z.array(privatePicture), onTheirWay: z.number(), failure: z.string() })
  .check(({ value, issues }) => {
    const message = value.failure || (value.onTheirWay > 0 && 'Wait a moment: a picture is still on its way')
    if (message) issues.push({ code: 'custom', message, input: value })
  })
type Pictures = z.output<typeof pictures>
export const NO_PICTURES: Pictures = { ready: [], onTheirWay: 0, failure: '' }

const NEEDS_PICTURE = 'Add at least one picture'
const isEmpty = ({ ready, onTheirWay }: Pictures) => ready.length + onTheirWay === 0

/** What may be wrong, each with what it means; what counts as damage depends on the condition that was promised. */
export function reasonsFor({ promised: { condition } }: Sale) {
  const counts = condition === 'excellent' ? 'any mark that is not on the pictures' : 'damage beyond normal wear'
  const notes: Record<DisputeReason, string> = {
    wrongPiece: 'It is not the one on the pictures.',
    incomplete: 'Something that belongs to it is missing.',
    unsafe: 'It can’t be used without danger.',
    damaged: `Promised in ${condition} condition: ${counts} counts.`,
  }
  return DISPUTE_REASONS.map((value) => ({ value, label: REASON_NAMES[value], note: notes[value] }))
}

/** Whether what is said has to be seen as well. */
export function isPictureNeeded(event: TermsEvent, chosen: string, { statements }: Sale): boolean {
  const reason = DISPUTE_REASONS.find((one) => one === chosen) ?? null
  const hasShown = statements.some(({ by, pictures: shown }) => by === 'buyer' && shown.length > 0)
  return needsPicture({ event, reason, hasShown })
}

/** What is typed goes in, what is checked comes out; what a move does not ask for keeps its default. */
export function termsForm(event: TermsEvent, { sale, held }: SaleFacts) {
  const asked = ASKED[event]
  const most = event === 'refundLater' ? sale.price - sale.refunded : held
  const amount = filledIn(
    'How much?',
    z.pipe(
      z.transform(typedAmount),
      z.number({ error: 'is not an amount' }).check(
        z.gte(0, { error: 'is not an amount' }),
        z.refine((value) => toCents(value) <= toCents(most), { error: `may be at most ${formatDollars(most)}` }),
        z.refine((value) => Math.abs(value * 100 - toCents(value)) < 1e-6, { error: 'has fractions of a cent' }),
      ),
    ),
  )
  return z
    .object({
      reason: asked.reason ? filledIn('Choose what is wrong', z.enum(DISPUTE_REASONS)) : z.string(),
      amount,
      goes: z.enum(['keep', 'return']),
      handed_over: z.boolean(),
      text: asked.textIsNeeded ? filledIn('Say why', text(TEXT.reason)) : text(TEXT.reason),
      pictures,
    })
    .check(({ value, issues }) => {
      const fault = (path: keyof typeof value, message: string) =>
        issues.push({ code: 'custom', message, path: [path], input: value })
      if (isPictureNeeded(event, value.reason, sale) && isEmpty(value.pictures)) fault('pictures', NEEDS_PICTURE)
      const isAll = toCents(value.amount) === toCents(held)
      if (sale.role === 'buyer' && sale.handed_over_at && isAll && value.goes === 'keep') {
        fault('amount', 'For all of the money the piece goes back')
      }
    })
}
export type TermsValues = z.input<ReturnType<typeof termsForm>>
type ValidTerms = z.output<ReturnType<typeof termsForm>>

export function initialTerms(event: TermsEvent, { sale, held }: SaleFacts): TermsValues {
  const before = event === 'counter' ? sale.claim : null
  const all = event === 'refuseAtDoor' ? String(held) : ''
  return {
    reason: before?.reason ?? '',
    amount: before ? String(before.amount) : all,
    goes: before?.return ? 'return' : 'keep',
    handed_over: sale.handed_over_at !== null,
    text: '',
    pictures: NO_PICTURES,
  }
}

export function termsMove(event: TermsEvent, { reason, amount, goes, handed_over, ...told }: ValidTerms): NewMove {
  const terms = { amount, return: goes === 'return', ...evidenceOf(told) }
  switch (event) {
    case 'dispute':
    case 'refuseAtDoor':
    case 'counter':
      return { event, reason: z.enum(DISPUTE_REASONS).parse(reason), ...terms }
    case 'propose':
      return { event, ...terms }
    case 'decide':
      return { event, handed_over, ...terms }
    default:
      return { event, ...terms }
  }
}

/** Words that may be left out. */
export const wordsForm = z.object({ text: text(TEXT.reason) })

/** Where no code was shown, a picture stands for it. */
export const evidenceForm = z.object({ text: text(TEXT.reason), pictures }).check(({ value, issues }) => {
  if (isEmpty(value.pictures)) issues.push({ code: 'custom', message: NEEDS_PICTURE, path: ['pictures'], input: value })
})

export const evidenceOf = ({ text: told, pictures: { ready } }: { text: string; pictures: Pictures }) => ({
  ...(told && { text: told }),
  ...(ready.length > 0 && { pictures: ready.map(({ id }) => id) }),
})
