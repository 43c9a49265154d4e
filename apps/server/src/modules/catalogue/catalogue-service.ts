import type { Category, OwnProduct, ProductDetail, PublicProduct } from '@patina/contract/catalogue'
import { toCents } from '@patina/contract/money'
import type { Purchaser } from '@patina/contract/orders'
import type { ListQuery } from '@patina/contract/search'
import { isId } from '@patina/contract/shapes'
import { HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import {
  presentCategory,
  presentOwnProduct,
  presentProductDetail,
  presentPublicProduct,
} from './catalogue-presenter.ts'
import type { CatalogueRepository, ProductRow } from './catalogue-repository.ts'

const NO_SUCH_PRODUCT = 'There is no such product: it may have been taken down.'

export type CatalogueService = ReturnType<typeof createCatalogueService>

type Deps = {
  repository: CatalogueRepository
  /** Who has bought which of these products. */
  purchasersOf(productIds: string[]): Promise<Map<string, Purchaser>>
}

export function createCatalogueService({ repository, purchasersOf }: Deps) {
  const demandProduct = async (id: string): Promise<ProductRow> => {
    const row = isId(id) ? await repository.findProduct(id) : undefined
    if (row) return row
    if (isId(id) && (await repository.findEvenRemoved(id))) throw new HttpError(410, 'This piece has been taken down.')
    throw notFound(NO_SUCH_PRODUCT)
  }

  return {
    listCategories: async (): Promise<Category[]> => (await repository.listCategories()).map(presentCategory),
    hasCategory: async (id: string): Promise<boolean> => (await repository.findCategory(id)) !== undefined,

    listOwnProducts: (sellerId: string, query: ListQuery): Promise<ListPart<OwnProduct>> =>
      readPart(query, {
        rows: (slice) => repository.listOfSeller(sellerId, slice),
        total: () => repository.countOfSeller(sellerId),
        present: async (rows) => {
          const ids = rows.map(({ id }) => id)
          const pictures = await repository.listPictures(ids)
          const purchasers = await purchasersOf(ids)
          return rows.map((row) => {
            const own = pictures.filter(({ productId }) => productId === row.id)
            return presentOwnProduct(
              row,
              own.map(({ picture }) => picture),
              purchasers.get(row.id),
            )
          })
        },
      }),

    /** By its id; or by name and price, as the first client has it, where exactly one available product fits. */
    findNamed: async (named: {
      product_id?: string | undefined
      product_name: string
      product_price: number
    }): Promise<PublicProduct & { sellerId: string }> => {
      const rows = named.product_id
        ? [await repository.findProduct(named.product_id)]
        : await repository.findAvailable(named.product_name, toCents(named.product_price))
      const [row, another] = rows
      if (another) throw new HttpError(409, 'Several products have this name and price: say which by product_id.')
      if (!row) throw notFound(NO_SUCH_PRODUCT)
      return { ...presentPublicProduct(row), sellerId: row.sellerId }
    },

    getProduct: async (id: string): Promise<ProductDetail> => {
      const row = await demandProduct(id)
      const pictures = await repository.listPicturesOf(row.id)
      return presentProductDetail(
        row,
        pictures.map(({ picture }) => picture),
      )
    },

    /** To ask about a piece that is gone would only disturb whoever sold it. */
    getSellerPhone: async (id: string): Promise<string> => {
      const product = await demandProduct(id)
      if (product.available === 'sold') throw notFound('This piece is sold: its seller no longer takes calls about it.')
      return product.phoneNumber
    },
  }
}
