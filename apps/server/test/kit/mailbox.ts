import { and, asc, eq, isNull } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { deliveries, mails } from '#db/schema.ts'
import { PATIENCE } from './patience.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** Reminders, which alone know how far the history of their subject was, wait for their time. */
export const isWaiting = and(eq(deliveries.state, 'waiting'), isNull(deliveries.seq))

/** Delivers all that waits, whatever the clock says, and what the shop itself has taken up just now. */
export async function deliverAll(shop: Shop): Promise<void> {
  await shop.db
    .update(deliveries)
    .set({ nextTryAt: new Date(0) })
    .where(isWaiting)
  await shop.notices.dispatch(shop.app.log)
  const countWaiting = () => shop.db.$count(deliveries, isWaiting)
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), PATIENCE)
}

/** Forgets what earlier tests left to be delivered: each mail that nobody looks at takes as long as one that is. */
export async function dropDeliveries(shop: Shop): Promise<void> {
  await shop.db.update(deliveries).set({ state: 'dropped' }).where(isWaiting)
}

/** Every mail of a shop that sends none, the oldest first. */
export async function readMails(shop: Shop) {
  await deliverAll(shop)
  return shop.db.select().from(mails).orderBy(asc(mails.id))
}
