import { formatDollars, toDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import { askedText, peopleAsk } from '@patina/contract/question-words'
import type { Askable } from '@patina/contract/questions'
import type { WordsAbout } from './words.ts'

export type ProductFacts = {
  /** Products have no history that reminders go by. */
  seq: null
  productId: string
  productName: string
  sellerName: string
  isOnSale: boolean
  pictureUrl: string
  priceCents: number
  /** What nobody has answered yet, and how many people ask. */
  open: readonly Askable[]
  people: number
  /** What the receiver has asked and was told. */
  answered: readonly Askable[]
}

const pictureOf = ({ isOnSale, productId, pictureUrl, productName }: ProductFacts) =>
  isOnSale ? { productId, url: pictureUrl, alt: productName } : undefined

/** About the sizes of a product: to its seller, and to whoever asked for them; about its price: to whoever keeps it. */
export const PRODUCT_WORDS: WordsAbout<'product', ProductFacts> = {
  sizeAsked: {
    seller: (facts) => {
      const { productId, productName, open, people, isOnSale } = facts
      return {
        title: `How big is ${productName}?`,
        paragraphs: [
          open.length > 0
            ? `${peopleAsk(people, askedText(open))}, to see whether it fits. Say it in the listing, and we tell them.`
            : 'Somebody asked for its size, and you have answered.',
        ],
        picture: pictureOf(facts),
        button: { label: 'Say it', path: `${pathTo('editProduct', productId)}${open[0] ? `#${open[0]}` : ''}` },
        isOver: open.length === 0 || !isOnSale,
      }
    },
  },
  sizeAnswered: {
    buyer: (facts) => {
      const { productId, productName, sellerName, answered, isOnSale } = facts
      return {
        title: `${sellerName} has answered about ${productName}`,
        paragraphs: [
          answered.length > 0
            ? `${sellerName} has said ${askedText(answered)}. See whether it fits.`
            : `${sellerName} has said what you asked. See whether it fits.`,
        ],
        picture: pictureOf(facts),
        button: { label: 'Will it fit?', path: `${pathTo('product', productId)}#fit` },
        isOver: !isOnSale,
      }
    },
  },
  // The amount that the delivery carries is what it cost before.
  priceDropped: {
    buyer: (facts) => {
      const { productId, productName, priceCents, cents, isOnSale } = facts
      const [price, before] = [priceCents, cents].map((amount) => formatDollars(toDollars(amount)))
      return {
        title: `${productName} costs less now`,
        paragraphs: [`You keep this piece: it is ${price} now, and was ${before}.`],
        amount: { label: 'Now', cents: priceCents },
        picture: pictureOf(facts),
        button: { label: 'Look at it', path: pathTo('product', productId) },
        isOver: !isOnSale || priceCents >= cents,
      }
    },
  },
}
