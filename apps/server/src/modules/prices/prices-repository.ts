import { and, asc, desc, eq, gt, lte, min } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { priceChanges, pricePlans } from '#db/schema.ts'
import type { OnPriceChanged } from '#module.ts'
import { lockProduct, markFalling, type Products } from '#modules/products/module.ts'
import { listSoldPrices, salesOfProduct } from '#modules/sales/module.ts'

type ProductRow = NonNullable<Awaited<ReturnType<typeof lockProduct>>>
type PlanRow = typeof pricePlans.$inferSelect
export type PricesRepository = ReturnType<typeof createPricesRepository>

/** A product and its plan, which nobody changes meanwhile. */
export type LockedPrice = {
  product: ProductRow
  plan: PlanRow | undefined
  /** Somebody pays for it, or has it reserved. */
  isKept(): Promise<boolean>
  save(plan: Omit<PlanRow, 'productId' | 'startCents'>): Promise<void>
  end(): Promise<void>
  postpone(nextAt: Date): Promise<void>
  lower(cents: number): Promise<void>
}

type Deps = { lowerPrice: Products['listings']['lowerPrice']; now(): Date }

/** How many of a category's newest sales say what pieces sell for. */
const MOST_SALES = 500

export function createPricesRepository(db: Database, { lowerPrice, now }: Deps) {
  const endPlan = async (tx: Transaction, productId: string): Promise<void> => {
    const ended = await tx.delete(pricePlans).where(eq(pricePlans.productId, productId)).returning()
    if (ended.length > 0) await markFalling(tx, productId, false)
  }

  const lockedOf = (tx: Transaction, product: ProductRow, plan: PlanRow | undefined): LockedPrice => {
    const { id: productId, resaleCents } = product
    return {
      product,
      plan,
      isKept: () => salesOfProduct.isKept(tx, productId),
      save: async (values) => {
        const made = { ...values, startCents: resaleCents }
        await tx
          .insert(pricePlans)
          .values({ productId, ...made })
          .onConflictDoUpdate({ target: pricePlans.productId, set: made })
        await markFalling(tx, productId, true)
      },
      end: () => endPlan(tx, productId),
      postpone: async (nextAt) => {
        await tx.update(pricePlans).set({ nextAt }).where(eq(pricePlans.productId, productId))
      },
      lower: (cents) => lowerPrice(tx, product, cents),
    }
  }

  /** Puts it down in the history. A price that its seller sets anew is none that they have declared. */
  const onPriceChanged: OnPriceChanged = async (tx, { cause, productId, fromCents, toCents }) => {
    await tx.insert(priceChanges).values({ productId, fromCents, toCents, cause, at: now() })
    if (cause === 'edit') await endPlan(tx, productId)
  }

  return {
    onPriceChanged,

    /** Decides about a price while nobody can change, hold, reserve or pay for the product. */
    withPrice: <Answer>(
      productId: string,
      decide: (locked: LockedPrice | undefined) => Promise<Answer>,
    ): Promise<Answer> =>
      db.transaction(async (tx) => {
        const product = await lockProduct(tx, productId)
        if (!product) return decide(undefined)
        const [plan] = await tx.select().from(pricePlans).where(eq(pricePlans.productId, productId))
        return decide(lockedOf(tx, product, plan))
      }),

    listDue: (at: Date, limit: number) =>
      db
        .select({ productId: pricePlans.productId })
        .from(pricePlans)
        .where(lte(pricePlans.nextAt, at))
        .orderBy(asc(pricePlans.nextAt))
        .limit(limit),

    findPlan: async (productId: string): Promise<PlanRow | undefined> => {
      const [plan] = await db.select().from(pricePlans).where(eq(pricePlans.productId, productId))
      return plan
    },

    findLastChange: async (productId: string) => {
      const [last] = await db
        .select()
        .from(priceChanges)
        .where(eq(priceChanges.productId, productId))
        .orderBy(desc(priceChanges.at), desc(priceChanges.id))
        .limit(1)
      return last
    },

    /** What each change ended is what it cost until then. */
    findLowest: async (productId: string, { after, until }: { after: Date; until: Date }): Promise<number | null> => {
      const [row] = await db
        .select({ cents: min(priceChanges.fromCents) })
        .from(priceChanges)
        .where(and(eq(priceChanges.productId, productId), gt(priceChanges.at, after), lte(priceChanges.at, until)))
      return row?.cents ?? null
    },

    listSold: (categoryId: string) => listSoldPrices(db, categoryId, MOST_SALES),
  }
}
