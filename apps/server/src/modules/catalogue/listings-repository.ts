import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { holds, orders, pictures, productPictures, products } from '#db/schema.ts'
import { fillCache } from './product-cache-repository.ts'
import { keepRevision, listPictureIds } from './revisions-repository.ts'

export type ListingsRepository = ReturnType<typeof createListingsRepository>
export type ListingValues = Omit<typeof products.$inferInsert, 'id' | 'sellerId' | 'pictureId'>
type ListingRow = typeof products.$inferSelect

/** One of a seller's own products, kept still while something is decided about it. */
export type Listing = {
  row: ListingRow
  /** Someone is paying for it at this moment. */
  isHeld(): Promise<boolean>
  isPaidFor(): Promise<boolean>
  listPictureIds(): Promise<string[]>
  /** Keeps what it says now as a revision of its own, and counts on. */
  beginRevision(): Promise<void>
  update(values: Partial<ListingValues>): Promise<void>
  replacePictures(pictureIds: string[]): Promise<void>
  /** Orders that wait to be paid cost no more than this from now on. */
  lowerUnpaidOrders(priceCents: number): Promise<void>
}

/** What a seller writes. */
export function createListingsRepository(db: Database) {
  return {
    /** The ids of pictures that this seller uploaded, by their addresses. */
    findPictures: async (ownerId: string, urls: string[]): Promise<Map<string, string>> => {
      const rows = await db
        .select({ id: pictures.id, url: pictures.url })
        .from(pictures)
        .where(and(eq(pictures.ownerId, ownerId), inArray(pictures.url, urls)))
      return new Map(rows.map(({ id, url }) => [url, id]))
    },

    insert: (sellerId: string, values: ListingValues, pictureIds: [string, ...string[]]): Promise<string> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .insert(products)
          .values({ ...values, sellerId, pictureId: pictureIds[0] })
          .returning({ id: products.id })
        if (!row) throw new Error('the product was not stored')
        await tx.insert(productPictures).values(inOrder(row.id, pictureIds))
        await fillCache(tx, [row.id])
        return row.id
      }),

    /** Decides about one of a seller's own products while nothing else can change it. */
    withListing: <Answer>(
      sellerId: string,
      id: string,
      decide: (listing: Listing | undefined) => Promise<Answer>,
    ): Promise<Answer> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(products)
          .where(and(eq(products.id, id), eq(products.sellerId, sellerId), isNull(products.removedAt)))
          .for('update')
        const answer = await decide(row && listingOf(tx, row))
        if (row) await fillCache(tx, [row.id])
        return answer
      }),
  }
}

function listingOf(tx: Transaction, row: ListingRow): Listing {
  return {
    row,
    isHeld: async () => (await tx.$count(holds, and(eq(holds.productId, row.id), isNull(holds.endedAt)))) > 0,
    isPaidFor: async () =>
      (await tx.$count(orders, and(eq(orders.productId, row.id), isNotNull(orders.paymentId)))) > 0,
    listPictureIds: () => listPictureIds(tx, row.id),
    beginRevision: async () => {
      await keepRevision(tx, row)
      await tx
        .update(products)
        .set({ revision: row.revision + 1 })
        .where(eq(products.id, row.id))
    },
    update: async (values) => {
      await tx.update(products).set(values).where(eq(products.id, row.id))
    },
    replacePictures: async (pictureIds) => {
      const [first] = pictureIds
      if (!first) return
      await tx.delete(productPictures).where(eq(productPictures.productId, row.id))
      await tx.insert(productPictures).values(inOrder(row.id, pictureIds))
      await tx.update(products).set({ pictureId: first }).where(eq(products.id, row.id))
    },
    lowerUnpaidOrders: async (priceCents) => {
      await tx
        .update(orders)
        .set({ priceCents })
        .where(
          and(
            eq(orders.productId, row.id),
            gt(orders.priceCents, priceCents),
            isNull(orders.paymentId),
            isNull(orders.removedAt),
            isNull(orders.expiredAt),
          ),
        )
    },
  }
}

const inOrder = (productId: string, pictureIds: readonly string[]) =>
  pictureIds.map((pictureId, position) => ({ productId, pictureId, position }))
