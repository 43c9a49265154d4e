import { formatDollars } from '@patina/contract/money'
import type { SaleState } from '@patina/contract/sale-life'
import { AGREED, ARRANGING } from './meeting-steps.ts'
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
    buyer: ({ seller }) => ({
      heading: 'The shop is looking into it',
      sentence: `Somebody of ours reads what you and ${seller} wrote, and decides. Your money stays where it is.`,
    }),
    seller: ({ buyer }) => ({
      heading: 'The shop is looking into it',
      sentence: `Somebody of ours reads what you and ${buyer} wrote, and decides. The money stays where it is.`,
    }),
    admin: ({ other }) => ({
      heading: 'Yours to decide',
      sentence: `${other} could not settle it. Read what they wrote, and say what becomes of the money.`,
      primary: 'decide',
      lapse: 'Then the sale ends by itself.',
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
    buyer: ({ seller, sale }) => ({
      heading: 'It is yours',
      sentence: `The sale is done, and ${seller} is paid. ${partBack(sale.refunded, 'your card')}Enjoy it.`,
    }),
    seller: ({ sale, buyer }) => ({
      heading: 'Sold and done',
      sentence: `${buyer} has it, and the money is yours. ${partBack(sale.refunded, `${buyer}’s card`)}Thank you for keeping a good piece in use.`,
    }),
    admin: ({ seller }) => ({ heading: 'Done', sentence: `The money is ${seller}’s.` }),
  },
  cancelled: {
    buyer: ({ sale }) => ({
      heading: 'Cancelled',
      sentence: `All of your ${formatDollars(sale.price)} goes back to your card. Banks take a few days for that.`,
    }),
    seller: ({ buyer }) => ({
      heading: 'Cancelled',
      sentence: `The money goes back to ${buyer}, and the piece stays with you.`,
    }),
    admin: ({ buyer }) => ({ heading: 'Cancelled', sentence: `The money goes back to ${buyer}.` }),
  },
  refunded: {
    buyer: ({ sale }) => ({
      heading: 'Your money goes back',
      sentence: `${formatDollars(sale.refunded)} goes back to your card. Banks take a few days for that.`,
    }),
    seller: ({ buyer }) => ({
      heading: 'Refunded',
      sentence: `The sale has ended, and the money goes back to ${buyer}.`,
    }),
    admin: ({ buyer }) => ({ heading: 'Refunded', sentence: `The money goes back to ${buyer}.` }),
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
    deadline: due_at && lapse ? { at: due_at, lapse } : null,
  }
}

const backTo = (card: string, { sale: { settlement } }: SaleFacts): string =>
  settlement ? `Then ${formatDollars(settlement.amount)} goes back to ${card}.` : `Then the money goes back to ${card}.`

const partBack = (refunded: number, card: string): string =>
  refunded > 0 ? `${formatDollars(refunded)} goes back to ${card}. ` : ''
