import { deletedAnswer, insertAnswer, modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import type { Ways } from '@patina/contract/handover'
import { id } from '@patina/contract/ids'
import type { Focus } from '@patina/contract/looks'
import { toCents } from '@patina/contract/money'
import { newListing } from '@patina/contract/new-listing'
import {
  advertisingChange,
  type ProductChange,
  type ProductDetails,
  productChange,
  soldMark,
} from '@patina/contract/products'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { FieldError, HttpError } from '#http/errors.ts'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import { settingsOf } from '#modules/offers/module.ts'
import type { ListingValues } from '#modules/products/module.ts'
import type { ListingsService } from './listings-service.ts'

const rules = { access: 'seller', limit: 'writes' } as const
const tags = ['catalogue']
const params = z.object({ id })

/** What a seller does with their own products. */
export const listingsRoutes =
  ({ listings }: { listings: ListingsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/addproduct',
      {
        config: { ...rules, barredBy: 'restriction' },
        schema: {
          summary: 'List a product',
          tags,
          body: newListing,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        const { seller_email } = request.body
        if (seller_email && seller_email !== callerOf(request).email) {
          throw new HttpError(403, 'You can only list products of your own.')
        }
        const pictureUrls = pictureUrlsOf(request.body)
        const shown = { pictureUrls, marks: request.body.marks }
        const offers = request.body.offer_settings && settingsOf(request.body.offer_settings)
        const insertedId = await listings.add(profileOf(request).id, listingOf(request.body), { ...shown, offers })
        return { acknowledged: true as const, insertedId }
      },
    )

    app.post(
      '/products/:id/list-again',
      {
        config: { ...rules, barredBy: 'restriction' },
        schema: {
          summary: 'List a piece again whose sale was cancelled or refunded, as a new product',
          tags,
          params,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => ({
        acknowledged: true as const,
        insertedId: await listings.listAgain(profileOf(request).id, request.params.id),
      }),
    )

    app.put(
      '/products/promote/:id',
      {
        config: rules,
        schema: {
          summary: 'Advertise a product, or no longer',
          tags,
          params,
          body: advertisingChange,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({
        modifiedCount: await listings.advertise(profileOf(request).id, request.params.id, request.body.advertised),
      }),
    )

    app.put(
      '/products/:id',
      {
        config: rules,
        schema: {
          summary: 'Mark a product as sold',
          tags,
          params,
          body: soldMark,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ modifiedCount: await listings.markSold(profileOf(request).id, request.params.id) }),
    )

    app.patch(
      '/products/:id',
      {
        config: rules,
        schema: {
          summary: 'Change a listing that is not sold',
          tags,
          params,
          body: productChange,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        const { id: sellerId } = profileOf(request)
        const values = changesOf(request.body)
        const shown = { pictureUrls: pictureUrlsOf(request.body), marks: request.body.marks }
        return { modifiedCount: await listings.change(sellerId, request.params.id, values, shown) }
      },
    )

    app.delete(
      '/products/:id',
      {
        config: rules,
        schema: {
          summary: 'Take a product down',
          tags,
          params,
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await listings.remove(profileOf(request).id, request.params.id) }),
    )
  }

/** The addresses of all pictures named, in their order. */
function pictureUrlsOf({ image, images }: Pick<ProductChange, 'image' | 'images'>): string[] {
  const urls = images ?? (image ? [image] : [])
  if (image && urls[0] !== image) throw new FieldError('image', 'must be the first of images')
  if (new Set(urls).size < urls.length) throw new FieldError('images', 'must not repeat a picture')
  return urls
}

/** What is not offered has no price, and no words about how far. */
const wayValues = ({ collect, bring }: Ways) => ({
  offersCollect: collect,
  bringCents: bring && toCents(bring.price),
  bringReach: bring?.reach ?? '',
})

const focusValues = (focus: Focus) => ({ focusX: focus?.x ?? null, focusY: focus?.y ?? null })

export const listingOf = (details: Omit<ProductDetails, 'image' | 'images' | 'marks'>): ListingValues => ({
  name: details.product_name,
  categoryId: details.product_category,
  resaleCents: toCents(details.resale_price),
  originalCents: toCents(details.original_price),
  purchaseDate: details.purchase_date,
  condition: details.condition,
  description: details.description,
  location: details.location,
  placeId: details.place_id,
  ...wayValues(details.ways),
  phoneNumber: details.phone_number,
  widthMm: details.width_mm,
  depthMm: details.depth_mm,
  heightMm: details.height_mm,
  weightKg: details.weight_kg,
  shape: details.shape,
  colours: details.colours,
  materials: details.materials,
  ...focusValues(details.focus),
  sidesSeen: details.sides_seen,
  answeredQuestions: details.answered_questions,
})

/** Only what is named. */
function changesOf(change: ProductChange): Partial<ListingValues> {
  const values = {
    name: change.product_name,
    categoryId: change.product_category,
    resaleCents: change.resale_price === undefined ? undefined : toCents(change.resale_price),
    originalCents: change.original_price === undefined ? undefined : toCents(change.original_price),
    purchaseDate: change.purchase_date,
    condition: change.condition,
    description: change.description,
    location: change.location,
    placeId: change.place_id,
    ...(change.ways && wayValues(change.ways)),
    phoneNumber: change.phone_number,
    widthMm: change.width_mm,
    depthMm: change.depth_mm,
    heightMm: change.height_mm,
    weightKg: change.weight_kg,
    shape: change.shape,
    colours: change.colours,
    materials: change.materials,
    ...(change.focus === undefined ? {} : focusValues(change.focus)),
    sidesSeen: change.sides_seen,
    answeredQuestions: change.answered_questions,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
