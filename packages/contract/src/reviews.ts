import * as z from 'zod/mini'
import { id } from './ids.ts'
import { TEXT } from './limits.ts'
import { storedText, text } from './text.ts'
import { trader } from './traders.ts'

/** Whose review it is: buyers review sellers, and sellers buyers. */
export const REVIEW_SIDES = ['buyer', 'seller'] as const
export type ReviewSide = (typeof REVIEW_SIDES)[number]

/** What one side of a sale says of the other, as those may read it who may. */
export const review = z.object({
  _id: id,
  by: z.enum(REVIEW_SIDES),
  /** The first name; null of people who have left the shop. */
  author: z.nullable(storedText),
  product_name: storedText,
  stars: z.int(),
  text: storedText,
  written_at: z.iso.datetime(),
  /** Of the one whom it is about. */
  answer: z.nullable(z.object({ text: storedText, at: z.iso.datetime() })),
})
export type Review = z.infer<typeof review>
export const reviews = z.array(review)

/** A mean that few reviews can't move far, and how many there are; null without any. */
export const rating = z.object({ stars: z.nullable(z.number()), total: z.int() })
export type Rating = z.infer<typeof rating>

/** The reviews of one sale as one of its two sides sees them: until both are published, each sees their own alone. */
export const saleReviews = z.object({
  role: z.enum(REVIEW_SIDES),
  /** Until when both can be written, and when they are published at the latest; null while the sale has not ended so. */
  until: z.nullable(z.iso.datetime()),
  can_write: z.boolean(),
  can_answer: z.boolean(),
  is_published: z.boolean(),
  own: z.nullable(review),
  other: z.nullable(review),
  /** The measure that hides one's own from everybody else, and whether one hides what the other side said. */
  own_hidden_by: z.nullable(id),
  is_other_hidden: z.boolean(),
  /** How sellers rate the buyer, for the seller while the sale is open. */
  buyer_rating: z.nullable(rating),
})
export type SaleReviews = z.infer<typeof saleReviews>

/** So many out of so many; null where those are too few to say. */
const share = z.object({ total: z.nullable(z.int()), of: z.int() })
export type Share = z.infer<typeof share>

/** How soon somebody usually answers; a page that is older than the shop can do without knowing it. */
export const REPLY_TIMES = ['hour', 'hours', 'day', 'days'] as const
export type ReplyTime = (typeof REPLY_TIMES)[number]

/** Whom one deals with, by what has happened in this shop. */
export const seller = z.object({
  _id: id,
  name: storedText,
  is_verified: z.boolean(),
  since: z.iso.datetime(),
  /** The town of their newest piece; null where it is not known. */
  place: z.nullable(storedText),
  /** The business as which they sell; null of those who sell privately. */
  trader: z.nullable(trader),
  rating,
  /** Sales that were completed. */
  sold: z.int(),
  /** Of what was handed over, what changed hands by the code. */
  by_code: share,
  /** Of sales that have ended, those that the seller cancelled after the payment, and those decided against them. */
  cancelled: share,
  lost_disputes: share,
  first_reply: z.object({ within: z.nullable(storedText), of: z.int() }),
})
export type Seller = z.infer<typeof seller>

export const newReview = z.strictObject({
  stars: z
    .int({ error: 'must be 1 to 5' })
    .check(z.gte(1, { error: 'must be 1 to 5' }), z.lte(5, { error: 'must be 1 to 5' })),
  text: text(TEXT.review),
})
export type NewReview = z.infer<typeof newReview>

export const newAnswer = z.strictObject({ text: text(TEXT.review, 1) })
export type NewAnswer = z.infer<typeof newAnswer>
