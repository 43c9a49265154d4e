import { SALE, type SaleActor, type SaleEvent, type SaleState, saleLife } from '@patina/contract/sale-life'
import { type DisputeReason, needsPicture } from '@patina/contract/sales'
import { FieldError, HttpError } from '#http/errors.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What two people agree on, or an admin decides: a further refund, and whether the piece goes back. */
export type Agreement = { cents: number; returns: boolean }

/** What a move is decided by. */
export type SaleFacts = {
  state: SaleState
  paidAt: Date
  /** When the state ends by itself. */
  dueAt: Date | null
  handedOverAt: Date | null
  frozenAt: Date | null
  /** The accepted one. */
  slot: { startsAt: Date; endsAt: Date } | null
  /** Proposed, and neither accepted nor withdrawn. */
  openSlots: { proposedBy: SaleActor; startsAt: Date }[]
  noShow: { by: SaleActor; at: Date } | null
  /** What the buyer asks for and what the seller offers, each as last said. */
  claim: Agreement | null
  proposal: Agreement | null
  /** What was agreed or decided, while the piece is still to go back. */
  settlement: Agreement | null
  /** Whether the buyer has shown pictures with a move. */
  hasShown: boolean
  heldCents: number
  /** What seller and shop have of it, once it is completed. */
  earnedCents: number
}

export type MoveInput = {
  event: SaleEvent
  actor: SaleActor
  /** What is asked for, offered or decided. */
  terms?: Agreement & { reason?: DisputeReason | null }
  /** How many pictures it shows. */
  pictures?: number
  /** The slot that is accepted. */
  slot?: { startsAt: Date; endsAt: Date }
  /** An admin found that the piece was handed over. */
  handedOver?: boolean
}

/** What a move changes. */
export type Step = {
  to: SaleState
  /** When the new state ends by itself. */
  dueAt: Date | null
  handsOver: boolean
  /** Goes back to the buyer now. */
  refundCents: number
  /** All that is still held becomes the seller's. */
  completes: boolean
  /** What holds from now on, where the piece is to go back first. */
  settlement: Agreement | null
}

type Guard = (sale: SaleFacts, actor: SaleActor, now: Date) => string | undefined

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)
const isAtLeast = (now: Date, since: Date, ms: number) => now.getTime() >= since.getTime() + ms

export const lastMomentOf = ({ paidAt }: Pick<SaleFacts, 'paidAt'>) => daysAfter(paidAt, SALE.lastDay)

/** Until when a sale waits for its first arrangement. */
export const dueAtStart = (paidAt: Date) => dueAtOf({ paidAt }, saleLife.start, paidAt)

const ENDED_BADLY: readonly SaleState[] = ['cancelled', 'refunded', 'chargedBack']

/** The two can reach each other once they have agreed to meet, for as long as there is something to talk about. */
export function canReachEachOther(
  { state, contactFrom, endedAt }: { state: SaleState; contactFrom: Date | null; endedAt: Date | null },
  now: Date,
): boolean {
  if (!contactFrom || ENDED_BADLY.includes(state)) return false
  return endedAt === null || now < daysAfter(endedAt, SALE.contactDays)
}

/** Who shows a code to the other now: the buyer until it is handed over, the seller where it is to come back. */
export function codeShownBy({ state, handedOverAt, settlement }: SaleFacts): 'buyer' | 'seller' | undefined {
  if (saleLife.isFinal(state)) return undefined
  if (handedOverAt === null) return 'buyer'
  const comesBack = saleLife.targetsOf(state, 'handBack', 'buyer').length > 0 && settlement?.returns === true
  return comesBack ? 'seller' : undefined
}

/** A sale that goes on has as much time as it had, but no state outlasts the sale. */
export function dueAfterThaw(sale: Pick<SaleFacts, 'paidAt' | 'dueAt' | 'frozenAt'>, now: Date): Date | null {
  if (!sale.dueAt || !sale.frozenAt) return sale.dueAt
  return beforeItsEnd(sale, new Date(sale.dueAt.getTime() + now.getTime() - sale.frozenAt.getTime()))
}

const mayHandOver: Guard = ({ handedOverAt, paidAt }, _actor, now) => {
  if (handedOverAt) return 'This piece was handed over already.'
  return now >= daysAfter(paidAt, SALE.lastHandoverDay)
    ? `Handing over ends ${SALE.lastHandoverDay} days after the payment: the money goes back soon.`
    : undefined
}

/** Rules that depend on more than the state; each answers why not. */
const GUARDS: Partial<Record<SaleEvent, Guard>> = {
  handOver: mayHandOver,
  receive: mayHandOver,
  refuseAtDoor: mayHandOver,
  claimHandedOver: mayHandOver,
  cancel: ({ state, slot, handedOverAt }, actor, now) => {
    if (handedOverAt) return "What was handed over can't be cancelled any more."
    const isTooLate =
      actor === 'buyer' && state === 'agreed' && slot && isAtLeast(now, slot.startsAt, -SALE.buyerCancelHours * HOUR_MS)
    return isTooLate
      ? `You could cancel until ${SALE.buyerCancelHours} hours before you meet: propose another time instead.`
      : undefined
  },
  acceptSlot: ({ openSlots }, actor, now) =>
    openSlots.some(({ proposedBy, startsAt }) => proposedBy !== actor && startsAt > now)
      ? undefined
      : 'No time is proposed to you: propose one.',
  noShow: ({ slot }, _actor, now) =>
    slot && isAtLeast(now, slot.startsAt, SALE.noShowMinutes * MINUTE_MS)
      ? undefined
      : `Wait until ${SALE.noShowMinutes} minutes after the time that you agreed on.`,
  accept: ({ handedOverAt }) => (handedOverAt ? undefined : 'Nothing was handed over yet.'),
  agree: (sale, actor) => (termsToAgree(sale, actor) ? undefined : 'There is nothing to agree to yet.'),
  handBack: ({ settlement }) => (settlement?.returns ? undefined : 'No return was agreed on.'),
}

const termsToAgree = ({ claim, proposal }: SaleFacts, actor: SaleActor) => (actor === 'seller' ? claim : proposal)

/** What somebody may do now; buttons are drawn from it. */
export const movesNow = (sale: SaleFacts, actor: SaleActor, now: Date): SaleEvent[] =>
  saleLife.movesOf(sale.state, actor).filter((event) => whyNot(sale, event, actor, now) === undefined)

/** As long as the seller hands it over to the code, also another person may show it. */
export const isToBeCollected = (sale: SaleFacts, now: Date): boolean =>
  whyNot(sale, 'handOver', 'seller', now) === undefined

function whyNot(sale: SaleFacts, event: SaleEvent, actor: SaleActor, now: Date): string | undefined {
  if (saleLife.targetsOf(sale.state, event, actor).length === 0) {
    return 'This can not be done as things stand now: look at the order again.'
  }
  if (sale.frozenAt && actor !== 'admin' && actor !== 'system') {
    return 'This sale is stopped while the payment is looked into. Nothing is lost, and nothing runs out meanwhile.'
  }
  return GUARDS[event]?.(sale, actor, now)
}

/** What becomes of a sale by a move, or a refusal that says why not. Changes nothing itself. */
export function decideMove(sale: SaleFacts, move: MoveInput, now: Date): Step {
  const { event, actor } = move
  const reason = whyNot(sale, event, actor, now)
  if (reason) throw new HttpError(409, reason)
  if (move.terms) demandPossible(sale, move.terms, move)
  demandEvidence(sale, move)
  const step = stepOf(sale, move, now)
  if (!saleLife.targetsOf(sale.state, event, actor).includes(step.to)) {
    throw new Error(`${event} led from ${sale.state} to ${step.to}, which the table does not know`)
  }
  return step
}

function demandPossible(sale: SaleFacts, { cents, returns }: Agreement, { event, actor, handedOver }: MoveInput): void {
  const isOut = sale.handedOverAt !== null || handedOver === true
  if (cents > (event === 'refundLater' ? sale.earnedCents : sale.heldCents))
    throw new HttpError(400, 'That is more than was paid.')
  if (returns && (event === 'endSale' || event === 'refundLater')) {
    throw new HttpError(400, 'This settles it at once: nothing goes back to the seller any more.')
  }
  if (returns && !isOut) throw new HttpError(400, 'There is nothing to give back: the piece was not handed over.')
  if (actor === 'buyer' && isOut && cents === sale.heldCents && !returns) {
    throw new HttpError(400, 'Who wants all of the money back gives the piece back.')
  }
}

function demandEvidence({ hasShown }: SaleFacts, { event, terms, pictures = 0 }: MoveInput): void {
  if (pictures === 0 && needsPicture({ event, reason: terms?.reason ?? null, hasShown })) {
    throw new FieldError('pictures', 'Add at least one picture')
  }
}

function stepOf(sale: SaleFacts, move: MoveInput, now: Date): Step {
  const go = goingFrom(sale, now)
  const { terms = { cents: 0, returns: false } } = move
  switch (move.event) {
    case 'proposeSlots':
      return { ...go(sale.state), dueAt: sale.dueAt }
    case 'acceptSlot':
      return go('agreed', { since: move.slot?.endsAt })
    case 'noShow':
      return go('arranging')
    case 'cancel':
      return wasStoodUp(sale, move.actor, now) ? go('escalated') : go('cancelled', { refundCents: sale.heldCents })
    case 'handOver':
    case 'receive':
    case 'confirm':
      return go('inspecting', { handsOver: true })
    case 'refuseAtDoor':
    case 'dispute':
    case 'counter':
      return go('disputed')
    case 'claimHandedOver':
      return go('claimed')
    case 'deny':
    case 'escalate':
      return go('escalated')
    case 'claimHandedBack':
      return go('escalated', { settlement: sale.settlement })
    case 'accept':
      return go('completed', { completes: true })
    case 'propose':
      return go('answered')
    case 'agree':
      return settle(sale, termsToAgree(sale, move.actor) ?? terms, now)
    case 'withdraw':
      return sale.handedOverAt ? go('completed', { completes: true }) : go('arranging')
    case 'decide': {
      const handsOver = move.handedOver === true && !sale.handedOverAt
      const found = handsOver ? { ...sale, handedOverAt: now } : sale
      return { ...settle(found, terms, now), handsOver }
    }
    case 'handBack':
      return payBack(sale, sale.settlement ?? terms, now)
    case 'endSale':
      return payBack(sale, terms, now)
    case 'refundLater':
      return go('completed', { refundCents: terms.cents })
    case 'timeOut':
      return timeOut(sale, now)
    case 'loseChargeback':
      // What the bank has left goes to the one whose it is.
      return sale.handedOverAt
        ? go('chargedBack', { completes: sale.heldCents > 0 })
        : go('chargedBack', { refundCents: sale.heldCents })
    case 'refundElsewhere':
      return go('refunded')
  }
}

type Effects = Partial<Omit<Step, 'to' | 'dueAt'>> & { since?: Date | undefined }

const goingFrom =
  (sale: SaleFacts, now: Date) =>
  (to: SaleState, { since = now, ...effects }: Effects = {}): Step => ({
    to,
    dueAt: dueAtOf(sale, to, since),
    handsOver: false,
    refundCents: 0,
    completes: false,
    settlement: null,
    ...effects,
  })

function dueAtOf(sale: Pick<SaleFacts, 'paidAt'>, to: SaleState, since: Date): Date | null {
  const hours = saleLife.hours[to]
  return hours === 'final' ? null : beforeItsEnd(sale, new Date(since.getTime() + hours * HOUR_MS))
}

/** No state outlasts the sale. */
function beforeItsEnd(sale: Pick<SaleFacts, 'paidAt'>, due: Date): Date {
  const last = lastMomentOf(sale)
  return due < last ? due : last
}

/** One side waited in vain and then cancels: the other may see it otherwise, so an admin looks at it. */
const wasStoodUp = ({ noShow }: SaleFacts, actor: SaleActor, now: Date): boolean =>
  noShow?.by === actor && !isAtLeast(now, noShow.at, SALE.noShowCancelHours * HOUR_MS)

/** As agreed or as decided. */
function settle(sale: SaleFacts, terms: Agreement, now: Date): Step {
  const go = goingFrom(sale, now)
  const refundCents = Math.min(terms.cents, sale.heldCents)
  if (terms.returns) return go('returning', { settlement: terms })
  // What was not handed over yet goes on for less money.
  if (!sale.handedOverAt && refundCents < sale.heldCents) return go('arranging', { refundCents })
  return payBack(sale, terms, now)
}

/** The end: so much to the buyer, the rest to the seller. */
function payBack(sale: SaleFacts, { cents }: Agreement, now: Date): Step {
  const go = goingFrom(sale, now)
  return cents >= sale.heldCents
    ? go('refunded', { refundCents: sale.heldCents })
    : go('completed', { refundCents: cents, completes: true })
}

function timeOut(sale: SaleFacts, now: Date): Step {
  const go = goingFrom(sale, now)
  if (now >= lastMomentOf(sale)) {
    if (!sale.handedOverAt) return payBack(sale, { cents: sale.heldCents, returns: false }, now)
    const offered = sale.proposal && !sale.proposal.returns ? sale.proposal : { cents: 0, returns: false }
    return payBack(sale, offered, now)
  }
  if (sale.state === 'arranging') return go('cancelled', { refundCents: sale.heldCents })
  if (sale.state === 'inspecting') return go('completed', { completes: true })
  return go('escalated', { settlement: sale.settlement })
}
