import { AVAILABILITIES, CONDITIONS, POSTED_WITHIN, type Sort } from '@patina/contract/choices'
import { COLOURS, MATERIALS } from '@patina/contract/look-names'
import type { Counted, FilterCounts, ListQuery } from '@patina/contract/search'
import { HttpError, notFound } from '#http/errors.ts'
import { foreignCursor } from '#http/lists.ts'
import type { CategoryRow } from '#modules/products/module.ts'
import type { ListFilters } from './list-filters.ts'
import type { Found, ListedProduct, PageRequest } from './list-parts.ts'
import { type Position, readCursor, writeCursor } from './search-cursor.ts'
import type { SearchRepository } from './search-repository.ts'
import type { Spelling } from './spelling.ts'
import type { ValueCounts } from './whole-lists-repository.ts'

/** A page of a list: what is on it, how much there is in all, and where the next page begins. */
export type ProductPage = {
  products: ListedProduct[]
  total: Counted
  nextCursor: string | undefined
  /** The words that were looked for, where nothing is described by the ones that were asked for. */
  searchedFor: string | undefined
}

/** What has been posted since one product, up to another, and not by the reader. */
export type News = { newerThan: string; upTo?: string; notBy: string; limit: number }

export type SearchService = ReturnType<typeof createSearchService>

export type SearchDeps = {
  repository: SearchRepository
  spelling: Spelling
  listCategories(): Promise<CategoryRow[]>
}

type SortedQuery = ListQuery & { sort?: Sort | undefined }

const MOST_PLACES = 12

export function createSearchService({ repository, spelling, listCategories }: SearchDeps) {
  const find = (filters: ListFilters, sort: Sort, page: PageRequest): Promise<Found> =>
    sort === 'relevance' ? findRanked(filters, page) : repository.listBy(sort, filters, page)

  /** A rank tells little where thousands have the words: such a list goes by age, and its cursors say so. */
  const findRanked = async (filters: ListFilters, page: PageRequest): Promise<Found> => {
    if (!filters.words || (page.after && page.after.key === undefined))
      return repository.listBy('newest', filters, page)
    const found = await repository.listRanked('all', filters.words, filters, page)
    return page.after || !found.total.atLeast ? found : repository.listBy('newest', filters, page, found.total)
  }

  const listMatching = async (filters: ListFilters, query: SortedQuery): Promise<ProductPage> => {
    const sort = query.sort ?? (filters.words ? 'relevance' : 'newest')
    // One more than asked for tells whether another page follows.
    const page = {
      limit: query.limit + 1,
      after: query.cursor ? demandPosition(query.cursor, sort, filters) : undefined,
    }
    let found = await find(filters, sort, page)
    let searchedFor: string | undefined
    if (filters.words && found.total.count === 0) {
      const corrected = await spelling.correct(filters.words)
      if (corrected) {
        found = await find({ ...filters, words: corrected.words }, sort, page)
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
    listProducts: listMatching,

    /** Of the list that these filters show, what is news, newest first. */
    listNew: async (filters: ListFilters, { limit, ...news }: News): Promise<Found> => {
      const among = (asked: ListFilters) =>
        repository.listBy('newest', { ...asked, ...news, available: 'available' }, { limit, after: undefined })
      const found = await among(filters)
      if (!filters.words || found.total.count > 0) return found
      const corrected = await spelling.correct(filters.words)
      // The list itself is of the words as they were typed, unless it is empty.
      const isCorrected = corrected && (await repository.count(filters)).count === 0
      return isCorrected ? among({ ...filters, words: corrected.words }) : found
    },

    listAdvertised: (page: ListQuery) => listMatching({ advertisedOnly: true }, page),

    listCategoryProducts: async (category: string, filters: ListFilters, query: SortedQuery): Promise<ProductPage> => {
      const isThere = (await listCategories()).some(({ id }) => id === category)
      if (!isThere) throw notFound('There is no such category.')
      if (filters.category && filters.category !== category) {
        throw new HttpError(400, 'category must be the one in the address, or left out.')
      }
      return listMatching({ ...filters, category }, query)
    },

    /** What each value would show, were it chosen in place of what is chosen of its kind. */
    countFilters: async (filters: ListFilters): Promise<FilterCounts> => {
      const [lists, categories, conditions, colours, materials, availability, places, ...postedWithin] =
        await Promise.all([
          listCategories(),
          repository.countBy('category', { ...filters, category: undefined }),
          repository.countBy('condition', { ...filters, condition: undefined }),
          repository.countByEach('colour', { ...filters, colour: undefined }),
          repository.countByEach('material', { ...filters, material: undefined }),
          repository.countBy('available', { ...filters, available: undefined }),
          repository.countBy('location', { ...filters, location: undefined }),
          ...POSTED_WITHIN.map(async (value) => ({
            value,
            ...(await repository.count({ ...filters, postedWithin: value })),
          })),
        ])
      const ids = lists.map(({ id }) => id)
      return {
        categories: countsOf(ids, categories),
        conditions: countsOf(CONDITIONS, conditions),
        colours: countsOf(COLOURS, colours),
        materials: countsOf(MATERIALS, materials),
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
function demandPosition(cursor: string, sort: Sort, { available }: ListFilters): Position {
  const position = readCursor(cursor)
  const fits = sort === 'relevance' || (position?.key === undefined) === (sort === 'newest')
  if (!position || !fits || (position.isSold && available === 'available')) throw foreignCursor()
  return { ...position, isSold: position.isSold || available === 'sold' }
}
