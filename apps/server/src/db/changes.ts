import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { catalogueChanges } from '#db/schema.ts'

/** Where writers tell that the catalogue has changed. */
export const CHANGES_CHANNEL = 'catalogue_changes'

/** Whatever was worked out from the catalogue is true for as long as its version stays the same. */
export type Changes = {
  /** The catalogue's version, not older than a second; a promise where it has to be asked for. */
  version(): number | Promise<number>
  /** The version at this very moment. */
  versionNow(): number | Promise<number>
  /** Something may have changed: what was known is not passed on to anyone who asks from now on. */
  invalidate(): void
}

/** Where this process alone writes, it hears of every change from itself. */
export function createOwnChanges(): Changes {
  let version = 0
  return {
    version: () => version,
    versionNow: () => version,
    invalidate: () => {
      version += 1
    },
  }
}

/** Nothing is believed for longer, whether or not anyone has told of a change. */
const LONGEST_MS = 1000
/** From then on it is asked again in good time, so that nobody waits for it while people keep coming. */
const SOON_MS = 500

/** Where others write too, the database knows the version. Notices only make it known sooner. */
export function watchChanges(
  ask: () => Promise<number>,
  now: () => number = performance.now.bind(performance),
): Changes {
  let known: { version: number; since: number } | undefined
  let asking: Promise<number> | undefined

  const askAnew = (): Promise<number> => {
    // What is true when the question leaves may no longer be when the answer comes.
    const since = now()
    const asked = ask()
      .then((version) => {
        if (asking === asked) known = { version, since }
        return version
      })
      .finally(() => {
        if (asking === asked) asking = undefined
      })
    asking = asked
    return asked
  }

  return {
    version: () => {
      const age = known ? now() - known.since : LONGEST_MS
      if (!known || age >= LONGEST_MS) return asking ?? askAnew()
      if (age >= SOON_MS && !asking) {
        // Whoever comes when it is too old asks for themselves and hears why it failed.
        askAnew().catch(() => {})
      }
      return known.version
    },
    versionNow: askAnew,
    invalidate: () => {
      known = undefined
      asking = undefined
    },
  }
}

export async function readVersion(db: Pick<Database, 'select'>): Promise<number> {
  const [row] = await db
    .select({ version: sql`coalesce(sum(${catalogueChanges.total}), 0)`.mapWith(Number) })
    .from(catalogueChanges)
  return row?.version ?? 0
}
