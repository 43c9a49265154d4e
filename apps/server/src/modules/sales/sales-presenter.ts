import type { Checklist } from '@patina/contract/checklists'
import { namesPlace } from '@patina/contract/handover'
import { toDollars } from '@patina/contract/money'
import type { Pass, Sale, SaleSummary, Slot, Statement, Terms } from '@patina/contract/sales'
import { presentMark } from '#modules/marks/module.ts'
import { presentPicture } from '#modules/products/module.ts'
import type { ChecklistRow } from './checklists-repository.ts'
import type { OpenPass } from './passes-service.ts'
import type { SlotRow, TermsRow } from './sale-history-repository.ts'
import { canReachEachOther, movesNow } from './sale-rules.ts'
import type { SaleDetails } from './sales-repository.ts'
import type { SaleRole, SeenSale, SummedSale } from './sales-service.ts'

export const presentSummary = ({ role, sale, order, seller }: SummedSale): SaleSummary => ({
  _id: sale.id,
  order_id: sale.orderId,
  product_id: sale.productId,
  product_name: order.productName,
  role,
  state: sale.state,
  due_at: sale.frozenAt ? null : (sale.dueAt?.toISOString() ?? null),
  paid_at: sale.paidAt.toISOString(),
  price: toDollars(order.priceCents),
  buyer_name: order.buyerName,
  seller_name: seller.name,
})

type Circumstances = { addressOf(pictureId: string): string; now: Date }

export const presentSale = (seen: SeenSale, { addressOf, now }: Circumstances): Sale => {
  const { role, sale, order, revision, facts, events, slots, terms, openTerms } = seen
  const lastOf = (kind: TermsRow['kind'], among = openTerms) => presentTerms(among.findLast((one) => one.kind === kind))
  return {
    ...presentSummary(seen),
    seq: sale.seq,
    now: now.toISOString(),
    moves: movesNow(facts, role, now),
    is_frozen: sale.frozenAt !== null,
    handed_over_at: sale.handedOverAt?.toISOString() ?? null,
    refunded: toDollars(seen.refundedCents),
    receives: role === 'seller' ? toDollars(seen.sellerCents) : null,
    returned_at: seen.returnedAt?.toISOString() ?? null,
    handover: order.handover,
    delivery_price: toDollars(order.deliveryCents),
    promised: {
      condition: revision.condition,
      description: revision.description,
      location: revision.location,
      reach: order.handover === 'bring' ? revision.bringReach : null,
      pictures: seen.pictures.map(presentPicture),
      marks: seen.marks.map(presentMark),
      sides_seen: revision.sidesSeen,
      answered_questions: revision.answeredQuestions,
    },
    contact: contactFor(role, seen, now),
    pass: sale.passName === null ? null : { name: sale.passName, token: seen.passToken },
    cancellations: seen.cancellations,
    listed_again: role === 'seller' ? seen.listedAgainId : null,
    slots: slots.map((slot) => presentSlot(slot, seen, now)),
    claim: lastOf('claim'),
    proposal: lastOf('proposal'),
    settlement: lastOf('settlement', terms),
    statements: presentStatements(seen, addressOf),
    checklists: seen.checklists.map((one) => presentChecklist(one, addressOf)),
    timeline: events.map(({ seq, event, actorRole, at, toState }) => ({
      seq,
      event,
      by: actorRole,
      at: at.toISOString(),
      state: toState,
    })),
  }
}

/** Nothing of how to reach the two: the person who collects knows the one, and meets the other. */
export const presentPass = ({ collector, code, sale, order, seller, slots, pictures }: OpenPass, now: Date): Pass => {
  const meeting = slots.find(({ state }) => state === 'accepted')
  const [first] = pictures
  return {
    name: collector,
    order_id: sale.orderId,
    product_name: order.productName,
    picture: first ? presentPicture(first) : null,
    buyer_name: order.buyerName,
    seller_name: seller.name,
    now: now.toISOString(),
    meeting: meeting
      ? { from: meeting.startsAt.toISOString(), until: meeting.endsAt.toISOString(), place: meeting.place || null }
      : null,
    code,
  }
}

const presentSlot = (slot: SlotRow, seen: SeenSale, now: Date): Slot => ({
  _id: slot.id,
  from: slot.startsAt.toISOString(),
  until: slot.endsAt.toISOString(),
  place: slot.place && maySeePlace(slot, seen, now) ? slot.place : null,
  note: slot.note,
  proposed_by: slot.proposedBy,
  state: slot.state,
})

/** A place is for the one who names it, and for the other while the two have agreed to meet there and can reach each other. */
function maySeePlace({ state }: SlotRow, { role, sale, order }: SeenSale, now: Date): boolean {
  if (role === namesPlace(order.handover)) return true
  return role !== 'admin' && state === 'accepted' && canReachEachOther(sale, now)
}

const presentTerms = (terms: TermsRow | undefined): Terms | null =>
  terms ? { amount: toDollars(terms.cents), return: terms.returns, reason: terms.reason } : null

/** Of each move with which something was said or shown. */
const presentStatements = (
  { events, terms, statements, shown }: SaleDetails,
  addressOf: Circumstances['addressOf'],
): Statement[] =>
  events.flatMap(({ seq, event, actorRole, at }) => {
    const isOfMove = (row: { seq: number }) => row.seq === seq
    const said = {
      terms: presentTerms(terms.find(isOfMove)),
      text: statements.find(isOfMove)?.text ?? '',
      pictures: shown.filter(isOfMove).map(({ pictureId }) => ({ id: pictureId, url: addressOf(pictureId) })),
    }
    const isSilent = !said.terms && !said.text && said.pictures.length === 0
    return event === 'pay' || isSilent ? [] : [{ seq, event, by: actorRole, at: at.toISOString(), ...said }]
  })

const presentChecklist = ({ id, at, items }: ChecklistRow, addressOf: Circumstances['addressOf']): Checklist => ({
  _id: id,
  at: at.toISOString(),
  items: items.map(({ mark, verdict, note, pictureId }) => ({
    mark,
    verdict,
    note,
    picture: pictureId === null ? null : { id: pictureId, url: addressOf(pictureId) },
  })),
})

function contactFor(role: SaleRole, { sale, order, seller }: SaleDetails, now: Date): Sale['contact'] {
  if (!canReachEachOther(sale, now)) return null
  if (role === 'seller') return { name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone }
  return role === 'buyer' ? { name: seller.name, email: seller.email, phone: seller.phone } : null
}
