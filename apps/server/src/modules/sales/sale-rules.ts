import { SALE, type SaleActor, type SaleEvent, type SaleState, saleLife } from '@patina/contract/sale-life'
import { needsPicture } from '@patina/contract/sales'
import { FieldError, HttpError } from '#http/errors.ts'
import { daysAfter, HOUR_MS, isAtLeast, MINUTE_MS } from './sale-deadlines.ts'
import { type Agreement, type MoveInput, type SaleFacts, type Step, termsToAgree } from './sale-facts.ts'
import { stepOf } from './sale-steps.ts'

type Guard = (sale: SaleFacts, actor: SaleActor, now: Date) => string | undefined

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

const mayHandOver: Guard = ({ handedOverAt, countedFrom }, _actor, now) => {
  if (handedOverAt) return 'This piece was handed over already.'
  return now >= daysAfter(countedFrom, SALE.lastHandoverDay)
    ? `Handing over ends ${SALE.lastHandoverDay} days after the sale began: the money goes back soon.`
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
