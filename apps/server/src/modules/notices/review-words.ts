import { pathTo } from '@patina/contract/pages'
import type { Circumstances, Words, WordsAbout } from './words.ts'

export type ReviewFacts = {
  /** 1 once both are written: what would have told of the end of the time for it is dropped then. */
  seq: number
  orderId: string
  productName: string
  /** The other side of the sale. */
  otherName: string
  until: Date
  /** The receiver has written none, and there is time for it. */
  canWrite: boolean
  /** There is one of the receiver, and they can read it. */
  isReviewed: boolean
  shown: { productId: string; url: string } | undefined
}

type Say = (facts: ReviewFacts & Circumstances) => Words

const aboutSale = (
  { orderId, shown, productName }: ReviewFacts,
  label: string,
  said: Omit<Words, 'button' | 'picture'>,
): Words => ({
  ...said,
  picture: shown && { ...shown, alt: productName },
  button: { label, path: `${pathTo('order', orderId)}#reviews` },
})

const reviewOpen: Say = (facts) =>
  aboutSale(facts, 'Write a review', {
    title: `You can review ${facts.otherName}`,
    paragraphs: [
      `How did it go with ${facts.productName}? You can say so until ${facts.formatMoment(facts.until)}.`,
      'Neither of you sees the other’s review before both are written, or before that day.',
    ],
    waitsUntil: facts.until,
    // No end of the matter: a mail that is on its way goes out in any case, as it tells nobody who has written what.
    isSettled: !facts.canWrite,
  })

/** Not what it says: that is read where it can be answered. */
const reviewed: Say = (facts) =>
  aboutSale(facts, 'Read the review', {
    title: `${facts.otherName} has reviewed you`,
    paragraphs: [
      `What ${facts.otherName} says of the sale of ${facts.productName} is published. You can answer it once.`,
    ],
    isOver: !facts.isReviewed,
  })

/** About what the two sides of a sale say of each other. */
export const REVIEW_WORDS: WordsAbout<'reviews', ReviewFacts> = {
  reviewOpen: { buyer: reviewOpen, seller: reviewOpen },
  reviewed: { buyer: reviewed, seller: reviewed },
}
