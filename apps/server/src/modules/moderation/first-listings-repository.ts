import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { products } from '#db/schema.ts'
import { openCase } from './cases-repository.ts'
import { firstOf } from './moderation-policy.ts'

type Deps = { most: number; now(): Date }

/**
 * Opens a case for each of a seller's first pieces, in the transaction that lists them. What they took down counts too. Of
 * two that are listed at once neither may count the other: then one more is looked at.
 */
export const openFirstListings =
  ({ most, now }: Deps) =>
  async (tx: Transaction, sellerId: string, productIds: readonly string[]): Promise<void> => {
    if (most === 0) return
    const listed = await tx.$count(products, eq(products.sellerId, sellerId))
    for (const id of firstOf(productIds, { before: listed - productIds.length, most })) {
      await openCase(tx, { kind: 'product', id }, sellerId, { origin: 'firstListing', at: now() })
    }
  }
