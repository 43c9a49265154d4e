import { checklistText } from '@patina/contract/checklist-words'
import type { Checklist } from '@patina/contract/checklists'
import type { SaleState } from '@patina/contract/sale-life'
import type { Sale } from '@patina/contract/sales'

type Happening = Sale['timeline'][number]

/** A stage is done, is where things stand, is still to come, or is where it ended early. */
export type Stage = { label: string; at: string | null; is: 'done' | 'now' | 'ahead' | 'ended' }

const AHEAD = ['Meet', 'Hand over', 'Look over', 'Done']

/** What is being done in each open state, and what comes after it. */
const NOW: Partial<Record<SaleState, readonly string[]>> = {
  arranging: ['Agree on a time', 'Hand over', 'Look over', 'Done'],
  agreed: AHEAD.slice(1),
  claimed: AHEAD.slice(1),
  inspecting: AHEAD.slice(2),
  disputed: ['Sort it out', 'Done'],
  answered: ['Sort it out', 'Done'],
  escalated: ['Sort it out', 'Done'],
  returning: ['Give it back', 'Done'],
}

const ENDED: Partial<Record<SaleState, string>> = {
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  chargedBack: 'Charged back',
}

/** The way of a sale in a few words, from the payment on. */
export function stagesOf({ state, paid_at, handed_over_at, timeline, slots }: Sale): Stage[] {
  const last = timeline.at(-1)?.at ?? null
  const agreed =
    slots.some((slot) => slot.state === 'accepted') && timeline.findLast(({ event }) => event === 'acceptSlot')
  const done: Stage[] = [{ label: 'Paid', at: paid_at, is: 'done' }]
  if (agreed) done.push({ label: 'Time agreed', at: agreed.at, is: 'done' })
  if (handed_over_at) done.push({ label: 'Handed over', at: handed_over_at, is: 'done' })
  const back = timeline.find(({ event }) => event === 'handBack')
  if (back) done.push({ label: 'Given back', at: back.at, is: 'done' })
  if (state === 'completed') return [...done, { label: 'Done', at: last, is: 'done' }]
  const ended = ENDED[state]
  if (ended) return [...done, { label: ended, at: last, is: 'ended' }]
  const open = NOW[state] ?? []
  return [...done, ...open.map((label, index): Stage => ({ label, at: null, is: index === 0 ? 'now' : 'ahead' }))]
}

const TOLD: Record<Happening['event'], (who: string, to: SaleState) => string> = {
  pay: (who) => `${who} paid for the piece`,
  proposeSlots: (who) => `${who} suggested times to meet`,
  acceptSlot: (who) => `${who} chose a time to meet`,
  noShow: (who) => `${who} waited in vain`,
  cancel: (who, to) => (to === 'cancelled' ? `${who} cancelled the sale` : `${who} asked to cancel the sale`),
  handOver: (who) => `${who} handed the piece over with the code`,
  receive: (who) => `${who} said that the piece has arrived`,
  refuseAtDoor: (who) => `${who} did not take the piece`,
  claimHandedOver: (who) => `${who} said that the piece is handed over`,
  confirm: (who) => `${who} confirmed to have the piece`,
  deny: (who) => `${who} said not to have the piece`,
  accept: (who) => `${who} said that all is well`,
  dispute: (who) => `${who} said that something is wrong`,
  propose: (who) => `${who} made an offer`,
  agree: (who) => `${who} agreed`,
  counter: (who) => `${who} asked for something else`,
  withdraw: (who) => `${who} asked for nothing any more`,
  escalate: (who) => `${who} asked the shop to decide`,
  decide: () => 'The shop decided',
  handBack: (who) => `${who} gave the piece back with the code`,
  claimHandedBack: (who) => `${who} said that the piece is given back`,
  endSale: () => 'The shop ended the sale',
  refundLater: () => 'The shop gave money back afterwards',
  timeOut: (_, to) => TIMED_OUT[to] ?? 'The time was over',
  loseChargeback: () => 'The bank took the money back',
  refundElsewhere: () => 'The money was given back',
}

const TIMED_OUT: Partial<Record<SaleState, string>> = {
  cancelled: 'No time was agreed on: the sale was cancelled',
  completed: 'The time was over: the sale is done',
  refunded: 'The time was over: the money goes back',
  escalated: 'The time was over: the shop looks into it',
}

/** Who did something, told to the one who looks. */
export function actorName(by: Happening['by'], { role, buyer_name, seller_name }: Sale): string {
  const names = { buyer: buyer_name, seller: seller_name, admin: 'The shop', system: 'The shop' }
  return by === role && by !== 'admin' ? 'You' : names[by]
}

/** What happened, told to the one who looks. */
export const historyWords = ({ event, by, state }: Happening, sale: Sale): string =>
  TOLD[event](actorName(by, sale), state)

/** 'Noor looked the piece over: 2 as described, 1 not listed' */
export const foundWords = ({ items }: Checklist, sale: Sale): string =>
  `${actorName('buyer', sale)} looked the piece over: ${checklistText(items)}`

/** All that happened, oldest first; what the buyer found at the handover stands among it. */
export const historyOf = (sale: Sale): { key: string; at: string; words: string }[] =>
  [
    ...sale.timeline.map((happening) => ({
      key: String(happening.seq),
      at: happening.at,
      words: historyWords(happening, sale),
    })),
    ...sale.checklists.map((checklist) => ({
      key: checklist._id,
      at: checklist.at,
      words: foundWords(checklist, sale),
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
