import { notFound } from '#http/errors.ts'
import type { Product, ProductsRepository } from './products-repository.ts'
import type { RelatedRepository } from './related-repository.ts'

/** Two rows of the widest grid. */
const MOST = 8

export type RelatedService = ReturnType<typeof createRelatedService>

/** What lies near a piece, by who sells it and by where it stands. */
type Related = { sellerId: string; categoryId: string; fromSeller: Product[]; similar: Product[] }

type Deps = {
  repository: RelatedRepository
  products: Pick<ProductsRepository, 'findEvenRemoved' | 'findProducts'>
}

/** Where to look on from one piece: on sale, sold or taken down. */
export function createRelatedService({ repository, products }: Deps) {
  const inOrder = async (ids: string[]): Promise<Product[]> => {
    if (ids.length === 0) return []
    const rows = await products.findProducts(ids)
    return ids.flatMap((id) => rows.filter((row) => row.id === id))
  }

  return {
    listRelated: async (id: string): Promise<Related> => {
      const row = await products.findEvenRemoved(id)
      if (!row) throw notFound('There is no such product: it may have been taken down.')
      const [fromSeller, similar] = await Promise.all([
        repository.listFromSeller(row, MOST).then(inOrder),
        repository.listSimilar(row, MOST).then(inOrder),
      ])
      return { sellerId: row.sellerId, categoryId: row.categoryId, fromSeller, similar }
    },
  }
}
