import { SEARCHES } from '@patina/contract/limits'
import type { Frequency, NewSavedSearch, SavedSearchChange } from '@patina/contract/new-saved-search'
import { filterQuery, type ProductFilters } from '@patina/contract/search'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import { findPlace } from '#modules/places/module.ts'
import type { Products } from '#modules/products/module.ts'
import { firstIdAt, type Search } from '#modules/search/module.ts'
import type { DueSearch, Run, SavedSearchRow, SearchesRepository } from './searches-repository.ts'

const HOUR_MS = 3_600_000
const PERIOD_MS: Record<Exclude<Frequency, 'never'>, number> = {
  hourly: HOUR_MS,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
}

/** So many are looked after in one go; the next follows a moment later. */
const BATCH = 500
/** How many of what was found stand in a mail and on the page of searches. */
const SHOWN = 4
/** How long it takes at most from a product's id to its commit: what is younger is left to the next run. */
const SETTLED_MS = 10_000
/** As long as anyone looks at old notifications. */
export const FINDS_KEPT_DAYS = 90
/** Before every product there could be. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

type News = Awaited<ReturnType<Search['listNew']>>
/** A search and what is new in it; nothing where the shop no longer knows what it asks for. */
export type SearchWithNews = { row: SavedSearchRow; news: News | undefined }

type Failure = { searchId: string; error: unknown }

type Deps = {
  repository: SearchesRepository
  listNew: Search['listNew']
  listCategories: Products['listCategories']
  now(): Date
  /** The clock that ids are made by, whatever the shop's says. */
  machineTime(): Date
}

export type SearchesService = ReturnType<typeof createSearchesService>

/** Lists that people want to hear of. */
export function createSearchesService({ repository, listNew, listCategories, now, machineTime }: Deps) {
  /** Nothing where it asks for what the shop does not know, or no longer knows. */
  const readQuery = async (query: string): Promise<ProductFilters | undefined> => {
    const { data } = filterQuery.safeParse(Object.fromEntries(new URLSearchParams(query)))
    if (!data) return undefined
    if (data.near !== undefined && !findPlace(data.near)) return undefined
    if (data.category && !(await listCategories()).some(({ id }) => id === data.category)) return undefined
    return data
  }

  const findNews = async (row: SavedSearchRow, newerThan: string, upTo?: string): Promise<SearchWithNews['news']> => {
    const filters = await readQuery(row.query)
    // What is sold is no news, nor is there any where nothing lies between.
    if (filters && (filters.available === 'sold' || newerThan === upTo)) return NOTHING
    return filters && listNew(filters, { newerThan, notBy: row.userId, limit: SHOWN, ...(upTo ? { upTo } : {}) })
  }

  const nextRun = (frequency: Frequency): Date | null =>
    frequency === 'never' ? null : new Date(now().getTime() + PERIOD_MS[frequency])

  const run = async (search: SavedSearchRow, toldId: string, nextAt: Date): Promise<Run> => {
    const news = await findNews(search, sinceOf(search), toldId)
    const hasNews = news !== undefined && news.total.count > 0
    const find = hasNews ? { total: news.total.count, productIds: news.rows.map(({ id }) => id) } : undefined
    return { search, nextAt, find }
  }

  /** One batch of what is due; answers how many it was, and what went wrong with which. */
  const sweepSome = async (): Promise<{ due: number; failures: Failure[] }> => {
    const due = await repository.listDue(now(), BATCH)
    if (due.length === 0) return { due: 0, failures: [] }
    const newest = await repository.listNewest()
    const toldId = earlierOf(latestOf(newest), firstIdAt(machineTime().getTime() - SETTLED_MS))
    const failures: Failure[] = []
    for (const [frequency, searches] of Map.groupBy(due, (search) => search.frequency)) {
      const nextAt = nextRun(frequency)
      if (!nextAt) continue
      const mayHaveNews = (search: DueSearch) =>
        !search.isClosed && earlierOf(newestFor(search, newest), toldId) > sinceOf(search)
      const quiet = searches.filter((search) => !mayHaveNews(search)).map(({ id }) => id)
      const runs: Run[] = []
      for (const search of searches.filter(mayHaveNews)) {
        try {
          runs.push(await run(search, toldId, nextAt))
        } catch (error) {
          // One that can't be run keeps none of the others, and is tried again at its next time.
          failures.push({ searchId: search.id, error })
          quiet.push(search.id)
        }
      }
      await repository.putOff(quiet, nextAt, frequency)
      await repository.finishRuns(runs, { toldId, foundAt: now() })
    }
    return { due: due.length, failures }
  }

  return {
    list: async (userId: string): Promise<SearchWithNews[]> => {
      const rows = await repository.listOwn(userId)
      const newest = await repository.listNewest()
      const found: SearchWithNews[] = []
      for (const row of rows) {
        const mayHaveNews = newestFor(row, newest) > row.lookedId
        found.push({ row, news: await findNews(row, row.lookedId, mayHaveNews ? undefined : row.lookedId) })
      }
      return found
    },

    /** One list is saved once: who saves it again says how often, and what it is called. */
    save: async (userId: string, { name, query, frequency }: NewSavedSearch): Promise<SavedSearchRow> => {
      const asked = inOneOrder(query)
      const filters = await readQuery(asked)
      if (!filters) throw new FieldError('query', 'asks for something that the shop does not know')
      if (asked === '') throw new FieldError('query', 'must narrow the list: choose a category, a price or some words')
      const newest = latestOf(await repository.listNewest())
      return repository.withOwn(userId, async ({ rows, insert, change }) => {
        const saved = rows.find((row) => row.query === asked)
        if (saved) return change(saved.id, { name, frequency, nextAt: nextRun(frequency) })
        if (rows.length >= SEARCHES.most) {
          throw new HttpError(409, `You have ${SEARCHES.most} saved searches: delete one that you no longer need.`)
        }
        return insert({
          ...{ userId, name, query: asked, frequency },
          categoryId: filters.category,
          lookedId: newest,
          toldId: newest,
          nextAt: nextRun(frequency),
          createdAt: now(),
        })
      })
    },

    change: async (userId: string, id: string, { name, frequency, looked }: SavedSearchChange): Promise<void> => {
      const newest = latestOf(await repository.listNewest())
      await repository.withOwn(userId, async ({ rows, change }) => {
        const row = rows.find((one) => one.id === id)
        if (!row) throw notFound('There is no such search.')
        await change(id, {
          name: name ?? row.name,
          ...(frequency && frequency !== row.frequency ? { frequency, nextAt: nextRun(frequency) } : {}),
          // Who heard nothing for a while is not told of all that came meanwhile.
          ...(frequency && row.frequency === 'never' ? { toldId: laterOf(newest, row.toldId) } : {}),
          ...(looked ? { lookedId: laterOf(newest, row.lookedId) } : {}),
        })
      })
    },

    remove: async (userId: string, id: string): Promise<number> => {
      const removed = await repository.delete(userId, id)
      if (removed === 0) throw notFound('There is no such search.')
      return removed
    },

    sweep: async (): Promise<Failure[]> => {
      const { due, failures } = await sweepSome()
      if (due < BATCH) await repository.dropFindsBefore(new Date(now().getTime() - FINDS_KEPT_DAYS * 24 * HOUR_MS))
      return failures
    },
  }
}

const NOTHING: NonNullable<SearchWithNews['news']> = { rows: [], total: { count: 0, atLeast: false } }

/** What its owner was told of, or has seen. */
const sinceOf = ({ toldId, lookedId }: SavedSearchRow): string => laterOf(toldId, lookedId)

const earlierOf = (one: string, other: string): string => (one < other ? one : other)
const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** Of all there is on sale in the category that a search is about. */
const newestFor = ({ categoryId }: SavedSearchRow, newest: Map<string, string>): string =>
  categoryId ? (newest.get(categoryId) ?? NO_ID) : latestOf(newest)

const latestOf = (newest: Map<string, string>): string => [...newest.values()].reduce(laterOf, NO_ID)

/** However its parameters are ordered, one search has one address. */
function inOneOrder(query: string): string {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}
