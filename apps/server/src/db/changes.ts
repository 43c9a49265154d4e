import { sum } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { catalogueChanges } from '#db/schema.ts'
import type { Changes, Versions } from '#versions.ts'

/** Where writers tell that the catalogue has changed. */
export const CHANGES_CHANNEL = 'catalogue_changes'

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
  ask: () => Promise<Versions>,
  { believedMs = 1000, now = performance.now.bind(performance) }: Settings = {},
): Changes {
  /** From then on it is asked again in good time, so that nobody waits for it while people keep coming. */
  const soonMs = believedMs / 2
  let answer: { versions: Versions; since: number } | undefined
  let asking: Promise<Versions> | undefined

  const askAnew = (): Promise<Versions> => {
    // What is true when the question leaves may no longer be when the answer comes.
    const since = now()
    const asked = ask()
      .then((versions) => {
        if (asking === asked) answer = { versions, since }
        return versions
      })
      .finally(() => {
        if (asking === asked) asking = undefined
      })
    asking = asked
    return asked
  }

  const known = (): Versions | undefined => {
    const age = answer ? now() - answer.since : believedMs
    if (age >= believedMs) return undefined
    if (age >= soonMs && !asking) {
      // Whoever comes when it is too old asks for themselves and hears why it failed.
      askAnew().catch(() => {})
    }
    return answer?.versions
  }

  return {
    known,
    versions: () => known() ?? asking ?? askAnew(),
    versionsNow: askAnew,
    invalidate: () => {
      answer = undefined
      asking = undefined
    },
  }
}

export async function readVersions(db: Pick<Database, 'select'>): Promise<Versions> {
  const rows = await db
    .select({ part: catalogueChanges.part, total: sum(catalogueChanges.total).mapWith(Number) })
    .from(catalogueChanges)
    .groupBy(catalogueChanges.part)
  return {
    all: rows.reduce((all, { total }) => all + total, 0),
    parts: new Map(rows.map(({ part, total }) => [part, total])),
  }
}
