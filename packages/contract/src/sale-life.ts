import { defineLife } from './life.ts'

const DAY = 24

const BEFORE_HANDOVER = ['arranging', 'agreed'] as const
const OPEN = ['arranging', 'agreed', 'claimed', 'inspecting', 'disputed', 'answered', 'escalated', 'returning'] as const
/** Where an agreement or a decision about the money can lead. */
const SETTLED = ['refunded', 'completed', 'returning', 'arranging'] as const
const EITHER = ['buyer', 'seller'] as const

/** The life of a sale, from the payment until the money is the seller's or the buyer's again. */
export const saleLife = defineLife({
  start: 'arranging',
  hours: {
    arranging: 14 * DAY,
    /** From the end of the slot on. */
    agreed: 3 * DAY,
    claimed: 2 * DAY,
    inspecting: 2 * DAY,
    disputed: 3 * DAY,
    answered: 3 * DAY,
    /** Until the end of every sale. */
    escalated: 75 * DAY,
    returning: 14 * DAY,
    completed: 'final',
    cancelled: 'final',
    refunded: 'final',
    chargedBack: 'final',
  },
  moves: {
    proposeSlots: [
      { from: ['arranging'], by: EITHER, to: ['arranging'] },
      { from: ['agreed'], by: EITHER, to: ['agreed'] },
    ],
    acceptSlot: [{ from: BEFORE_HANDOVER, by: EITHER, to: ['agreed'] }],
    noShow: [{ from: ['agreed'], by: EITHER, to: ['arranging'] }],
    cancel: [
      { from: BEFORE_HANDOVER, by: EITHER, to: ['cancelled', 'escalated'] },
      { from: ['escalated'], by: ['seller'], to: ['cancelled'] },
    ],
    handOver: [{ from: [...BEFORE_HANDOVER, 'escalated'], by: ['seller'], to: ['inspecting'] }],
    receive: [{ from: [...BEFORE_HANDOVER, 'escalated'], by: ['buyer'], to: ['inspecting'] }],
    refuseAtDoor: [{ from: [...BEFORE_HANDOVER, 'escalated'], by: ['buyer'], to: ['disputed'] }],
    claimHandedOver: [{ from: [...BEFORE_HANDOVER, 'escalated'], by: ['seller'], to: ['claimed'] }],
    confirm: [{ from: ['claimed'], by: ['buyer'], to: ['inspecting'] }],
    deny: [{ from: ['claimed'], by: ['buyer'], to: ['escalated'] }],
    accept: [{ from: ['inspecting', 'escalated'], by: ['buyer'], to: ['completed'] }],
    dispute: [{ from: ['inspecting'], by: ['buyer'], to: ['disputed'] }],
    propose: [{ from: ['disputed'], by: ['seller'], to: ['answered'] }],
    agree: [
      { from: ['disputed'], by: ['seller'], to: SETTLED },
      { from: ['answered'], by: ['buyer'], to: SETTLED },
      { from: ['escalated'], by: EITHER, to: SETTLED },
    ],
    counter: [{ from: ['answered'], by: ['buyer'], to: ['disputed'] }],
    withdraw: [{ from: ['disputed', 'answered'], by: ['buyer'], to: ['completed', 'arranging'] }],
    escalate: [{ from: ['disputed', 'answered'], by: EITHER, to: ['escalated'] }],
    decide: [{ from: ['escalated'], by: ['admin'], to: SETTLED }],
    handBack: [{ from: ['returning', 'escalated'], by: ['buyer'], to: ['refunded', 'completed'] }],
    claimHandedBack: [{ from: ['returning'], by: ['buyer'], to: ['escalated'] }],
    endSale: [{ from: OPEN, by: ['admin'], to: ['refunded', 'completed'] }],
    refundLater: [{ from: ['completed'], by: ['admin'], to: ['completed'] }],
    timeOut: [
      { from: ['arranging'], by: ['system'], to: ['cancelled', 'refunded'] },
      {
        from: ['agreed', 'claimed', 'disputed', 'answered', 'returning'],
        by: ['system'],
        to: ['escalated', 'completed', 'refunded'],
      },
      { from: ['inspecting'], by: ['system'], to: ['completed'] },
      { from: ['escalated'], by: ['system'], to: ['completed', 'refunded'] },
    ],
    loseChargeback: [{ from: [...OPEN, 'completed'], by: ['system'], to: ['chargedBack'] }],
    refundElsewhere: [{ from: OPEN, by: ['system'], to: ['refunded'] }],
  },
})

export type SaleState = (typeof saleLife.states)[number]
export type SaleEvent = (typeof saleLife.events)[number]
export const SALE_ACTORS = ['buyer', 'seller', 'admin', 'system'] as const
export type SaleActor = (typeof SALE_ACTORS)[number]

export const SALE = {
  mostSlots: 3,
  /** How far ahead a slot may lie. */
  slotDays: 21,
  /** A buyer may cancel until so long before the slot. */
  buyerCancelHours: 24,
  /** From so long after the beginning of the slot on, the one who waited may say so. */
  noShowMinutes: 30,
  /** For so long after that, cancelling by the one who waited goes to an admin, since the other may see it otherwise. */
  noShowCancelHours: 48,
  /** Handing over ends on that day after the payment, every sale on the other. */
  lastHandoverDay: 72,
  lastDay: 75,
  /** How long the two can reach each other after a sale is completed. */
  contactDays: 30,
  codeDigits: 6,
  mostWrongCodes: 5,
  codeLockMinutes: 15,
  /** How often a buyer may say who collects a piece in their place: the seller is told each time. */
  mostPasses: 10,
} as const

/** Buyers who cancel so often within so many days may not order for so many more. */
export const CANCELLING = { most: 3, withinDays: 90, banDays: 30 } as const

const UNDONE: readonly SaleState[] = ['cancelled', 'refunded']

/** The money went back, and the piece is with its seller, who may list it again. */
export const isUndone = ({ state, isWithBuyer }: { state: SaleState; isWithBuyer: boolean }): boolean =>
  UNDONE.includes(state) && !isWithBuyer
