import { formatDollars } from '@patina/contract/money'
import type { SaleState } from '@patina/contract/sale-life'
import { AGREED, ARRANGING } from './meeting-steps.ts'
import { BANKS_TAKE_DAYS, backWords, endWords, isLastDay, partBack } from './money-words.ts'
import type { PersonEvent, SaleFacts } from './sale-facts.ts'
import { SHOP_STEPS_IN, type StepRow, type StepWords } from './step-words.ts'

export type Step = {
  heading: string
  sentence: string
  primary: PersonEvent | null
  deadline: { at: string; lapse: string } | null
}

/** Every state for everyone who can look at it: one thing to do at a time, or what is being waited for. */
const STEPS: Record<SaleState, StepRow> = {
  arranging: ARRANGING,
  agreed: AGREED,
  claimed: {
    buyer: ({ seller }) => ({
      heading: `${seller} says that you have it`,
      sentence: 'Is that so? If you have it, you still have two days to look it over.',
      primary: 'confirm',
      lapse: SHOP_STEPS_IN,
    }),
    seller: ({ buyer }) => ({
      heading: `Waiting for ${buyer}`,
      sentence: `You said that it is handed over. We have asked ${buyer} to confirm it.`,
      lapse: SHOP_STEPS_IN,
    }),
    admin: ({ buyer, seller }) => ({
      heading: 'Said to be handed over',
      sentence: `${seller} says that ${buyer} has it, without a code. ${buyer} is asked.`,
      lapse: 'Then it comes to you.',
    }),
  },
  inspecting: {
    buyer: ({ seller }) => ({
      heading: 'Is all well?',
      sentence: `Look it over in good light. If it is as promised, say so, and ${seller} is paid.`,
      primary: 'accept',
      lapse: `Then we take it that all is well, and ${seller} is paid.`,
    }),
    seller: ({ buyer }) => ({
      heading: `${buyer} is looking it over`,
      sentence: 'It is handed over. There is nothing for you to do.',
      lapse: `Then you are paid, unless ${buyer} finds something wrong.`,
    }),
    admin: ({ buyer, seller }) => ({
      heading: 'Handed over',
      sentence: `${buyer} is looking it over.`,
      lapse: `Then ${seller} is paid.`,
    }),
  },
  disputed: {
    buyer: ({ seller }) => ({
      heading: `Waiting for ${seller}’s answer`,
      sentence: `We have shown ${seller} what you wrote. Your money stays where it is.`,
      lapse: SHOP_STEPS_IN,
    }),
    seller: ({ buyer }) => ({
      heading: `${buyer} says something is wrong`,
      sentence: 'Agree, or offer something else.',
      primary: 'agree',
      lapse: SHOP_STEPS_IN,
    }),
    admin: ({ seller }) => ({
      heading: 'Something is said to be wrong',
      sentence: `${seller} is to answer.`,
      lapse: 'Then it comes to you.',
    }),
  },
  answered: {
    buyer: ({ seller }) => ({
      heading: `${seller} has answered`,
      sentence: 'Is this fair? Agree, or ask for something else.',
      primary: 'agree',
      lapse: SHOP_STEPS_IN,
    }),
    seller: ({ buyer }) => ({
      heading: `Waiting for ${buyer}`,
      sentence: `We have shown ${buyer} your offer.`,
      lapse: SHOP_STEPS_IN,
    }),
    admin: ({ buyer }) => ({
      heading: 'An offer was made',
      sentence: `${buyer} is to answer.`,
      lapse: 'Then it comes to you.',
    }),
  },
  escalated: {
    buyer: (facts) => ({
      heading: 'The shop is looking into it',
      sentence: `Somebody of ours reads what you and ${facts.seller} wrote, and decides. Your money stays where it is.`,
      lapse: `If we have not decided by then, ${endWords(facts)}.`,
    }),
    seller: (facts) => ({
      heading: 'The shop is looking into it',
      sentence: `Somebody of ours reads what you and ${facts.buyer} wrote, and decides. The money stays where it is.`,
      lapse: `If we have not decided by then, ${endWords(facts)}.`,
    }),
    admin: (facts) => ({
      heading: 'Yours to decide',
      sentence: `${facts.other} could not settle it. Read what they wrote, and say what becomes of the money.`,
      primary: 'decide',
      lapse: `Else ${endWords(facts)}.`,
    }),
  },
  returning: {
    buyer: (facts) => ({
      heading: `Bring it back to ${facts.seller}`,
      sentence: `When ${facts.seller} has it again, type the six digits that ${facts.seller} shows you. ${backTo('your card', facts)}`,
      primary: 'handBack',
      lapse: SHOP_STEPS_IN,
    }),
    seller: ({ buyer }) => ({
      heading: `${buyer} brings it back`,
      sentence: `Look first, then show your code: once ${buyer} has typed it, the money goes back.`,
      lapse: SHOP_STEPS_IN,
    }),
    admin: ({ buyer, seller }) => ({
      heading: 'On its way back',
      sentence: `${buyer} brings it back to ${seller}, then the money follows.`,
      lapse: 'Then it comes to you.',
    }),
  },
  completed: {
    buyer: (facts) => ({
      heading: 'It is yours',
      sentence: `The sale is done, and ${facts.seller} is paid. ${partBack(facts)}Enjoy it.`,
    }),
    seller: (facts) => ({
      heading: 'Sold and done',
      sentence: `${facts.buyer} has it, and the money is yours. ${partBack(facts)}Thank you for keeping a good piece in use.`,
    }),
    admin: (facts) => ({ heading: 'Done', sentence: `The money is ${facts.seller}’s. ${partBack(facts)}`.trimEnd() }),
  },
  cancelled: {
    buyer: (facts) => ({
      heading: 'Cancelled',
      sentence: `All of your ${formatDollars(facts.sale.price)} ${backWords(facts)}. ${BANKS_TAKE_DAYS}`,
    }),
    seller: (facts) => ({
      heading: 'Cancelled',
      sentence: `The money ${backWords(facts)}, and the piece stays with you.`,
    }),
    admin: (facts) => ({ heading: 'Cancelled', sentence: `The money ${backWords(facts)}.` }),
  },
  refunded: {
    buyer: (facts) => ({
      heading: facts.sale.returned_at ? 'Your money went back' : 'Your money goes back',
      sentence: `${formatDollars(facts.sale.refunded)} ${backWords(facts)}. ${BANKS_TAKE_DAYS}`,
    }),
    seller: (facts) => ({
      heading: 'Refunded',
      sentence: `The sale has ended, and the money ${backWords(facts)}.`,
    }),
    admin: (facts) => ({ heading: 'Refunded', sentence: `The money ${backWords(facts)}.` }),
  },
  chargedBack: {
    buyer: () => ({
      heading: 'Taken back by your bank',
      sentence: 'You disputed the payment, and your bank took the money back. The sale has ended.',
    }),
    seller: ({ buyer }) => ({
      heading: 'Taken back by the bank',
      sentence: `${buyer} disputed the payment, and the bank took the money back. The sale has ended.`,
    }),
    admin: ({ buyer }) => ({ heading: 'Charged back', sentence: `The bank of ${buyer} took the money back.` }),
  },
}

const PAUSED: StepWords = {
  heading: 'This sale is paused',
  sentence: 'The payment is being looked into. Nothing is lost, and nothing runs out meanwhile.',
}

export function stepOf(facts: SaleFacts): Step {
  const { state, role, moves, due_at, is_frozen } = facts.sale
  const isPaused = is_frozen && role !== 'admin'
  const { heading, sentence, primary, lapse } = isPaused ? PAUSED : STEPS[state][role](facts)
  return {
    heading,
    sentence,
    primary: primary && moves.includes(primary) ? primary : null,
    deadline: due_at && lapse ? { at: due_at, lapse: lapseOf(facts, lapse) } : null,
  }
}

/** Where the sale ends with the state, nobody looks into it any more. */
const lapseOf = (facts: SaleFacts, lapse: string): string =>
  isLastDay(facts) && facts.sale.state !== 'escalated' ? `Then the sale ends, and ${endWords(facts)}.` : lapse

const backTo = (card: string, { sale: { settlement } }: SaleFacts): string =>
  settlement ? `Then ${formatDollars(settlement.amount)} goes back to ${card}.` : `Then the money goes back to ${card}.`
