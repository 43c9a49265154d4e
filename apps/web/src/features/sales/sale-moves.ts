import { formatDollars } from '@patina/contract/money'
import { CANCELLING, SALE } from '@patina/contract/sale-life'
import { BARE_MOVES, type BareMove } from '@patina/contract/sales'
import { hasItAgain, type PersonEvent, type SaleFacts, termsToAgree, termsWords } from './sale-facts.ts'

type Told = string | ((facts: SaleFacts) => string)
/** Asked before it is done, since it can't be undone. */
type Question = { title: string; text: Told; dismiss?: string }
type MoveWords = {
  label: Told
  /** Beside the one thing to do, or under 'Something is wrong'. */
  place: 'beside' | 'trouble'
}

const MOVES: Record<PersonEvent, MoveWords> = {
  proposeSlots: {
    label: ({ meeting }) => (meeting ? 'Ask for another time' : 'Suggest other times'),
    place: 'beside',
  },
  acceptSlot: { label: 'Choose a time', place: 'beside' },
  receive: { label: 'I have it', place: 'beside' },
  handOver: { label: 'Hand it over with the code', place: 'beside' },
  confirm: { label: 'Yes, I have it', place: 'beside' },
  deny: { label: 'No, I don’t have it', place: 'beside' },
  accept: { label: 'All is well', place: 'beside' },
  dispute: { label: 'Something is wrong', place: 'beside' },
  propose: { label: 'Offer something else', place: 'beside' },
  agree: {
    label: (facts) => {
      const terms = termsToAgree(facts.sale)
      return terms ? `Agree to ${formatDollars(terms.amount)} back` : 'Agree'
    },
    place: 'beside',
  },
  counter: { label: 'Ask for something else', place: 'beside' },
  withdraw: { label: 'All is well after all', place: 'beside' },
  handBack: { label: 'Give it back with the code', place: 'beside' },
  decide: { label: 'Decide', place: 'beside' },
  noShow: { label: ({ other }) => `${other} did not come`, place: 'trouble' },
  refuseAtDoor: { label: 'It is not as promised, and I did not take it', place: 'trouble' },
  claimHandedOver: { label: ({ buyer }) => `${buyer} has it, but I got no code`, place: 'trouble' },
  claimHandedBack: { label: ({ seller }) => `${seller} has it again, but I got no code`, place: 'trouble' },
  escalate: { label: 'Ask the shop to decide', place: 'trouble' },
  cancel: { label: 'Cancel the sale', place: 'trouble' },
  endSale: { label: 'End this sale', place: 'trouble' },
  refundLater: { label: 'Refund afterwards', place: 'trouble' },
}

const TWO_DAYS = 'you have two days to look it over. If you say nothing until then'

const QUESTIONS: Record<BareMove, Question> = {
  receive: { title: 'Do you have the piece?', text: ({ seller }) => `From now on ${TWO_DAYS}, ${seller} is paid.` },
  confirm: { title: 'Do you have the piece?', text: ({ seller }) => `From now on ${TWO_DAYS}, ${seller} is paid.` },
  accept: {
    title: 'Is all well?',
    text: ({ seller, held }) => `The ${formatDollars(held)} is ${seller}’s then. That can’t be undone.`,
  },
  agree: { title: 'Do you agree?', text: agreement },
  withdraw: {
    title: 'Is all well after all?',
    text: ({ sale, seller, held }) =>
      sale.handed_over_at
        ? `You ask for nothing any more, and the ${formatDollars(held)} is ${seller}’s. That can’t be undone.`
        : 'You ask for nothing any more, and the two of you go on finding a time to meet.',
  },
  escalate: {
    title: 'Ask the shop to decide?',
    text: 'Somebody of ours reads what you both wrote, looks at the pictures, and decides. The money waits until then.',
  },
  noShow: {
    title: 'Did you wait in vain?',
    text: ({ other }) => `We tell ${other}, and the two of you look for another time. The money stays where it is.`,
  },
  cancel: { title: 'Cancel the sale?', text: cancellation, dismiss: 'Keep the sale' },
}

const tell = (told: Told, facts: SaleFacts): string => (typeof told === 'string' ? told : told(facts))

export const labelOf = (event: PersonEvent, facts: SaleFacts): string => tell(MOVES[event].label, facts)

export const isBare = (event: PersonEvent): event is BareMove => BARE_MOVES.some((bare) => bare === event)

export function questionOf(event: BareMove, facts: SaleFacts) {
  const { title, text, dismiss = 'Not now' } = QUESTIONS[event]
  return { title, text: tell(text, facts), dismiss, action: labelOf(event, facts) }
}

/** What can be done besides the one thing. */
export function otherMoves(facts: SaleFacts, primary: PersonEvent | null): Record<MoveWords['place'], PersonEvent[]> {
  const others = facts.sale.moves
    .filter((event): event is PersonEvent => event in MOVES)
    .filter((event) => event !== primary)
  return {
    beside: others.filter((event) => MOVES[event].place === 'beside'),
    trouble: others.filter((event) => MOVES[event].place === 'trouble'),
  }
}

function agreement(facts: SaleFacts): string {
  const terms = termsToAgree(facts.sale)
  if (!terms) return 'The money goes as you have agreed.'
  const { sale, held } = facts
  const rest = held - terms.amount
  const words = `That is ${termsWords(terms, facts)}.`
  if (terms.return) return `${words} The money goes back once ${hasItAgain(facts)}.`
  if (!sale.handed_over_at && rest > 0) return `${words} You still meet to hand it over.`
  return rest > 0 ? `${words} The other ${formatDollars(rest)} is ${sellers(facts)}. That can’t be undone.` : words
}

const sellers = ({ sale, seller }: SaleFacts): string => (sale.role === 'seller' ? 'yours' : `${seller}’s`)

function cancellation(facts: SaleFacts): string {
  const { sale, held, buyer, seller } = facts
  if (hasJustWaited(facts)) {
    return 'Since you have waited in vain, the shop looks at it first, hears the other side, and decides about the money.'
  }
  return sale.role === 'buyer'
    ? `All of the ${formatDollars(held)} goes back to your card, and the piece stays with ${seller}. ${afterCancelling(sale.cancellations ?? 0)}`
    : `All of the ${formatDollars(held)} goes back to ${buyer}, you keep the piece, and nobody is paid.`
}

const ORDINALS = ['first', 'second', 'third']

/** What it means to cancel once more. */
function afterCancelling(before: number): string {
  const { most, withinDays, banDays } = CANCELLING
  const ordinal = ORDINALS[before]
  if (!ordinal)
    return `You have cancelled ${before} times in ${withinDays} days: once more, and you can’t order for ${banDays} days.`
  const then = before + 1 < most ? `; after the ${ORDINALS[most - 1]}` : ': after it'
  return `This is your ${ordinal} cancellation in ${withinDays} days${then} you can’t order for ${banDays} days.`
}

const HOUR_MS = 3_600_000

const hasJustWaited = ({ sale, now }: SaleFacts): boolean =>
  sale.timeline.some(
    ({ event, by, at }) =>
      event === 'noShow' && by === sale.role && now - Date.parse(at) < SALE.noShowCancelHours * HOUR_MS,
  )
