import * as z from 'zod/mini'
import { dollars } from './dollars.ts'
import { id } from './ids.ts'
import { FAVOURITES, TEXT } from './limits.ts'
import { publicProduct, publicProducts } from './products.ts'
import { listQuery } from './search.ts'
import { line, storedText } from './text.ts'

const productIds = (most: number) =>
  z.array(id, { error: 'must be a list of ids' }).check(z.maxLength(most, { error: `may have at most ${most} pieces` }))

const count = z.int().check(z.gte(0))

/** What somebody has kept, as they see it. */
export const favourite = z.object({
  _id: id,
  kept_at: z.iso.datetime(),
  /** What it cost then. */
  kept_price: dollars,
  /** Which of their collections it is in. */
  collections: z.array(id),
  product: publicProduct,
})
export type Favourite = z.infer<typeof favourite>
export const favourites = z.array(favourite)

export const favouritesQuery = z.strictObject({ ...listQuery.shape, collection: z.optional(id) })
export type FavouritesQuery = z.infer<typeof favouritesQuery>

/** What cards are marked by. */
export const favouriteIds = z.object({
  product_ids: z.array(id),
  /** How many have been taken down since. */
  gone: count,
})
export type FavouriteIds = z.infer<typeof favouriteIds>

/** What was kept on a device before its owner signed in, the newest first. */
export const newFavourites = z.strictObject({ product_ids: productIds(FAVOURITES.mostOnDevice) })
/** How many of them are kept now, and how many there was no room for. The others are gone, or one's own. */
export const mergedFavourites = z.object({ kept: count, left_out: count })

/** Several products by their ids, between commas. */
export const productsQuery = z.strictObject({
  ids: z.pipe(
    z.pipe(
      z.string({ error: 'is required' }).check(z.maxLength(FAVOURITES.mostOnDevice * 37, { error: 'is too long' })),
      z.transform((value) => [...new Set(value.split(','))]),
    ),
    productIds(FAVOURITES.mostOnDevice),
  ),
})

export const collection = z.object({
  _id: id,
  name: storedText,
  /** How many pieces of it are still in the shop. */
  pieces: count,
  /** What opens it for others; null while nobody else may see it. */
  token: z.nullable(z.string()),
})
export type Collection = z.infer<typeof collection>
export const collections = z.array(collection)

export const newCollection = z.strictObject({ name: line(TEXT.collectionName) })
export type NewCollection = z.infer<typeof newCollection>

const TOKEN = /^[\w-]{22}$/
export const collectionToken = z.string().check(z.regex(TOKEN, { error: 'is not complete' }))

/** A collection as those see it who have its link: not whose it is. */
export const sharedCollection = z.object({ name: storedText, products: publicProducts })
export type SharedCollection = z.infer<typeof sharedCollection>

/** How many people have kept a product; null while they are few. */
export const likes = z.object({ people: z.nullable(count) })
/** The same of all products of one seller, exactly. */
export const ownLikes = z.array(z.object({ product_id: id, people: count }))
