import { formatDollars } from '@patina/contract/money'
import type { SaleFacts } from './sale-facts.ts'
import { slotWords } from './sale-times.ts'
import { SHOP_STEPS_IN, type StepRow, type StepWords } from './step-words.ts'

export const ARRANGING: StepRow = {
  buyer: (facts) => arrange(facts, 'Then the sale is cancelled, and your money goes back to your card.'),
  seller: (facts) => arrange(facts, `Then the sale is cancelled, and the money goes back to ${facts.buyer}.`),
  admin: ({ other }) => ({
    heading: 'The two are finding a time',
    sentence: `${other} have not agreed yet on when to meet.`,
    lapse: 'Then the sale is cancelled, and the money goes back.',
  }),
}

export const AGREED: StepRow = {
  buyer: (facts) =>
    askedForAnother(facts) ??
    (isYetToMeet(facts)
      ? {
          heading: `You meet ${facts.seller}${at(facts)}`,
          sentence: `${where(facts)}Nobody gets your money before you show your code.`,
        }
      : {
          heading: 'Do you have it?',
          sentence: `Once it is in your hands, say so. Then you have two days to look it over in peace.`,
          primary: 'receive',
          lapse: SHOP_STEPS_IN,
        }),
  seller: (facts) =>
    askedForAnother(facts) ??
    (isYetToMeet(facts)
      ? {
          heading: `You meet ${facts.buyer}${at(facts)}`,
          sentence: `${where(facts)}No code, no handover: ask ${facts.buyer} for the six digits before you let it go.`,
          primary: 'handOver',
        }
      : {
          heading: 'Did you hand it over?',
          sentence: `No code, no handover: type the six digits that ${facts.buyer} shows you.`,
          primary: 'handOver',
          lapse: SHOP_STEPS_IN,
        }),
  admin: (facts) => ({
    heading: 'The two have agreed on a time',
    sentence: `${facts.other} meet${at(facts)}.`,
    lapse: 'Then it comes to you.',
  }),
}

/** What the way in which it changes hands means for each side. */
function wayOf({ sale: { handover, role }, buyer, seller }: SaleFacts): string {
  if (handover === 'collect') {
    return role === 'buyer'
      ? `You collect it: ${seller} names the place.`
      : `${buyer} collects it: name the place with the time.`
  }
  return role === 'buyer'
    ? `${seller} brings it to you: name the address with the time.`
    : `You bring it: ${buyer} names the address.`
}

function arrange(facts: SaleFacts, lapse: string): StepWords {
  const { sale, other, mine, theirs, held } = facts
  if (theirs.length > 0) {
    return {
      heading: 'Choose a time to meet',
      sentence: `These times suit ${other}. ${wayOf(facts)} Once you have chosen, you see how to reach each other.`,
      primary: 'acceptSlot',
      lapse,
    }
  }
  if (mine.length > 0) {
    return {
      heading: `Waiting for ${other}`,
      sentence: `We have shown ${other} when you can. You will hear from us as soon as there is an answer.`,
      lapse,
    }
  }
  const money = formatDollars(held)
  return {
    heading: 'Agree on a time to meet',
    sentence:
      sale.role === 'buyer'
        ? `${wayOf(facts)} Suggest up to three times that suit you. We keep your ${money} until you have the piece.`
        : `${wayOf(facts)} Suggest up to three times that suit you. ${other} has paid ${money}, which waits for you here.`,
    primary: 'proposeSlots',
    lapse,
  }
}

/** The old time stands until a new one is accepted. */
function askedForAnother(facts: SaleFacts): StepWords | undefined {
  if (facts.theirs.length === 0) return undefined
  return {
    heading: `${facts.other} asks for another time`,
    sentence: `Choose one of these, or leave it: else you meet${at(facts)}, as agreed.`,
    primary: 'acceptSlot',
  }
}

const isYetToMeet = ({ meeting, now }: SaleFacts): boolean => meeting !== undefined && Date.parse(meeting.from) > now

const at = ({ meeting, now }: SaleFacts): string => (meeting ? ` on ${slotWords(meeting, now)}` : '')

/** 'Where: 12 Regent Street. ' */
const where = ({ meeting }: SaleFacts): string =>
  meeting?.place ? `Where: ${meeting.place.replace(/\.?$/, '.')} ` : ''
