import { eq, or } from 'drizzle-orm'
import { deliveries, mutedNotices, pushSubscriptions, quietHours } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

/** To them, or about their account. */
const isOf = (userId: string) => or(eq(deliveries.userId, userId), eq(deliveries.about, userId))

export const noticesPersonalData: PersonalData = {
  tables: [deliveries, mutedNotices, quietHours, pushSubscriptions],
  collect: async (tx, userId) => ({
    notices: await tx.select().from(deliveries).where(isOf(userId)),
    mutedNotices: await tx.select().from(mutedNotices).where(eq(mutedNotices.userId, userId)),
    quietHours: await tx.select().from(quietHours).where(eq(quietHours.userId, userId)),
    pushSubscriptions: await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(mutedNotices).where(eq(mutedNotices.userId, userId))
    await tx.delete(quietHours).where(eq(quietHours.userId, userId))
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
    await tx.delete(deliveries).where(isOf(userId))
  },
}
