import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { catalogueChanges } from '#db/schema.ts'

/** Where writers tell that the catalogue has changed. */
export const CHANGES_CHANNEL = 'catalogue_changes'

/** Whatever was worked out from the catalogue is true for as long as its version stays the same. */
export type Changes = {
  /** The catalogue's version, believed for a while; a promise where it has to be asked for. */
  version(): number | Promise<number>
  /** The version at this very moment. */
  versionNow(): number | Promise<number>
  /** Something may have changed: what was known is not passed on to anyone who asks from now on. */
  invalidate(): void
}

type Settings = {
  /** For how long it is believed, whether or not anyone has told of a change; for ever where this process alone writes. */
  believedMs?: number
  now?: () => number
}

/**
 * The database counts every change of what anyone may see, and is asked after each write that may have been one: so a write
 * of anything else leaves alone what was worked out. Where others write too, notices only make their changes known sooner.
 */
export function watchChanges(
  ask: () => Promise<number>,
  { believedMs = 1000, now = performance.now.bind(performance) }: Settings = {},
): Changes {
  /** From then on it is asked again in good time, so that nobody waits for it while people keep coming. */
  const soonMs = believedMs / 2
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
      const age = known ? now() - known.since : believedMs
      if (!known || age >= believedMs) return asking ?? askAnew()
      if (age >= soonMs && !asking) {
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
