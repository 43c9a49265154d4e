import type { Handover } from '@patina/contract/handover'
import { formatDollars, toDollars } from '@patina/contract/money'
import { ORDER_DAYS } from '@patina/contract/orders'
import { pathTo } from '@patina/contract/pages'
import type { Circumstances, Words, WordsAbout } from './words.ts'

type Side = { name: string; email: string | undefined; phone: string }

export type OrderFacts = {
  /** Orders have no history of their own. */
  seq: null
  orderId: string
  productName: string
  priceCents: number
  /** What of it is for bringing the product. */
  deliveryCents: number
  handover: Handover
  expiresAt: Date
  isUnpaid: boolean
  /** Until when the two sides find a time to hand it over; nothing once they have, or where it is not sold. */
  arrangeUntil: Date | null
  /** The piece and its picture, while it is in the shop to be looked at. */
  shown: { productId: string; url: string } | undefined
  buyer: Side & { location: string }
  seller: Side
}

const NOTHING_TO_DO = 'You need to do nothing.'

const OPEN_MONEY = { label: 'Open Money', path: pathTo('money') }

const sumOf = (cents: number): string => formatDollars(toDollars(cents))

/** What every notice to a buyer and to a seller has. */
const toBuyer = (facts: OrderFacts, words: Omit<Words, 'button' | 'picture'>, label = 'Open My Orders'): Words => ({
  ...words,
  picture: pictureOf(facts),
  button: { label, path: pathTo('myOrders') },
})
const toSeller = (facts: OrderFacts, words: Omit<Words, 'button' | 'picture'>): Words => ({
  ...words,
  picture: pictureOf(facts),
  button: { label: 'Open My Products', path: pathTo('myProducts') },
})
const pictureOf = ({ shown, productName }: OrderFacts) => shown && { ...shown, alt: productName }

/** What the price is made of, where it is not for the product alone. */
export const madeOf = ({ priceCents, deliveryCents }: Pick<OrderFacts, 'priceCents' | 'deliveryCents'>): string[] =>
  deliveryCents > 0
    ? [`${sumOf(priceCents - deliveryCents)} is for the piece, ${sumOf(deliveryCents)} for bringing it.`]
    : []

const shareOf = ({ cents, priceCents }: OrderFacts & Circumstances): string =>
  cents < priceCents ? 'A part of' : 'All of'

/** Both sides of a chargeback read the same. */
const chargeback = (ending: string, label: string, text: string) => {
  const words = ({ productName, cents }: OrderFacts & Circumstances): Omit<Words, 'button'> => ({
    title: `The payment for ${productName} ${ending}`,
    paragraphs: [text],
    amount: { label, cents },
  })
  return {
    buyer: (facts: OrderFacts & Circumstances) => toBuyer(facts, words(facts)),
    seller: (facts: OrderFacts & Circumstances) => toSeller(facts, words(facts)),
  }
}

export const ORDER_WORDS: WordsAbout<'order', OrderFacts> = {
  paid: {
    buyer: (facts) => ({
      title: `${facts.productName} is yours`,
      paragraphs: [
        `You have paid for ${facts.productName}. Thank you!`,
        facts.handover === 'collect'
          ? `You collect it. Now find a time with ${facts.seller.name}, who says where.`
          : `${facts.seller.name} brings it to you. Now find a time, and say where to.`,
        'Nobody gets your money before you have it.',
        ...madeOf(facts),
      ],
      amount: { label: 'You paid', cents: facts.priceCents },
      picture: pictureOf(facts),
      button: { label: 'Find a time', path: pathTo('order', facts.orderId) },
      waitsUntil: facts.arrangeUntil,
    }),
    seller: (facts) => ({
      title: `${facts.productName} is sold`,
      paragraphs: [
        `${facts.buyer.name} has paid for ${facts.productName}.`,
        facts.handover === 'collect'
          ? `${facts.buyer.name} collects it. Now find a time, and say where. The money is kept for you until then.`
          : `You bring it. Now find a time with ${facts.buyer.name}, who says where to. The money is kept for you until then.`,
        ...madeOf(facts),
      ],
      amount: { label: 'They paid', cents: facts.priceCents },
      picture: pictureOf(facts),
      button: { label: 'Find a time', path: pathTo('order', facts.orderId) },
      waitsUntil: facts.arrangeUntil,
    }),
  },

  lateMoneyReturned: {
    buyer: (facts) =>
      toBuyer(facts, {
        title: `Your money for ${facts.productName} is on its way back`,
        paragraphs: [
          `Your payment for ${facts.productName} arrived after the piece was gone. We have given all of it back; your bank shows it within a few days.`,
        ],
        amount: { label: 'Given back', cents: facts.cents },
        closing: NOTHING_TO_DO,
      }),
    seller: (facts) =>
      toSeller(facts, {
        title: `A payment for ${facts.productName} was given back`,
        paragraphs: [
          `${facts.buyer.name} paid for ${facts.productName} when it was no longer to be had. The money went back to them.`,
        ],
        closing: NOTHING_TO_DO,
        replyTo: facts.buyer.email,
      }),
  },

  saleRefunded: {
    buyer: (facts) =>
      toBuyer(facts, {
        title: `${sumOf(facts.cents)} for ${facts.productName} is on its way back`,
        paragraphs: [
          `${shareOf(facts)} what you paid for ${facts.productName} went back to your card; your bank shows it within a few days.`,
        ],
        amount: { label: 'Given back', cents: facts.cents },
        closing: 'If you did not expect this, write to us through the contact form.',
      }),
    seller: (facts) =>
      toSeller(facts, {
        title: `${sumOf(facts.cents)} for ${facts.productName} went back to its buyer`,
        paragraphs: [
          `${shareOf(facts)} what ${facts.buyer.name} paid for ${facts.productName} went back to them. If the piece is still with you, keep it until you know why.`,
        ],
        amount: { label: 'Given back', cents: facts.cents },
        closing: 'You reach us through the contact form.',
      }),
  },

  refundFailed: {
    buyer: (facts) =>
      toBuyer(facts, {
        title: `Your money for ${facts.productName} could not be given back yet`,
        paragraphs: [
          `We have given money for ${facts.productName} back to your card, and your bank has returned it to us. It is still yours.`,
          'We look after it, and write to you if we need to know another way to pay it.',
        ],
        closing: 'You need to do nothing now.',
      }),
    seller: (facts) =>
      toSeller(facts, {
        title: `A refund for ${facts.productName} has not gone through yet`,
        paragraphs: [
          `Money for ${facts.productName} went back to ${facts.buyer.name}, and their bank has returned it. We look after it.`,
        ],
        closing: NOTHING_TO_DO,
      }),
  },

  chargebackOpened: chargeback(
    'is disputed',
    'Disputed',
    'The owner of the card has told their bank that this was charged wrongly. The bank decides; we hand in what we know.',
  ),
  chargebackWon: chargeback(
    'stands',
    'Was disputed',
    'The bank has decided that what was disputed was charged rightly.',
  ),
  chargebackLost: chargeback(
    'was taken back',
    'Taken back',
    'The bank has decided for the owner of the card, and the money went back to them.',
  ),
  chargebackWithdrawn: chargeback(
    'is disputed no more',
    'Was disputed',
    'The owner of the card no longer says that it was charged wrongly.',
  ),

  paidOut: {
    seller: (facts) => ({
      title: `${sumOf(facts.cents)} for ${facts.productName} is on its way to your bank`,
      paragraphs: [`We have paid out what you earned with ${facts.productName}. Your bank shows it within a few days.`],
      amount: { label: 'Paid out', cents: facts.cents },
      picture: pictureOf(facts),
      button: OPEN_MONEY,
      closing: NOTHING_TO_DO,
    }),
  },
  takenBack: {
    seller: (facts) => ({
      title: `${sumOf(facts.cents)} for ${facts.productName} was taken back`,
      paragraphs: [
        `After you were paid for ${facts.productName}, money went back to its buyer. Your part of that was taken from your payouts.`,
      ],
      amount: { label: 'Taken back', cents: facts.cents },
      picture: pictureOf(facts),
      button: OPEN_MONEY,
      closing: NOTHING_TO_DO,
    }),
  },
  payoutWaits: {
    seller: (facts) => ({
      title: `${sumOf(facts.cents)} waits for you`,
      paragraphs: [
        `You have earned ${sumOf(facts.cents)} that we could not send you yet. Tell us once where to send it: the card provider asks who you are and for your bank account.`,
      ],
      amount: { label: 'Yours', cents: facts.cents },
      button: { label: 'Set up payouts', path: pathTo('money') },
    }),
  },

  orderEndsSoon: {
    buyer: (facts) =>
      toBuyer(
        facts,
        {
          title: `Your order of ${facts.productName} ends soon`,
          paragraphs: [
            `You have ordered ${facts.productName} and not paid yet. Orders wait for ${ORDER_DAYS} days: yours ends on ${facts.formatMoment(facts.expiresAt)}.`,
            ...madeOf(facts),
          ],
          amount: { label: 'To pay', cents: facts.priceCents },
          closing: 'If you no longer want it, you need to do nothing.',
          waitsUntil: facts.expiresAt,
          isOver: !facts.isUnpaid,
        },
        'Pay in My Orders',
      ),
  },
}
