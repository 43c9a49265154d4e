import type { KindAbout } from './notices.ts'
import type { SaleActor, SaleEvent, SaleState } from './sale-life.ts'

type Kind = KindAbout<'sale'>

/** What a move brings, whatever it leads to. */
const BY_EVENT: Partial<Record<SaleEvent, Kind>> = {
  proposeSlots: 'slotsProposed',
  acceptSlot: 'slotAccepted',
  noShow: 'noShowReported',
  refuseAtDoor: 'refusedAtDoor',
  claimHandedOver: 'handoverClaimed',
  deny: 'handoverDenied',
  dispute: 'saleDisputed',
  counter: 'saleDisputed',
  propose: 'settlementProposed',
  withdraw: 'claimWithdrawn',
  agree: 'saleSettled',
  decide: 'saleSettled',
  endSale: 'saleSettled',
  claimHandedBack: 'returnClaimed',
  handBack: 'saleSettled',
  refundLater: 'refundGiven',
}

/** What the others bring by where they lead. A chargeback and a refund made elsewhere are told by what happens to the payment. */
const BY_STATE: Partial<Record<SaleState, Kind>> = {
  inspecting: 'handedOver',
  completed: 'saleCompleted',
  cancelled: 'saleCancelled',
  escalated: 'saleEscalated',
  refunded: 'saleSettled',
}

const TOLD_OTHERWISE: readonly SaleEvent[] = ['loseChargeback', 'refundElsewhere']

/** What people are told after a move. */
export const noticeAfter = (event: SaleEvent, to: SaleState): Kind | undefined =>
  TOLD_OTHERWISE.includes(event) ? undefined : (BY_EVENT[event] ?? BY_STATE[to])

/** What reminds of a state before it ends by itself, and whom: those who can do something about it. */
const REMINDERS: Partial<Record<SaleState, { kind: Kind; to: readonly ('buyer' | 'seller')[] }>> = {
  arranging: { kind: 'arrangeSoon', to: ['buyer', 'seller'] },
  inspecting: { kind: 'inspectSoon', to: ['buyer'] },
  disputed: { kind: 'answerSoon', to: ['seller'] },
  answered: { kind: 'answerSoon', to: ['buyer'] },
}

export const reminderIn = (state: SaleState) => REMINDERS[state]

/** Both sides but the one who did it; after a move of an admin or of the clock, both. */
export const othersThan = (actor: SaleActor): ('buyer' | 'seller')[] =>
  (['buyer', 'seller'] as const).filter((side) => side !== actor)
