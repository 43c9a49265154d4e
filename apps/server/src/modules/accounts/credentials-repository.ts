import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema.ts'

/** Somebody's address, password or another way in has changed: payouts to them wait for a while. */
export async function credentialsChanged(tx: Pick<Database, 'update'>, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ credentialsChangedAt: now }).where(eq(users.id, userId))
}
