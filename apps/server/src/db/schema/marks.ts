import { MARKS, SIZE, TEXT } from '@patina/contract/limits'
import { MARK_KINDS, type Severity } from '@patina/contract/mark-words'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf, written } from './columns.ts'
import { pictures } from './images.ts'
import { productRevisions, products } from './products.ts'

const markColumns = () => ({
  /** From 0, as they are listed. */
  position: integer().notNull(),
  /** One of the product's own. */
  pictureId: uuid()
    .notNull()
    .references(() => pictures.id),
  x: integer().notNull(),
  y: integer().notNull(),
  kind: text({ enum: MARK_KINDS }).notNull(),
  severity: integer().$type<Severity>().notNull(),
  sizeMm: integer(),
  note: written(TEXT.markNote).notNull().default(''),
  closeupId: uuid().references(() => pictures.id),
})

type Checked = Record<'position' | 'x' | 'y' | 'kind' | 'severity' | 'sizeMm', AnyPgColumn>

const number = (value: number) => sql.raw(String(value))

const isMark = (t: Checked) => sql`${t.position} between 0 and ${number(MARKS.most - 1)}
  and ${t.x} between 0 and ${number(MARKS.whole)} and ${t.y} between 0 and ${number(MARKS.whole)}
  and ${oneOf(t.kind, MARK_KINDS)} and ${t.severity} between 1 and 3
  and (${t.sizeMm} is null or ${t.sizeMm} between 1 and ${number(SIZE.largest)})`

/** What age and use have left on a product, each on one of its pictures. */
export const productMarks = pgTable(
  'product_marks',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id),
    ...markColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    // Looked for each time a picture is deleted.
    index('product_marks_on_picture').on(t.pictureId),
    index('product_marks_closeup').on(t.closeupId),
    check('product_marks_known', isMark(t)),
  ],
)

/** The same at a revision that was kept. */
export const productRevisionMarks = pgTable(
  'product_revision_marks',
  {
    productId: uuid().notNull(),
    revision: integer().notNull(),
    ...markColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.revision, t.position] }),
    index('product_revision_marks_on_picture').on(t.pictureId),
    index('product_revision_marks_closeup').on(t.closeupId),
    foreignKey({
      name: 'product_revision_marks_of_revision',
      columns: [t.productId, t.revision],
      foreignColumns: [productRevisions.productId, productRevisions.revision],
    }),
    check('product_revision_marks_known', isMark(t)),
  ],
)
