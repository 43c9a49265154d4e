import { checklistText, type Verdict } from '@patina/contract/checklist-words'
import { formatDollars, toDollars } from '@patina/contract/money'
import { NOTICES } from '@patina/contract/notices'
import { pathTo } from '@patina/contract/pages'
import { SALE, type SaleActor, type SaleState } from '@patina/contract/sale-life'
import { madeOf } from './order-words.ts'
import type { Circumstances, Words, WordsAbout } from './words.ts'

export type SaleWordFacts = {
  seq: number
  orderId: string
  state: SaleState
  productName: string
  priceCents: number
  /** What of it is for bringing the product. */
  deliveryCents: number
  refundedCents: number
  /** When the state ends by itself. */
  dueAt: Date | null
  /** When they meet. */
  slot: { startsAt: Date; place: string } | null
  /** Whose proposals of times wait for an answer. */
  proposedBy: readonly SaleActor[]
  buyerName: string
  sellerName: string
  /** Who collects it in the buyer's place. */
  collector: string | null
  /** What the buyer found when they looked it over. */
  found: readonly { verdict: Verdict }[]
  /** The product and its picture, while it is in the shop to be looked at. */
  shown: { productId: string; url: string } | undefined
}
type Facts = SaleWordFacts & Circumstances
type Said = Omit<Words, 'button' | 'picture'>

const MEET_SOON_MS = NOTICES.meetSoon.beforeHours * 3_600_000

const sumOf = (cents: number): string => formatDollars(toDollars(cents))

/** Everything about a sale leads to its page. */
const aboutSale = (facts: Facts, label: string, said: Said): Words => ({
  ...said,
  picture: facts.shown && { ...facts.shown, alt: facts.productName },
  button: { label, path: pathTo('order', facts.orderId) },
})

const until = ({ dueAt, formatMoment }: Facts): string => (dueAt ? ` until ${formatMoment(dueAt)}` : '')

/** The same to both, but for the name of the other. */
const toBoth = (label: string, say: (facts: Facts, other: string) => Said) => ({
  buyer: (facts: Facts) => aboutSale(facts, label, say(facts, facts.sellerName)),
  seller: (facts: Facts) => aboutSale(facts, label, say(facts, facts.buyerName)),
})

/** It asks for something as long as the sale is at that point, and is settled once it is not. */
const asks = ({ state, dueAt }: Facts, ...at: SaleState[]): Pick<Words, 'waitsUntil' | 'isSettled'> =>
  at.includes(state) ? { waitsUntil: dueAt } : { isSettled: true }

/** How it stands after the two have agreed, or an admin has decided. */
function outcomeOf(facts: Facts, to: 'buyer' | 'seller'): string {
  const buyer = to === 'buyer' ? 'you' : facts.buyerName
  const [seller, sellers] = to === 'seller' ? ['you', 'yours'] : [facts.sellerName, `${facts.sellerName}’s`]
  const back = sumOf(facts.refundedCents)
  switch (facts.state) {
    case 'refunded':
      return `All of the money (${back}) goes back to ${buyer}.`
    case 'returning':
      return `The piece goes back to ${seller}${until(facts)}, and the money to ${buyer} once it is there.`
    case 'arranging':
      return `${back} goes back to ${buyer}, and you find a time to hand the piece over.`
    default:
      return facts.refundedCents > 0
        ? `${back} goes back to ${buyer}, the rest is ${sellers}. The sale is done.`
        : `The money is ${sellers}. The sale is done.`
  }
}

function slotsProposed(facts: Facts, by: 'buyer' | 'seller'): Words {
  const other = by === 'seller' ? facts.sellerName : facts.buyerName
  return aboutSale(facts, 'Choose a time', {
    title: `${other} proposes when to meet`,
    paragraphs: [
      `${other} has proposed when ${facts.productName} could change hands. Choose what suits you, or propose other times.`,
    ],
    ...(facts.proposedBy.includes(by) ? asks(facts, 'arranging', 'agreed') : { isSettled: true }),
  })
}

const settled = (facts: Facts, to: 'buyer' | 'seller'): Words =>
  aboutSale(facts, 'See the order', {
    title: `The sale of ${facts.productName} is settled`,
    paragraphs: [outcomeOf(facts, to)],
  })

/** What a seller had not said, counted. */
function foundText({ found, productName }: Facts): string {
  const unsaid = found.filter(({ verdict }) => verdict !== 'asDescribed')
  return unsaid.length > 0 ? `Found at the handover: ${checklistText(unsaid)}.` : `${productName} is as described.`
}

export const SALE_WORDS: WordsAbout<'sale', SaleWordFacts> = {
  slotsProposed: {
    buyer: (facts) => slotsProposed(facts, 'seller'),
    seller: (facts) => slotsProposed(facts, 'buyer'),
  },
  slotAccepted: toBoth('See when and where', ({ productName, slot, formatMoment }, other) => ({
    title: `You meet ${other}${slot ? ` on ${formatMoment(slot.startsAt)}` : ''}`,
    paragraphs: [
      `${other} has accepted a time to hand ${productName} over.`,
      ...(slot?.place ? [`Where: ${slot.place}`] : []),
      'You find how to reach each other on the page of the order.',
    ],
  })),
  noShowReported: toBoth('Propose another time', (facts, other) => ({
    title: `${other} waited for you`,
    paragraphs: [
      `${other} says that nobody came to hand over ${facts.productName}. Propose another time, or say what happened.`,
    ],
    ...asks(facts, 'arranging'),
  })),
  saleCancelled: {
    buyer: (facts) =>
      aboutSale(facts, 'See the order', {
        title: `${facts.productName} is cancelled, and your money comes back`,
        paragraphs: [
          `The sale of ${facts.productName} is cancelled. All that you paid goes back; your bank shows it within a few days.`,
        ],
        amount: { label: 'Given back', cents: facts.refundedCents },
      }),
    seller: (facts) =>
      aboutSale(facts, 'See the order', {
        title: `The sale of ${facts.productName} is cancelled`,
        paragraphs: [
          `The sale of ${facts.productName} is cancelled, and its buyer has all of the money back. The piece is yours again.`,
        ],
      }),
  },
  handedOver: {
    buyer: (facts) =>
      aboutSale(facts, 'All is well, or not', {
        title: `You have ${facts.productName}: take a look`,
        paragraphs: [
          `Look at ${facts.productName} in peace. If something is wrong, say so${until(facts)}; after that the money is the seller’s.`,
        ],
        ...asks(facts, 'inspecting'),
      }),
    seller: (facts) =>
      aboutSale(facts, 'See the order', {
        title: `${facts.productName} is handed over`,
        paragraphs: [
          `${facts.buyerName} has ${facts.productName} and may look at it${until(facts)}. After that the money is yours.`,
        ],
      }),
  },
  refusedAtDoor: {
    seller: (facts) =>
      aboutSale(facts, 'Answer', {
        title: `${facts.buyerName} did not take ${facts.productName}`,
        paragraphs: [
          `${facts.buyerName} found something wrong with ${facts.productName} at the door. See what, and answer${until(facts)}.`,
        ],
        ...asks(facts, 'disputed'),
      }),
  },
  handoverClaimed: {
    buyer: (facts) =>
      aboutSale(facts, 'Yes, or no', {
        title: `Do you have ${facts.productName}?`,
        paragraphs: [
          `${facts.sellerName} says that you were given ${facts.productName}. Say whether that is so${until(facts)}.`,
        ],
        ...asks(facts, 'claimed'),
      }),
  },
  handoverDenied: {
    seller: (facts) =>
      aboutSale(facts, 'See the order', {
        title: `${facts.buyerName} says that they do not have ${facts.productName}`,
        paragraphs: ['Somebody of ours reads what both of you said, looks at the pictures and decides.'],
      }),
  },
  saleCompleted: {
    buyer: (facts) =>
      aboutSale(facts, 'See the receipt', {
        title: `${facts.productName} is yours for good`,
        paragraphs: [
          `The sale of ${facts.productName} is done. Enjoy it!`,
          ...(facts.refundedCents ? [] : madeOf(facts)),
        ],
        amount: { label: 'You paid', cents: facts.priceCents - facts.refundedCents },
      }),
    seller: (facts) =>
      aboutSale(facts, 'See the receipt', {
        title: `The sale of ${facts.productName} is done`,
        paragraphs: [
          `${facts.buyerName} is content with ${facts.productName}, or had the time to say otherwise. The money is yours.`,
          ...(facts.refundedCents ? [] : madeOf(facts)),
        ],
        amount: { label: 'Sold for', cents: facts.priceCents - facts.refundedCents },
      }),
  },
  saleDisputed: {
    seller: (facts) =>
      aboutSale(facts, 'Answer', {
        title: `Something is wrong with ${facts.productName}`,
        paragraphs: [
          `${facts.buyerName} says what is wrong and what would make it right. Agree or make an offer${until(facts)}.`,
        ],
        ...asks(facts, 'disputed'),
      }),
  },
  settlementProposed: {
    buyer: (facts) =>
      aboutSale(facts, 'See the offer', {
        title: `${facts.sellerName} makes you an offer`,
        paragraphs: [
          `${facts.sellerName} has answered what you said about ${facts.productName}. Agree or ask for something else${until(facts)}.`,
        ],
        ...asks(facts, 'answered'),
      }),
  },
  claimWithdrawn: {
    seller: (facts) =>
      aboutSale(facts, 'See the order', {
        title: `${facts.buyerName} has withdrawn what they said`,
        paragraphs: [`Nothing is wrong with ${facts.productName} after all. ${outcomeOf(facts, 'seller')}`],
      }),
  },
  saleEscalated: toBoth('See the order', ({ productName }) => ({
    title: `We look at the sale of ${productName}`,
    paragraphs: [
      `Somebody of ours reads what both of you said about ${productName} and decides. Nothing happens to the money before that.`,
    ],
  })),
  saleToDecide: {
    admin: (facts) =>
      aboutSale(facts, 'Read it and decide', {
        title: `The sale of ${facts.productName} is yours to decide`,
        paragraphs: [
          `${facts.buyerName} and ${facts.sellerName} could not settle what becomes of ${facts.productName}.`,
          ...(facts.dueAt ? [`Without a decision the sale ends by itself on ${facts.formatMoment(facts.dueAt)}.`] : []),
        ],
        amount: { label: 'Waits', cents: facts.priceCents - facts.refundedCents },
        waitsUntil: facts.dueAt,
        isOver: facts.state !== 'escalated',
      }),
  },
  saleSettled: {
    buyer: (facts) => settled(facts, 'buyer'),
    seller: (facts) => settled(facts, 'seller'),
  },
  returnClaimed: {
    seller: (facts) =>
      aboutSale(facts, 'See the order', {
        title: `${facts.buyerName} says that you have ${facts.productName} back`,
        paragraphs: [
          'You did not show your code, so somebody of ours looks at it. If it is so, your code is still on the page of the order.',
        ],
      }),
  },
  refundGiven: toBoth('See the order', (facts) => ({
    title: `Money for ${facts.productName} goes back`,
    paragraphs: [
      `We have given money for ${facts.productName} back to its buyer after the sale was done: ${sumOf(facts.refundedCents)} in all.`,
    ],
  })),
  codeLocked: toBoth('See the order', ({ productName }) => ({
    title: `Too many wrong codes for ${productName}`,
    paragraphs: [
      `The code for ${productName} was typed wrongly ${SALE.mostWrongCodes} times. It can be tried again in ${SALE.codeLockMinutes} minutes.`,
    ],
    closing: 'If you are not meeting just now, tell us through the contact form.',
  })),
  passGiven: {
    seller: (facts) =>
      aboutSale(facts, 'See the order', {
        title: `${facts.collector ?? 'Somebody else'} receives ${facts.productName} for ${facts.buyerName}`,
        paragraphs: [
          `${facts.collector ?? 'Somebody else'} stands in for ${facts.buyerName} and shows the code. No code, no handover.`,
        ],
        isOver: facts.collector === null,
      }),
  },
  passTakenBack: {
    seller: (facts) =>
      aboutSale(facts, 'See the order', {
        title: `${facts.buyerName} receives ${facts.productName} after all`,
        paragraphs: [`Nobody stands in for ${facts.buyerName} any more. The code is another one now.`],
      }),
  },
  checklistSent: {
    seller: (facts) =>
      aboutSale(facts, 'See what was found', {
        title: `${facts.buyerName} has looked ${facts.productName} over`,
        paragraphs: [foundText(facts), 'Nothing changes by that alone, but it counts if there is a dispute.'],
      }),
  },
  meetSoon: toBoth('See when and where', (facts, other) => ({
    title: `Tomorrow you meet ${other}`,
    paragraphs: [
      `${facts.productName} changes hands${facts.slot ? ` on ${facts.formatMoment(facts.slot.startsAt)}` : ''}.`,
      ...(facts.slot?.place ? [`Where: ${facts.slot.place}`] : []),
      'If you can’t come, say so on the page of the order.',
    ],
    waitsUntil: facts.slot?.startsAt ?? null,
    // They may have found another time since.
    isOver: facts.state !== 'agreed' || facts.slot?.startsAt.getTime() !== facts.toldAt.getTime() + MEET_SOON_MS,
  })),
  arrangeSoon: toBoth('Find a time', (facts, other) => ({
    title: `When does ${facts.productName} change hands?`,
    paragraphs: [
      `You and ${other} have not agreed on a time yet. Without one the sale is cancelled${facts.dueAt ? ` on ${facts.formatMoment(facts.dueAt)}` : ''}, and the money goes back.`,
    ],
    waitsUntil: facts.dueAt,
    isOver: facts.state !== 'arranging',
  })),
  inspectSoon: {
    buyer: (facts) =>
      aboutSale(facts, 'All is well, or not', {
        title: `Is all well with ${facts.productName}?`,
        paragraphs: [`You can say that something is wrong${until(facts)}. After that the money is the seller’s.`],
        waitsUntil: facts.dueAt,
        isOver: facts.state !== 'inspecting',
      }),
  },
  answerSoon: toBoth('Answer', (facts, other) => ({
    title: `${other} waits for your answer`,
    paragraphs: [
      `About ${facts.productName} an answer of yours is awaited${until(facts)}. After that somebody of ours decides.`,
    ],
    waitsUntil: facts.dueAt,
    isOver: facts.state !== 'disputed' && facts.state !== 'answered',
  })),
}
