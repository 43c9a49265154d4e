import { TEXT } from '@patina/contract/limits'
import { REVIEW_SIDES } from '@patina/contract/reviews'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, oneOf, written } from './columns.ts'
import { measures } from './moderation.ts'
import { sales } from './sales/sales.ts'

/** What one side of a sale says of the other. Nobody but its author sees it before it is published. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    saleId: uuid()
      .notNull()
      .references(() => sales.id),
    /** The side of its author. */
    by: text({ enum: REVIEW_SIDES }).notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    subjectId: uuid()
      .notNull()
      .references(() => users.id),
    stars: integer().notNull(),
    text: written(TEXT.review).notNull(),
    writtenAt: moment().notNull(),
    editedAt: moment(),
    /** When the time for reviews is over, or, once both are written, when the second was: it is published from then on. */
    publishesAt: moment().notNull(),
    /** By the one whom it is about. */
    answer: written(TEXT.review),
    answeredAt: moment(),
    /** The measure that takes it down for as long as it lasts, with its answer: its author alone still sees it. */
    hiddenBy: uuid().references(() => measures.id),
  },
  (t) => [
    unique('reviews_once_per_side').on(t.saleId, t.by),
    index('reviews_of_subject').on(t.subjectId, t.by, t.id),
    index('reviews_of_author').on(t.authorId),
    index('reviews_hidden').on(t.hiddenBy).where(sql`${t.hiddenBy} is not null`),
    // What the mean of the shop is made of.
    index('reviews_by_publication').on(t.by, t.publishesAt),
    check('reviews_by_known', oneOf(t.by, REVIEW_SIDES)),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
    check('reviews_not_of_oneself', sql`${t.authorId} <> ${t.subjectId}`),
    check('reviews_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('reviews_answered_in_public', sql`${t.answeredAt} >= ${t.publishesAt}`),
  ],
)
