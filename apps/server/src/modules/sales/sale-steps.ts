import { SALE, type SaleActor, type SaleState } from '@patina/contract/sale-life'
import { dueAtOf, HOUR_MS, isAtLeast, lastMomentOf } from './sale-deadlines.ts'
import { type Agreement, type MoveInput, type SaleFacts, type Step, termsToAgree } from './sale-facts.ts'

/** What becomes of a sale by a move that the rules allow. */
export function stepOf(sale: SaleFacts, move: MoveInput, now: Date): Step {
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
