import { formatDollars, toDollars } from '@patina/contract/money'
import type { OfferState } from '@patina/contract/offer-life'
import { pathTo } from '@patina/contract/pages'
import type { Circumstances, Words, WordsAbout } from './words.ts'

export type OfferFacts = {
  offerId: string
  seq: number
  state: OfferState
  /** What lies on the table for the piece, and what bringing it costs on top. */
  offeredCents: number
  deliveryCents: number
  /** What the seller gets of it all after the fee. */
  receivesCents: number
  /** What the listing says. */
  priceCents: number
  dueAt: Date | null
  orderId: string | null
  productName: string
  buyerName: string
  sellerName: string
  /** The piece and its picture, while it is in the shop to be looked at. */
  shown: { productId: string; url: string } | undefined
}

type Facts = OfferFacts & Circumstances

const sumOf = (cents: number): string => formatDollars(toDollars(cents))

const pictureOf = ({ shown, productName }: OfferFacts) => shown && { ...shown, alt: productName }

const open = (facts: OfferFacts) => ({ label: 'Open the offer', path: pathTo('offer', facts.offerId) })

const untilWords = ({ dueAt, formatMoment }: Facts): string => (dueAt ? ` until ${formatMoment(dueAt)}` : '')

const receiveWords = ({ receivesCents }: OfferFacts): string =>
  `You receive ${sumOf(receivesCents)} of it after the fee.`

/** Offers are about the piece. */
const deliveryWords = ({ deliveryCents }: OfferFacts): string[] =>
  deliveryCents > 0 ? [`Bringing it costs ${sumOf(deliveryCents)} on top.`] : []

const words = (facts: Facts, said: Omit<Words, 'button' | 'picture'>, button = open(facts)): Words => ({
  ...said,
  picture: pictureOf(facts),
  button,
})

/** How it ended for the buyer, where it did not end with a sale. */
const ENDINGS: Partial<Record<OfferState, (facts: Facts) => Pick<Words, 'title' | 'paragraphs'>>> = {
  declined: ({ sellerName, productName, cents }) => ({
    title: `${sellerName} declines your offer for ${productName}`,
    paragraphs: [`${sellerName} does not take ${sumOf(cents)} for ${productName}.`],
  }),
  withdrawn: ({ sellerName, productName }) => ({
    title: `${sellerName} bargains no longer for ${productName}`,
    paragraphs: [`${sellerName} has taken back what they asked for ${productName}.`],
  }),
  expired: ({ productName }) => ({
    title: `Nobody answered in time about ${productName}`,
    paragraphs: [`The offer for ${productName} has ended without an answer.`],
  }),
  overtaken: ({ productName }) => ({
    title: `${productName} is no longer to be had`,
    paragraphs: [`Your offer for ${productName} has ended: the piece was sold, or taken out of the shop.`],
  }),
  lapsed: ({ productName }) => ({
    title: `${productName} is no longer reserved for you`,
    paragraphs: [`You have not paid for ${productName} in time, and anyone can buy it again.`],
  }),
}

const ENDINGS_FOR_SELLER: Partial<Record<OfferState, (facts: Facts) => string>> = {
  declined: ({ buyerName, cents }) => `${buyerName} does not pay ${sumOf(cents)}.`,
  withdrawn: ({ buyerName, cents }) => `${buyerName} has taken back their offer of ${sumOf(cents)}.`,
  expired: () => 'It has ended without an answer.',
  lapsed: ({ buyerName }) => `${buyerName} has not paid in time: the piece is on sale again.`,
}

/** About offers: who is to answer, and until when. */
export const OFFER_WORDS: WordsAbout<'offer', OfferFacts> = {
  offerMade: {
    seller: (facts) =>
      words(facts, {
        title: `${facts.buyerName} offers ${sumOf(facts.cents)} for ${facts.productName}`,
        paragraphs: [
          `${facts.buyerName} offers ${sumOf(facts.cents)}; your price is ${sumOf(facts.priceCents)}. You can answer${untilWords(facts)}.`,
          receiveWords(facts),
          ...deliveryWords(facts),
        ],
        amount: { label: 'Offered', cents: facts.cents },
        waitsUntil: facts.dueAt,
        isOver: facts.state !== 'waitingSeller',
      }),
  },
  offerAnswered: {
    buyer: (facts) => {
      const ending = ENDINGS[facts.state]
      if (ending) return words(facts, ending(facts))
      return words(facts, {
        title: `${facts.sellerName} asks ${sumOf(facts.cents)} for ${facts.productName}`,
        paragraphs: [
          `${facts.sellerName} would take ${sumOf(facts.cents)} for ${facts.productName}. You can answer${untilWords(facts)}.`,
          ...deliveryWords(facts),
        ],
        amount: { label: 'Asked', cents: facts.cents },
        waitsUntil: facts.dueAt,
        isOver: facts.state !== 'waitingBuyer',
      })
    },
  },
  offerEnded: {
    seller: (facts) => {
      const ending = ENDINGS_FOR_SELLER[facts.state]
      return words(facts, {
        title: `The offer for ${facts.productName} has ended`,
        paragraphs: [ending ? ending(facts) : 'It has ended.'],
        isOver: !ending,
      })
    },
  },
  offerAccepted: {
    buyer: (facts) =>
      words(
        facts,
        {
          title: `${facts.productName} is reserved for you`,
          paragraphs: [
            `You agreed on ${sumOf(facts.cents)}. ${facts.productName} is reserved for you${untilWords(facts)}: pay until then.`,
            ...deliveryWords(facts),
          ],
          amount: { label: 'To pay', cents: facts.offeredCents + facts.deliveryCents },
          waitsUntil: facts.dueAt,
          isOver: facts.state !== 'accepted',
        },
        payButton(facts),
      ),
    seller: (facts) =>
      words(facts, {
        title: `You sell ${facts.productName} for ${sumOf(facts.cents)}`,
        paragraphs: [
          `You and ${facts.buyerName} agreed on ${sumOf(facts.cents)}. The piece is reserved for them${untilWords(facts)}, to pay for it.`,
          receiveWords(facts),
        ],
        amount: { label: 'Agreed', cents: facts.cents },
        isOver: facts.state !== 'accepted' && facts.state !== 'bought',
      }),
  },
  offerEndsSoon: {
    buyer: (facts) =>
      facts.state === 'accepted'
        ? words(
            facts,
            {
              title: `Pay for ${facts.productName} soon`,
              paragraphs: [`It is reserved for you${untilWords(facts)}. After that anyone can buy it.`],
              amount: { label: 'To pay', cents: facts.offeredCents + facts.deliveryCents },
              waitsUntil: facts.dueAt,
            },
            payButton(facts),
          )
        : words(facts, {
            title: `${facts.sellerName} waits for your answer about ${facts.productName}`,
            paragraphs: [`${facts.sellerName} asks ${sumOf(facts.cents)}. You can answer${untilWords(facts)}.`],
            waitsUntil: facts.dueAt,
            isOver: facts.state !== 'waitingBuyer',
          }),
    seller: (facts) =>
      words(facts, {
        title: `${facts.buyerName} waits for your answer about ${facts.productName}`,
        paragraphs: [
          `${facts.buyerName} offers ${sumOf(facts.cents)}. You can answer${untilWords(facts)}.`,
          receiveWords(facts),
        ],
        waitsUntil: facts.dueAt,
        isOver: facts.state !== 'waitingSeller',
      }),
  },
}

function payButton(facts: OfferFacts): Words['button'] {
  return facts.orderId ? { label: 'Pay now', path: pathTo('payOrder', facts.orderId) } : open(facts)
}
