import type { Seen, ViewsRepository } from './views-repository.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
/** More products than are looked at within a few seconds; made-up ids must not fill the memory. */
const MOST_WAITING = 10_000
/** Those that say what they are. Others run no scripts, and are not counted for that. */
const MACHINE = /bot|crawl|spider|preview|slurp/i

type Deps = { repository: ViewsRepository; now(): Date }

export type ViewsService = ReturnType<typeof createViewsService>

/** How often products are looked at. Views are added up here and written now and then: no visit waits for a row. */
export function createViewsService({ repository, now }: Deps) {
  let waiting = new Map<string, Seen>()

  const count = (productId: string, day: string, views: number): void => {
    const key = `${productId} ${day}`
    const seen = waiting.get(key)
    if (seen) seen.views += views
    else if (waiting.size < MOST_WAITING) waiting.set(key, { productId, day, views })
  }

  return {
    record: (productId: string, userAgent = ''): void => {
      if (!MACHINE.test(userAgent)) count(productId, dayOf(now()), 1)
    },

    flush: async (): Promise<void> => {
      if (waiting.size === 0) return
      const seen = [...waiting.values()]
      waiting = new Map()
      try {
        await repository.add(seen)
      } catch (error) {
        for (const { productId, day, views } of seen) count(productId, day, views)
        throw error
      }
    },

    listOfSeller: (sellerId: string) =>
      repository.listOfSeller(sellerId, dayOf(new Date(now().getTime() - WEEK_DAYS * DAY_MS))),
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
