import { AVAILABILITIES, CONDITIONS, POSTED_WITHIN, type Sort } from '@patina/contract/choices'
import type { Counted, FilterCounts, ListQuery } from '@patina/contract/search'
import { HttpError, notFound } from '#http/errors.ts'
import { foreignCursor } from '#http/lists.ts'
import type { CategoryRow } from '#modules/products/module.ts'
import type { Found, ListedProduct, PageRequest } from './list-parts.ts'
import { type Position, readCursor, writeCursor } from './search-cursor.ts'
import type { SearchRepository } from './search-repository.ts'
import type { Shelf } from './search-shelf.ts'
import type { ValueCounts } from './shelves-repository.ts'
import type { Spelling } from './spelling.ts'

/** A page of a list: what is on it, how much there is in all, and where the next page begins. */
export type ProductPage = {
  products: ListedProduct[]
  total: Counted
  nextCursor: string | undefined
  /** The words that were looked for, where nothing is described by the ones that were asked for. */
  searchedFor: string | undefined
}

export type SearchService = ReturnType<typeof createSearchService>

export type SearchDeps = {
  repository: SearchRepository
  spelling: Spelling
  listCategories(): Promise<CategoryRow[]>
}

type SortedQuery = ListQuery & { sort?: Sort | undefined }

const MOST_PLACES = 12

export function createSearchService({ repository, spelling, listCategories }: SearchDeps) {
  const find = (shelf: Shelf, sort: Sort, page: PageRequest): Promise<Found> =>
    sort === 'relevance' ? findRanked(shelf, page) : repository.listBy(sort, shelf, page)

  /** A rank tells little where thousands have the words: such a list goes by age, and its cursors say so. */
  const findRanked = async (shelf: Shelf, page: PageRequest): Promise<Found> => {
    if (!shelf.words || (page.after && page.after.key === undefined)) return repository.listBy('newest', shelf, page)
    const found = await repository.listRanked('all', shelf.words, shelf, page)
    return page.after || !found.total.atLeast ? found : repository.listBy('newest', shelf, page, found.total)
  }

  const listShelf = async (shelf: Shelf, query: SortedQuery): Promise<ProductPage> => {
    const sort = query.sort ?? (shelf.words ? 'relevance' : 'newest')
    // One more than asked for tells whether another page follows.
    const page = { limit: query.limit + 1, after: query.cursor ? demandPosition(query.cursor, sort, shelf) : undefined }
    let found = await find(shelf, sort, page)
    let searchedFor: string | undefined
    if (shelf.words && found.total.count === 0) {
      const corrected = await spelling.correct(shelf.words)
      if (corrected) {
        found = await find({ ...shelf, words: corrected.words }, sort, page)
        if (found.rows.length > 0) searchedFor = corrected.text
      }
    }
    const shown = found.rows.slice(0, query.limit)
    const last = found.rows.length > query.limit ? shown.at(-1) : undefined
    return {
      products: shown,
      total: found.total,
      nextCursor: last && writeCursor(last),
      searchedFor,
    }
  }

  return {
    listProducts: listShelf,
    listAdvertised: (page: ListQuery) => listShelf({ advertisedOnly: true }, page),

    listCategoryProducts: async (category: string, shelf: Shelf, query: SortedQuery): Promise<ProductPage> => {
      const isThere = (await listCategories()).some(({ id }) => id === category)
      if (!isThere) throw notFound('There is no such category.')
      if (shelf.category && shelf.category !== category) {
        throw new HttpError(400, 'category must be the one in the address, or left out.')
      }
      return listShelf({ ...shelf, category }, query)
    },

    /** What each value would show, were it chosen in place of what is chosen of its kind. */
    countFilters: async (shelf: Shelf): Promise<FilterCounts> => {
      const [shelves, categories, conditions, availability, places, ...postedWithin] = await Promise.all([
        listCategories(),
        repository.countBy('category', { ...shelf, category: undefined }),
        repository.countBy('condition', { ...shelf, condition: undefined }),
        repository.countBy('available', { ...shelf, available: undefined }),
        repository.countBy('location', { ...shelf, location: undefined }),
        ...POSTED_WITHIN.map(async (value) => ({
          value,
          ...(await repository.count({ ...shelf, postedWithin: value })),
        })),
      ])
      const ids = shelves.map(({ id }) => id)
      return {
        categories: countsOf(ids, categories),
        conditions: countsOf(CONDITIONS, conditions),
        availability: countsOf(AVAILABILITIES, availability),
        postedWithin,
        places: countsOf([...places.counts.keys()].slice(0, MOST_PLACES), places),
      }
    },
  }
}

const countsOf = <Value extends string>(values: readonly Value[], { counts, atLeast }: ValueCounts) =>
  values.map((value) => ({ value, count: counts.get(value) ?? 0, atLeast }))

/** A cursor belongs to an order: one from a list by price says nothing in a list by age. */
function demandPosition(cursor: string, sort: Sort, { available }: Shelf): Position {
  const position = readCursor(cursor)
  const fits = sort === 'relevance' || (position?.key === undefined) === (sort === 'newest')
  if (!position || !fits || (position.isSold && available === 'available')) throw foreignCursor()
  return { ...position, isSold: position.isSold || available === 'sold' }
}
