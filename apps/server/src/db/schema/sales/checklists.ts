import { VERDICTS } from '@patina/contract/checklist-words'
import { MARKS, TEXT } from '@patina/contract/limits'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf, written } from '../columns.ts'
import { privatePictures } from '../images.ts'
import { sales } from './sales.ts'

/** What a buyer found when they looked a piece over, mark by mark. One that was sent stays as it is. */
export const saleChecklists = pgTable(
  'sale_checklists',
  {
    /** Chosen by the buyer's browser: sent again it is the same one. */
    id: uuid().primaryKey(),
    saleId: uuid()
      .notNull()
      .references(() => sales.id),
    at: moment().notNull(),
  },
  (t) => [index('sale_checklists_of_sale').on(t.saleId, t.at)],
)

export const saleChecklistItems = pgTable(
  'sale_checklist_items',
  {
    checklistId: uuid()
      .notNull()
      .references(() => saleChecklists.id),
    position: integer().notNull(),
    /** The position of the mark in the listing as it was ordered. */
    mark: integer(),
    verdict: text({ enum: VERDICTS }).notNull(),
    note: written(TEXT.markNote).notNull().default(''),
    pictureId: uuid().references(() => privatePictures.id),
  },
  (t) => [
    primaryKey({ columns: [t.checklistId, t.position] }),
    unique('sale_checklist_items_mark_once').on(t.checklistId, t.mark),
    unique('sale_checklist_items_picture_once').on(t.pictureId),
    check('sale_checklist_items_verdict_known', oneOf(t.verdict, VERDICTS)),
    check(
      'sale_checklist_items_mark',
      sql`(${t.mark} is null) = (${t.verdict} = 'notListed') and ${t.mark} between 0 and ${sql.raw(String(MARKS.most - 1))}`,
    ),
  ],
)
