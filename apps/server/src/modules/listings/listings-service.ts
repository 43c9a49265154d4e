import { isDeepStrictEqual } from 'node:util'
import type { ProductChange, ProductDetails } from '@patina/contract/catalogue'
import type { ADVERTISING } from '@patina/contract/choices'
import { toCents } from '@patina/contract/money'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import { type Listing, type ListingValues, type Products, TERM_COLUMNS } from '#modules/products/module.ts'

const DAY_MS = 86_400_000
const EARLIEST_PURCHASE = '1800-01-01'

export type ListingsService = ReturnType<typeof createListingsService>

type Deps = {
  repository: Products['listings']
  hasCategory(id: string): Promise<boolean>
  now(): Date
}

/** What sellers do with their own products: adding, changing, advertising, selling and taking down. */
export function createListingsService({ repository, hasCategory, now }: Deps) {
  const demandDetails = async (details: ProductChange) => {
    if (details.product_category && !(await hasCategory(details.product_category))) {
      throw new FieldError('product_category', 'is no category of this shop')
    }
    // A day of leeway: somewhere it is tomorrow already.
    const latest = new Date(now().getTime() + DAY_MS).toISOString().slice(0, 10)
    if (details.purchase_date && details.purchase_date > latest) {
      throw new FieldError('purchase_date', 'must not lie in the future')
    }
    if (details.purchase_date && details.purchase_date < EARLIEST_PURCHASE) {
      throw new FieldError('purchase_date', 'must not lie before 1800')
    }
  }

  /** The ids of the pictures named, in their order, all of them this seller's. */
  const findPictures = async (sellerId: string, { image, images }: Pick<ProductChange, 'image' | 'images'>) => {
    const urls = images ?? (image ? [image] : [])
    if (image && urls[0] !== image) throw new FieldError('image', 'must be the first of images')
    if (new Set(urls).size < urls.length) throw new FieldError('images', 'must not repeat a picture')
    const known = await repository.findPictures(sellerId, urls)
    return urls.map((url) => {
      const id = known.get(url)
      if (!id) throw new FieldError('image', 'must be a picture that you have uploaded here')
      return id
    })
  }

  return {
    add: async (sellerId: string, details: ProductDetails): Promise<string> => {
      await demandDetails(details)
      const [first, ...others] = await findPictures(sellerId, details)
      if (!first) throw new FieldError('image', 'is required')
      return repository.insert(sellerId, { ...required(details), postedAt: now() }, [first, ...others])
    },

    change: async (sellerId: string, id: string, change: ProductChange): Promise<number> => {
      await demandDetails(change)
      const pictureIds = await findPictures(sellerId, change)
      return repository.withListing(sellerId, id, async (listing) => {
        const open = await demandOpen(listing, 'changed')
        const values = valuesOf(change)
        if (await changesTerms(open, values, pictureIds)) await open.beginRevision()
        if (Object.keys(values).length > 0) await open.update(values)
        await open.replacePictures(pictureIds)
        if (values.resaleCents !== undefined) await open.lowerUnpaidOrders(values.resaleCents)
        return Object.keys(change).length > 0 ? 1 : 0
      })
    },

    advertise: (sellerId: string, id: string, advertised: (typeof ADVERTISING)[number]): Promise<number> =>
      repository.withListing(sellerId, id, async (listing) => {
        const { row, update } = demandListing(listing)
        if (row.advertised === advertised) return 0
        await update({ advertised })
        return 1
      }),

    /** There is no way back. */
    markSold: (sellerId: string, id: string): Promise<number> =>
      repository.withListing(sellerId, id, async (listing) => {
        const found = demandListing(listing)
        if (found.row.available === 'sold') return 0
        await demandNotHeld(found, 'marked as sold')
        await found.update({ available: 'sold' })
        return 1
      }),

    remove: (sellerId: string, id: string): Promise<number> =>
      repository.withListing(sellerId, id, async (listing) => {
        const found = demandListing(listing)
        if (await found.isPaidFor())
          throw new HttpError(409, 'Someone has paid for this product: it stays on the books.')
        await demandNotHeld(found, 'deleted')
        await found.update({ removedAt: now() })
        return 1
      }),
  }
}

function demandListing(listing: Listing | undefined): Listing {
  if (!listing) throw notFound('You have no such product.')
  return listing
}

async function demandNotHeld(listing: Listing, what: string): Promise<void> {
  if (await listing.isHeld()) {
    throw new HttpError(409, `Someone is paying for this product just now: it can't be ${what} in the next minutes.`)
  }
}

async function demandOpen(listing: Listing | undefined, what: string): Promise<Listing> {
  const found = demandListing(listing)
  if (found.row.available === 'sold') throw new HttpError(409, `This product is sold: it can't be ${what} any more.`)
  await demandNotHeld(found, what)
  return found
}

/** Whether anything that a buyer decides by becomes different. */
async function changesTerms(listing: Listing, values: Partial<ListingValues>, pictureIds: string[]): Promise<boolean> {
  const { row } = listing
  if (TERM_COLUMNS.some((term) => values[term] !== undefined && values[term] !== row[term])) return true
  return pictureIds.length > 0 && !isDeepStrictEqual(pictureIds, await listing.listPictureIds())
}

const required = (details: ProductDetails) => ({
  name: details.product_name,
  categoryId: details.product_category,
  resaleCents: toCents(details.resale_price),
  originalCents: toCents(details.original_price),
  purchaseDate: details.purchase_date,
  condition: details.condition,
  description: details.description,
  location: details.location,
  phoneNumber: details.phone_number,
})

/** Only what is named changes. */
function valuesOf(change: ProductChange): Partial<ListingValues> {
  const values = {
    name: change.product_name,
    categoryId: change.product_category,
    resaleCents: change.resale_price === undefined ? undefined : toCents(change.resale_price),
    originalCents: change.original_price === undefined ? undefined : toCents(change.original_price),
    purchaseDate: change.purchase_date,
    condition: change.condition,
    description: change.description,
    location: change.location,
    phoneNumber: change.phone_number,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
