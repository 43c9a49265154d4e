import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#db/client.ts'
import { pictures, productMarks, productRevisionMarks } from '#db/schema.ts'

/* Marks are written and kept in the transactions of the listings that they belong to. */

const { productId: _product, position: _position, ...VALUES } = getTableColumns(productMarks)
const {
  productId: _kept,
  revision: _revision,
  position: _place,
  ...KEPT_VALUES
} = getTableColumns(productRevisionMarks)

/** A mark as a listing says it. */
export type MarkValues = Omit<typeof productMarks.$inferSelect, 'productId' | 'position'>
/** With the pictures that show it. */
export type ShownMark = Awaited<ReturnType<typeof listMarks>>[number]

type Reader = Pick<Database, 'select'>
type Revision = { productId: string; revision: number }

const shown = alias(pictures, 'shown')
const closeup = alias(pictures, 'closeup')

/** In their order, of the listing as it is now. */
export const listMarkValues = (db: Reader, productId: string): Promise<MarkValues[]> =>
  db.select(VALUES).from(productMarks).where(eq(productMarks.productId, productId)).orderBy(asc(productMarks.position))

/** The same with their pictures, of several products. */
export const listMarks = (db: Reader, productIds: readonly string[]) =>
  db
    .select({ productId: productMarks.productId, mark: VALUES, url: shown.url, closeup })
    .from(productMarks)
    .innerJoin(shown, eq(shown.id, productMarks.pictureId))
    .leftJoin(closeup, eq(closeup.id, productMarks.closeupId))
    .where(inArray(productMarks.productId, [...productIds]))
    .orderBy(asc(productMarks.productId), asc(productMarks.position))

/** Of listings as they were. */
export const listKeptMarks = (db: Reader, revisions: readonly Revision[]) =>
  db
    .select({
      productId: productRevisionMarks.productId,
      revision: productRevisionMarks.revision,
      mark: KEPT_VALUES,
      url: shown.url,
      closeup,
    })
    .from(productRevisionMarks)
    .innerJoin(shown, eq(shown.id, productRevisionMarks.pictureId))
    .leftJoin(closeup, eq(closeup.id, productRevisionMarks.closeupId))
    .where(
      revisions.length === 0
        ? sql`false`
        : sql`(${productRevisionMarks.productId}, ${productRevisionMarks.revision}) in (${sql.join(
            revisions.map(({ productId, revision }) => sql`(${productId}, ${revision})`),
            sql`, `,
          )})`,
    )
    .orderBy(asc(productRevisionMarks.position))

/** The caller has locked the product. */
export async function replaceMarks(tx: Transaction, productId: string, marks: readonly MarkValues[]): Promise<void> {
  await tx.delete(productMarks).where(eq(productMarks.productId, productId))
  if (marks.length === 0) return
  await tx.insert(productMarks).values(marks.map((mark, position) => ({ ...mark, productId, position })))
}

/** Copies the marks of a listing to one of its revisions. */
export async function keepMarks(tx: Transaction, revision: Revision): Promise<void> {
  const marks = await listMarkValues(tx, revision.productId)
  if (marks.length === 0) return
  await tx.insert(productRevisionMarks).values(marks.map((mark, position) => ({ ...mark, ...revision, position })))
}

/** Has one picture stand for another. */
export async function replaceMarkPicture(tx: Transaction, pictureId: string, otherId: string): Promise<void> {
  await tx.update(productMarks).set({ pictureId: otherId }).where(eq(productMarks.pictureId, pictureId))
  await tx.update(productMarks).set({ closeupId: otherId }).where(eq(productMarks.closeupId, pictureId))
  await tx.update(productRevisionMarks).set({ pictureId: otherId }).where(eq(productRevisionMarks.pictureId, pictureId))
  await tx.update(productRevisionMarks).set({ closeupId: otherId }).where(eq(productRevisionMarks.closeupId, pictureId))
}
