import { and, desc, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { products } from '#db/schema.ts'

/** How far back in a category pieces are compared: what is older is not looked at, however many there are. */
const COMPARED = 500

/** How much one shared word weighs against a difference in price: as much as half the price again. */
const WORD_WEIGHT = 0.4

/** The same for a shared colour, a shared material, and a width that is as good as the same: the farther off, the less. */
const COLOUR_WEIGHT = 0.3
const MATERIAL_WEIGHT = 0.3
const WIDTH_WEIGHT = 0.3

type Product = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'categoryId' | 'sellerId' | 'resaleCents' | 'colours' | 'materials' | 'widthMm'
>

/** Which pieces lie near another; only their ids, nearest first. */
export function createRelatedRepository(db: Database) {
  return {
    listFromSeller: async ({ id, sellerId }: Product, most: number): Promise<string[]> => {
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(
          and(
            eq(products.sellerId, sellerId),
            ne(products.id, id),
            eq(products.available, 'available'),
            isNull(products.removedAt),
          ),
        )
        .orderBy(desc(products.id))
        .limit(most)
      return rows.map((row) => row.id)
    },

    /** Of other sellers: what this one has stands in a list of its own. */
    listSimilar: async (product: Product, most: number): Promise<string[]> => {
      const { id, name, categoryId, sellerId, resaleCents, colours, materials, widthMm } = product
      const newest = db
        .select({
          id: products.id,
          name: products.name,
          sellerId: products.sellerId,
          resaleCents: products.resaleCents,
          colours: products.colours,
          materials: products.materials,
          widthMm: products.widthMm,
        })
        .from(products)
        .where(
          and(eq(products.categoryId, categoryId), eq(products.available, 'available'), isNull(products.removedAt)),
        )
        .orderBy(desc(products.id))
        .limit(COMPARED)
        .as('newest')
      const rows = await db
        .select({ id: newest.id })
        .from(newest)
        .where(and(ne(newest.id, id), ne(newest.sellerId, sellerId)))
        .orderBy(
          sql`abs(ln(${newest.resaleCents}::float / ${resaleCents}))
            - ${WORD_WEIGHT}::float * ${sharedWords(sql`${newest.name}`, name)}
            - ${COLOUR_WEIGHT}::float * ${sharedValues(newest.colours, colours)}
            - ${MATERIAL_WEIGHT}::float * ${sharedValues(newest.materials, materials)}
            - ${WIDTH_WEIGHT}::float * ${sameWidth(newest.widthMm, widthMm)}`,
          desc(newest.id),
        )
        .limit(most)
      return rows.map((row) => row.id)
    },
  }
}
export type RelatedRepository = ReturnType<typeof createRelatedRepository>

/** Of three letters and more: 'oak' says much about a piece, 'with' says nothing. */
const wordsOf = (name: SQL): SQL =>
  sql`select word from regexp_split_to_table(lower(${name}), '[^[:alnum:]]+') as word
    where length(word) > 2 and word not in ('and', 'for', 'from', 'one', 'the', 'with')`

const sharedWords = (column: SQL, name: string): SQL =>
  sql`(select count(*) from (${wordsOf(column)} intersect ${wordsOf(sql`${name}::text`)}) as shared)`

const sharedValues = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`(select count(*) from unnest(${column}) as value where value = any(${sql.param(values)}::text[]))`

/** From 1, where both are equally wide, to 0, where one is half as wide again, or nobody has said. */
const sameWidth = (column: SQLWrapper, width: number | null): SQL =>
  sql`coalesce(greatest(0, 1 - 2 * abs(${column}::float / ${width}::float - 1)), 0)`
