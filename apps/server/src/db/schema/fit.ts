import type { Home } from '@patina/contract/homes'
import { ASKABLE } from '@patina/contract/questions'
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, now, oneOf } from './columns.ts'
import { products } from './products.ts'

/** The ways into people's homes: nothing but lengths, and the names they gave them. */
export const homes = pgTable('homes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  homes: jsonb().$type<Home[]>().notNull(),
  changedAt: now(),
})

/** What people have asked sellers for; answered once the listing says it. */
export const sizeQuestions = pgTable(
  'size_questions',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    askerId: uuid()
      .notNull()
      .references(() => users.id),
    measure: text({ enum: ASKABLE }).notNull(),
    askedAt: now(),
    answeredAt: moment(),
  },
  (t) => [
    unique('size_questions_once').on(t.productId, t.askerId, t.measure),
    index('size_questions_of_person').on(t.askerId),
    check('size_questions_measure_known', oneOf(t.measure, ASKABLE)),
  ],
)
