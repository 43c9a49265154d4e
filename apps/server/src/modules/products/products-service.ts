import type { DisputeState } from '@patina/contract/orders'
import type { SaleActor, SaleState } from '@patina/contract/sale-life'
import type { ListQuery } from '@patina/contract/search'
import { isId } from '@patina/contract/shapes'
import { HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { ShownMark } from '#modules/marks/module.ts'
import type { PictureRow, Product, ProductsRepository } from './products-repository.ts'

const NO_SUCH_PRODUCT = 'There is no such product: it may have been taken down.'

export type ProductsService = ReturnType<typeof createProductsService>

/** What anyone may see of a product, as JSON, and all of its pictures, the first included, with what is marked on them. */
export type ProductDetails = Pick<Product, 'sellerId' | 'colours' | 'materials' | 'sidesSeen' | 'answeredQuestions'> & {
  json: string
  isTrader: boolean
  pictures: PictureRow[]
  marks: ShownMark[]
}

/** A paid order, for its seller. */
export type Purchase = {
  /** The order's. */
  id: string
  productId: string
  buyerName: string
  buyerEmail: string
  buyerPhone: string
  buyerLocation: string
  createdAt: Date
  paidAt: Date | null
  returnedCents: number
  dispute: DisputeState | undefined
  /** Whether the seller is told how to reach them. */
  canBeReached: boolean
  /** How the sale stands; none for what was paid before there were sales. */
  sale: { state: SaleState; dueAt: Date | null; suggestedBy: SaleActor[] } | null
}

/** One of a seller's own, and how it was bought. */
export type OwnListing = {
  id: string
  product: Product
  pictures: PictureRow[]
  marks: ShownMark[]
  purchase: Purchase | undefined
}

type NamedProduct = { id: string | undefined; name: string; priceCents: number }

type Deps = {
  repository: ProductsRepository
  /** Which of these products were bought by whom. */
  purchasesOf(productIds: string[]): Promise<Purchase[]>
}

export function createProductsService({ repository, purchasesOf }: Deps) {
  const demand = async <Found>(id: string, find: (id: string) => Promise<Found | undefined>): Promise<Found> => {
    const product = isId(id) ? await find(id) : undefined
    if (product) return product
    if (isId(id) && (await repository.findEvenRemoved(id))) throw new HttpError(410, 'This piece has been taken down.')
    throw notFound(NO_SUCH_PRODUCT)
  }

  return {
    listCategories: repository.listCategories,
    findCategory: repository.findCategory,

    listOwnProducts: (sellerId: string, query: ListQuery): Promise<ListPart<OwnListing>> =>
      readPart(query, {
        items: async (slice) => {
          const products = await repository.listOfSeller(sellerId, slice)
          const ids = products.map(({ id }) => id)
          const pictures = await repository.listPictures(ids)
          const marks = await repository.listMarks(ids)
          const purchases = await purchasesOf(ids)
          return products.map((product) => ({
            id: product.id,
            product,
            pictures: pictures.filter(({ productId }) => productId === product.id).map(({ picture }) => picture),
            marks: marks.filter(({ productId }) => productId === product.id),
            purchase: purchases.find(({ productId }) => productId === product.id),
          }))
        },
        total: () => repository.countOfSeller(sellerId),
      }),

    listOnSale: (sellerId: string, query: ListQuery): Promise<ListPart<Product>> =>
      readPart(query, {
        items: (slice) => repository.listOnSale(sellerId, slice),
        total: () => repository.countOnSale(sellerId),
      }),

    /** By its id; or by name and price, as the first client has it, where exactly one available product fits. */
    findNamed: async ({ id, name, priceCents }: NamedProduct): Promise<Product> => {
      const rows = id ? [await repository.findProduct(id)] : await repository.findAvailable(name, priceCents)
      const [product, another] = rows
      if (another) throw new HttpError(409, 'Several products have this name and price: say which by product_id.')
      if (!product) throw notFound(NO_SUCH_PRODUCT)
      return product
    },

    getDetails: async (id: string): Promise<ProductDetails> => {
      const product = await demand(id, repository.findPublic)
      const pictures = await repository.listPicturesOf(id)
      const marks = await repository.listMarks([id])
      return { ...product, pictures: pictures.map(({ picture }) => picture), marks }
    },

    getProduct: (id: string): Promise<Product> => demand(id, repository.findProduct),
  }
}
