import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { leases } from '#db/schema.ts'

/**
 * Takes or keeps a lease for some seconds; false while another process has it. One that would last for twice as long was
 * taken by a clock that has gone back since, and binds nobody.
 */
export async function takeLease(db: Database, name: string, holder: string, seconds: number): Promise<boolean> {
  const until = sql`now() + make_interval(secs => ${seconds})`
  const taken = await db
    .insert(leases)
    .values({ name, holder, until })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, until },
      setWhere: sql`${leases.until} <= now() or ${leases.until} > now() + make_interval(secs => ${2 * seconds}) or ${leases.holder} = ${holder}`,
    })
    .returning({ name: leases.name })
  return taken.length > 0
}

/** Whoever stops in good order lets others go on at once. */
export async function giveUpLeases(db: Database, holder: string): Promise<void> {
  await db.delete(leases).where(eq(leases.holder, holder))
}
