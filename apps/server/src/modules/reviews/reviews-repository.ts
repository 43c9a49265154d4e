import type { ReviewSide } from '@patina/contract/reviews'
import { and, asc, avg, desc, eq, inArray, isNull, lt, lte, or, sql, sum } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { orders, products, reviews, sales, threads, users } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import type { Announce, Notify } from '#module.ts'
import { isUnpaid } from '#modules/sales/module.ts'
import type { Stars } from './rating.ts'

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>
type ReviewRow = typeof reviews.$inferSelect
export type SaleRow = Pick<typeof sales.$inferSelect, 'id' | 'buyerId' | 'sellerId' | 'state' | 'endedAt'>
/** With what is shown beside it. */
export type ShownReview = { id: string; review: ReviewRow; authorName: string | null; productName: string }

/** A sale that nobody else can move or review meanwhile. */
export type LockedSale = {
  sale: SaleRow
  reviews: ReviewRow[]
  /** The first time or anew; answers the row. */
  put(by: ReviewSide, said: { stars: number; text: string; publishesAt: Date }): Promise<ReviewRow>
  /** Both are there: from now on everyone sees them, and both sides are told. */
  publish(): Promise<void>
  answer(reviewId: string, text: string): Promise<void>
}

/** How many reviews the mean of the shop is made of. */
const MEAN_OF = 1_000

type Deps = { notify: Notify; announce: Announce; now(): Date }

export function createReviewsRepository(db: Database, { notify, announce, now }: Deps) {
  const isShown = () => and(lte(reviews.publishesAt, now()), isNull(reviews.hiddenBy))
  const isOf = (subjectId: string, by: ReviewSide) =>
    and(eq(reviews.subjectId, subjectId), eq(reviews.by, by), isShown())
  const selectReviews = () =>
    db
      .select({
        id: reviews.id,
        review: reviews,
        authorName: sql<string | null>`case when ${users.removedAt} is null then ${users.name} end`,
        productName: orders.productName,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.authorId))
      .innerJoin(sales, eq(sales.id, reviews.saleId))
      .innerJoin(orders, eq(orders.id, sales.orderId))

  return {
    /** By its own id or by that of its order. */
    findSale: (id: string) => findSale(db, id),

    /** Both of a sale, hidden and unpublished ones too. */
    listOfSale: (saleId: string): Promise<ShownReview[]> => selectReviews().where(eq(reviews.saleId, saleId)),

    listShown: (subjectId: string, by: ReviewSide, { limit, after }: Slice): Promise<ShownReview[]> =>
      selectReviews()
        .where(and(isOf(subjectId, by), after ? lt(reviews.id, after) : undefined))
        .orderBy(desc(reviews.id))
        .limit(limit),

    countShown: (subjectId: string, by: ReviewSide): Promise<number> => db.$count(reviews, isOf(subjectId, by)),

    sumStars: async (subjectId: string, by: ReviewSide): Promise<Stars> => {
      const [row] = await db
        .select({ sum: sum(reviews.stars).mapWith(Number), total: sql<number>`count(*)::int` })
        .from(reviews)
        .where(isOf(subjectId, by))
      return { sum: row?.sum ?? 0, total: row?.total ?? 0 }
    },

    /** Of the latest reviews of all sellers, or of all buyers; null without any. */
    shopMean: async (by: ReviewSide): Promise<number | null> => {
      const latest = db
        .select({ stars: reviews.stars })
        .from(reviews)
        .where(and(eq(reviews.by, by), isShown()))
        .orderBy(desc(reviews.publishesAt))
        .limit(MEAN_OF)
        .as('latest')
      const [row] = await db.select({ mean: avg(latest.stars) }).from(latest)
      return row?.mean ? Number(row.mean) : null
    },

    /** Whether a buyer talks to a seller about a piece that is on sale, has ordered one, or has an open sale with them. */
    areDealing: async (sellerId: string, buyerId: string): Promise<boolean> => {
      const isOnSale = and(eq(products.available, 'available'), isNull(products.removedAt))
      const [talking] = await db
        .select({ id: threads.id })
        .from(threads)
        .innerJoin(products, eq(products.id, threads.productId))
        .where(and(eq(threads.sellerId, sellerId), eq(threads.buyerId, buyerId), isOnSale))
        .limit(1)
      if (talking) return true
      const isOpen = and(eq(sales.sellerId, sellerId), eq(sales.buyerId, buyerId), isNull(sales.endedAt))
      if ((await db.$count(sales, isOpen)) > 0) return true
      const [ordered] = await db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(products, eq(products.id, orders.productId))
        .where(and(eq(orders.buyerId, buyerId), eq(products.sellerId, sellerId), isUnpaid, isOnSale))
        .limit(1)
      return ordered !== undefined
    },

    /** Decides about the reviews of a sale while nobody else can. */
    withSale: <Answer>(id: string, decide: (locked: LockedSale | undefined) => Promise<Answer>): Promise<Answer> =>
      db.transaction(async (tx) => {
        const found = await findSale(tx, id)
        if (!found) return decide(undefined)
        // People before sales, as everyone locks them: a review refers to both.
        await tx
          .select({ id: users.id })
          .from(users)
          .where(inArray(users.id, [found.buyerId, found.sellerId]))
          .orderBy(asc(users.id))
          .for('key share')
        await tx.select({ id: sales.id }).from(sales).where(eq(sales.id, found.id)).for('no key update')
        const sale = await findSale(tx, found.id)
        return decide(sale && (await lockedSale(tx, sale)))
      }),

    /** In the transaction that ends a sale: both can say how it went, and later hear what was said if only one did. */
    tellOfEnd: async (tx: Transaction, sale: SaleRow, until: Date): Promise<void> => {
      const told = { about: sale.id, cause: `sale:${sale.id}`, to: partiesOf(sale) }
      await notify(tx, { kind: 'reviewOpen', ...told })
      // Put down whether or not anything is written: what waits for somebody must not tell that something was.
      await notify(tx, { kind: 'reviewed', ...told, moment: until, seq: 0 })
    },
  }

  async function lockedSale(tx: Transaction, sale: SaleRow): Promise<LockedSale> {
    const rows = await tx.select().from(reviews).where(eq(reviews.saleId, sale.id))
    const tell = (people: string[]) => announce(tx, people, { kind: 'sale', id: sale.id })
    return {
      sale,
      reviews: rows,
      put: async (by, said) => {
        const at = now()
        const [authorId, subjectId] = by === 'buyer' ? [sale.buyerId, sale.sellerId] : [sale.sellerId, sale.buyerId]
        const [row] = await tx
          .insert(reviews)
          .values({ saleId: sale.id, by, authorId, subjectId, ...said, writtenAt: at })
          .onConflictDoUpdate({ target: [reviews.saleId, reviews.by], set: { ...said, editedAt: at } })
          .returning()
        if (!row) throw new Error('the review was not stored')
        // On the author's other devices; nobody else hears that it was written.
        await tell([authorId])
        return row
      },
      publish: async () => {
        await tx.update(reviews).set({ publishesAt: now() }).where(eq(reviews.saleId, sale.id))
        const to = partiesOf(sale)
        await notify(tx, { kind: 'reviewed', about: sale.id, cause: `sale:${sale.id}:both`, to })
        await tell(Object.values(to))
      },
      answer: async (reviewId, answer) => {
        await tx.update(reviews).set({ answer, answeredAt: now() }).where(eq(reviews.id, reviewId))
        await tell(Object.values(partiesOf(sale)))
      },
    }
  }
}

const partiesOf = ({ buyerId: buyer, sellerId: seller }: SaleRow) => ({ buyer, seller })

async function findSale(db: Pick<Database, 'select'>, id: string): Promise<SaleRow | undefined> {
  const { buyerId, sellerId, state, endedAt } = sales
  const [sale] = await db
    .select({ id: sales.id, buyerId, sellerId, state, endedAt })
    .from(sales)
    .where(or(eq(sales.id, id), eq(sales.orderId, id)))
  return sale
}
