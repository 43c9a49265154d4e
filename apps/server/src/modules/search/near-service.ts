import type { NearMisses } from '@patina/contract/search'
import type { CategoryRow } from '#modules/products/module.ts'
import type { ListFilters } from './list-filters.ts'
import type { ListedProduct } from './list-parts.ts'
import type { SearchDeps } from './search-service.ts'
import { parseWords } from './search-words.ts'

export type NearService = ReturnType<typeof createNearService>

const MOST_NEAR = 8
const MOST_SUGGESTED = 5
/** A few good ones soon are worth more than the best ones late. */
const MOST_RANKED = 500
const page = { limit: MOST_NEAR, after: undefined }

/** What can be given up, and which filters that takes away. */
const LOOSENINGS = {
  q: ['words'],
  category: ['category'],
  price: ['minCents', 'maxCents'],
  condition: ['condition'],
  colour: ['colour'],
  material: ['material'],
  location: ['location'],
  near: ['places'],
  fit: ['door', 'wall'],
  available: ['available'],
  postedWithin: ['postedWithin'],
  reducedWithin: ['reducedWithin'],
} as const satisfies Record<NearMisses['loosen'][number]['filter'], readonly (keyof ListFilters)[]>

/** Help on the way to a piece: while words are being typed, and where none was found. */
export function createNearService({ repository, spelling, listCategories }: SearchDeps) {
  const loosen = async (filters: ListFilters) => {
    const tries = loosenings(filters).map(async ({ filter, without }) => ({
      filter,
      without,
      ...(await repository.count(without)),
    }))
    // The one that gives up least comes first.
    return (await Promise.all(tries)).filter(({ count }) => count > 0).sort((a, b) => a.count - b.count)
  }

  const findSimilarWords = async (filters: ListFilters): Promise<ListedProduct[]> => {
    if (!filters.words || filters.words.wanted.length === 0) return []
    const words = (await spelling.correct(filters.words))?.words ?? filters.words
    const within = await repository.listRanked('any', words, filters, page, MOST_RANKED)
    if (within.rows.length > 0) return within.rows
    return (await repository.listRanked('any', words, {}, page, MOST_RANKED)).rows
  }

  return {
    findNear: async (filters: ListFilters): Promise<Pick<NearMisses, 'loosen'> & { products: ListedProduct[] }> => {
      const [tries, alike] = await Promise.all([loosen(filters), findSimilarWords(filters)])
      const rows =
        alike.length > 0 ? alike : (await repository.listBy('newest', withoutWords(tries[0]?.without), page)).rows
      return {
        loosen: tries.map(({ filter, count, atLeast }) => ({ filter, count, atLeast })),
        products: rows,
      }
    },

    suggest: async (typed: string): Promise<{ categories: CategoryRow[]; products: ListedProduct[] }> => {
      const words = parseWords(typed)
      if (words.wanted.length === 0) return { categories: [], products: [] }
      const categories = (await listCategories()).filter(({ title }) => beginsLike(title, typed))
      const some = { limit: MOST_SUGGESTED, after: undefined }
      let { rows } = await repository.listRanked('beginning', words, {}, some, MOST_RANKED)
      const corrected = rows.length === 0 ? await spelling.correct(words) : undefined
      if (corrected) rows = (await repository.listRanked('all', corrected.words, {}, some, MOST_RANKED)).rows
      return { categories, products: rows }
    },
  }
}

/** What is asked for without each of its filters in turn. */
function loosenings(filters: ListFilters): { filter: keyof typeof LOOSENINGS; without: ListFilters }[] {
  return Object.entries(LOOSENINGS).flatMap(([filter, taken]) => {
    if (!isLoosening(filter) || taken.every((name) => filters[name] === undefined)) return []
    const without: ListFilters = { ...filters }
    for (const name of taken) delete without[name]
    return [{ filter, without }]
  })
}

const isLoosening = (name: string): name is keyof typeof LOOSENINGS => name in LOOSENINGS

/** Words that nothing is described by would leave the list as empty as it was. */
function withoutWords(filters: ListFilters = {}): ListFilters {
  const { words: _, ...others } = filters
  return others
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** A plural is taken for its singular, unless next to nothing would be left of it. */
const beginsLike = (title: string, typed: string) => plain(title).startsWith(plain(typed).replace(/(?<=..)s$/u, ''))
