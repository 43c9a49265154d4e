import { type SaleState, saleLife } from '@patina/contract/sale-life'
import type { Sale, Slot, Statement } from '@patina/contract/sales'
import { armchair } from './fake-shop.ts'

/** A Monday, at noon. */
export const NOW = '2026-11-16T12:00:00.000Z'

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString()

export const slotOf = (hours: number, more: Partial<Slot> = {}): Slot => ({
  _id: `018f3a5c-7b00-7000-8000-0000000${10000 + hours}`,
  from: hoursFromNow(hours),
  until: hoursFromNow(hours + 1),
  place: null,
  note: '',
  proposed_by: 'buyer',
  state: 'open',
  ...more,
})

const claim: Statement = {
  seq: 3,
  event: 'dispute',
  by: 'buyer',
  at: hoursFromNow(-3),
  terms: { amount: 60, return: false, reason: 'damaged' },
  text: 'One of the hind legs has a crack that is on none of the pictures.',
  pictures: [{ id: '018f3a5c-7b00-7000-8000-0000000000e1', url: '/images/demo/armchair-320.webp' }],
}
const proposal: Statement = {
  seq: 4,
  event: 'propose',
  by: 'seller',
  at: hoursFromNow(-1),
  terms: { amount: 40, return: false, reason: null },
  text: 'Half of that?',
  pictures: [],
}
/** The seller got no code. */
export const handoverClaim: Statement = {
  seq: 3,
  event: 'claimHandedOver',
  by: 'seller',
  at: hoursFromNow(-2),
  terms: null,
  text: 'It stands in your hall.',
  pictures: [{ id: '018f3a5c-7b00-7000-8000-0000000000e2', url: '/images/demo/armchair-320.webp' }],
}

const statementsIn = (state: SaleState): Statement[] => {
  if (state === 'claimed') return [handoverClaim]
  if (!DISPUTED.includes(state)) return []
  return state === 'disputed' ? [claim] : [claim, proposal]
}

const BEFORE_HANDOVER: readonly SaleState[] = ['arranging', 'agreed', 'claimed', 'cancelled']
const DISPUTED: readonly SaleState[] = ['disputed', 'answered', 'escalated', 'returning', 'refunded']

const MASKED: readonly SaleState[] = ['arranging', 'cancelled', 'refunded', 'chargedBack']
/** Of the other side. */
const CONTACTS = {
  buyer: { name: 'Maja Holm', email: 'maja.holm@patina.test', phone: '+44 113 496 0112' },
  seller: { name: 'Noor Haddad', email: 'noor.haddad@patina.test', phone: '+44 113 496 0199' },
}

/** A sale in a state as somebody sees it, with all that the table of its life lets them do as things stand. */
export function saleIn(state: SaleState, role: Sale['role'], more: Partial<Sale> = {}): Sale {
  const hours = saleLife.hours[state]
  const wasHandedOver = !BEFORE_HANDOVER.includes(state)
  const isDisputed = DISPUTED.includes(state)
  const isOffered = (more.slots ?? []).some((slot) => slot.state === 'open' && slot.proposed_by !== role)
  const meeting = slotOf(50, { state: 'accepted', place: '4 Canal Street, Leeds', note: 'Ring twice' })
  return {
    _id: '018f3a5c-7b00-7000-8000-0000000000d1',
    order_id: '018f3a5c-7b00-7000-8000-0000a1b2c3d4',
    product_id: armchair._id,
    product_name: 'Oak armchair',
    role,
    state,
    seq: 4,
    now: NOW,
    moves: saleLife.movesOf(state, role).filter((event) => event !== 'acceptSlot' || isOffered),
    due_at: hours === 'final' ? null : hoursFromNow(hours),
    is_frozen: false,
    paid_at: hoursFromNow(-72),
    handed_over_at: wasHandedOver ? hoursFromNow(-20) : null,
    price: 387,
    delivery_price: 0,
    handover: 'collect',
    refunded: state === 'cancelled' || state === 'refunded' ? 387 : 0,
    receives: role === 'seller' ? 348.3 : null,
    returned_at: null,
    promised: {
      condition: 'good',
      description: 'Solid oak, webbing renewed in 2019. A ring from a cup on the left arm, as shown.',
      location: 'Leeds',
      reach: null,
      pictures: [armchair.picture],
      marks: [],
      sides_seen: false,
      answered_questions: [],
    },
    buyer_name: 'Noor Haddad',
    seller_name: 'Maja Holm',
    contact: role === 'admin' || MASKED.includes(state) ? null : CONTACTS[role],
    pass: null,
    cancellations: role === 'buyer' ? 0 : null,
    listed_again: null,
    checklists: [],
    slots: state === 'arranging' ? [] : [meeting],
    claim: isDisputed ? claim.terms : null,
    proposal: isDisputed && state !== 'disputed' ? proposal.terms : null,
    settlement: state === 'returning' ? { amount: 387, return: true, reason: null } : null,
    statements: statementsIn(state),
    timeline: [
      { seq: 0, event: 'pay', by: 'buyer', at: hoursFromNow(-72), state: 'arranging' },
      { seq: 1, event: 'proposeSlots', by: 'buyer', at: hoursFromNow(-60), state: 'arranging' },
      ...(state === 'arranging'
        ? []
        : [{ seq: 2, event: 'acceptSlot', by: 'seller', at: hoursFromNow(-50), state: 'agreed' } as const]),
    ],
    ...more,
  }
}
