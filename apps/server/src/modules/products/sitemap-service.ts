import { indexedPaths, pathTo } from '@patina/contract/pages'
import type { CategoryRow } from './products-repository.ts'
import type { SitemapRepository } from './sitemap-repository.ts'

const MOST_PER_PART = 10_000
/** An index may name no more parts than this. */
const MOST_PARTS = 50_000

export type SitemapService = ReturnType<typeof createSitemapService>
export type SitemapEntry = { address: string; changed?: Date }

type Deps = {
  repository: SitemapRepository
  listCategories(): Promise<CategoryRow[]>
  /** Sitemaps take whole addresses only. */
  origin(): string
  mostPerPart?: number
}

export function createSitemapService({ repository, listCategories, origin, mostPerPart = MOST_PER_PART }: Deps) {
  const productParts = createWalk(repository.findAfter, mostPerPart)
  const sellerParts = createWalk(repository.findPersonAfter, mostPerPart)

  return {
    listParts: async (): Promise<SitemapEntry[]> => {
      const paths = [
        '/sitemaps/pages.xml',
        ...(await productParts()).map((first) => `/sitemaps/products/${first}.xml`),
        ...(await sellerParts()).map((first) => `/sitemaps/sellers/${first}.xml`),
      ]
      return paths.slice(0, MOST_PARTS).map((path) => ({ address: origin() + path }))
    },

    listPages: async (): Promise<SitemapEntry[]> => {
      const categories = (await listCategories()).map(({ id }) => pathTo('category', id))
      return [...indexedPaths(), ...categories].map((path) => ({ address: origin() + path }))
    },

    /** After removals a part reaches a little into the next one: an address named twice does no harm. */
    listProducts: async (first: string): Promise<SitemapEntry[]> => {
      const rows = await repository.listFrom(first, mostPerPart)
      return rows.map(({ id, postedAt }) => ({ address: `${origin()}${pathTo('product', id)}`, changed: postedAt }))
    },

    listSellers: async (first: string): Promise<SitemapEntry[]> => {
      const ids = await repository.listSellersFrom(first, mostPerPart)
      return ids.map((id) => ({ address: `${origin()}${pathTo('seller', id)}` }))
    },

    address: () => `${origin()}/sitemap.xml`,
  }
}

/** Answers where each full part begins. Rows are only added at the end, so what is known once stays true. */
function createWalk(findAfter: SitemapRepository['findAfter'], mostPerPart: number): () => Promise<readonly string[]> {
  const firsts: string[] = []
  let walk: Promise<void> | undefined

  /** Steps from part to part by the index, each step a short question of its own; only the first walk is long. */
  const walkOn = async () => {
    while (firsts.length < MOST_PARTS) {
      const last = firsts.at(-1)
      const next = await findAfter(last, last ? mostPerPart : 0)
      if (!next) return
      firsts.push(next)
    }
  }

  return async () => {
    // Requests that come meanwhile wait for the same walk.
    walk ??= walkOn().finally(() => {
      walk = undefined
    })
    await walk
    return firsts
  }
}
