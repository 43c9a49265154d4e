import * as z from 'zod/mini'
import { answeredQuestions } from './answered-questions.ts'
import { ADVERTISING, AVAILABILITIES, CONDITIONS } from './choices.ts'
import { dollars } from './dollars.ts'
import { id } from './ids.ts'
import { picture } from './images.ts'
import { PICTURE, TEXT } from './limits.ts'
import { colours, focus, materials } from './looks.ts'
import { marks, saidMarks } from './marks.ts'
import { purchaser } from './orders.ts'
import { place, placeId } from './places.ts'
import { revision } from './revisions.ts'
import { saidAnswers } from './said-answers.ts'
import { KINDS, saidSizes, sizes } from './sizes.ts'
import { email, line, storedText, text } from './text.ts'
import { offeredWays, ways } from './ways.ts'

export const category = z.object({
  _id: id,
  category_title: storedText,
  kind: z.enum(KINDS),
})
export type Category = z.infer<typeof category>
export const categories = z.array(category)

/** A product as anyone may see it: its seller's phone number and email are left out. */
export const publicProduct = z.object({
  _id: id,
  image: text(TEXT.url),
  /** The same picture with what is known of it. */
  picture,
  product_name: storedText,
  product_category: id,
  resale_price: dollars,
  original_price: dollars,
  purchase_date: z.iso.date(),
  condition: z.enum(CONDITIONS),
  description: storedText,
  location: storedText,
  /** The town that the location names, where that is known. */
  place: z.nullable(place),
  ways,
  ...sizes,
  /** What cards show of its first picture; nothing for its middle, as lists are long. */
  focus: z.optional(focus),
  /** Whose page tells more of them. */
  seller_id: id,
  seller_name: storedText,
  seller_verified: z.boolean(),
  available: z.enum(AVAILABILITIES),
  advertised: z.enum(ADVERTISING),
  posted_date: z.iso.datetime(),
  /** Counts the changes of what a buyer decides by; an order may name the one it is for. */
  revision,
  /** Its seller has declared that the price falls by itself: see `/products/{id}/price`. */
  price_falls: z.optional(z.boolean()),
})
export type PublicProduct = z.infer<typeof publicProduct>
export const publicProducts = z.array(publicProduct)

/** One product with all of its pictures, the first included, and with what lists leave out. */
export const productDetail = z.object({
  ...publicProduct.shape,
  pictures: z.array(picture).check(z.maxLength(PICTURE.mostPerProduct)),
  /** What its seller says of it; nothing where they did not. */
  colours,
  materials,
  marks,
  /** The seller says that they looked at every side. */
  sides_seen: z.boolean(),
  answered_questions: answeredQuestions,
  /** They say that they sell as a business; else they sell privately. */
  seller_is_trader: z.boolean(),
})
export type ProductDetail = z.infer<typeof productDetail>

/** Where else to look from one product. */
export const relatedProducts = z.object({ fromSeller: publicProducts, similar: publicProducts })
export type RelatedProducts = z.infer<typeof relatedProducts>

/** A product as its seller sees it. */
const ownProduct = z.object({
  ...z.omit(productDetail, { seller_is_trader: true }).shape,
  seller_email: email,
  phone_number: storedText,
  /** The decision of admins that hides it from everybody else. */
  hidden_by: z.optional(id),
  /** Whoever paid for it, and how to reach them. */
  buyer: z.nullable(purchaser),
})
export type OwnProduct = z.infer<typeof ownProduct>
export const ownProducts = z.array(ownProduct)

/** Texts under the fields of the product form, as the specification has them. */
export const PRODUCT_TEXTS = {
  image: 'Image is required',
  product_name: 'Product Name is required',
  product_category: 'Category is Required',
  resale_price: 'Resale Price is required',
  original_price: 'Original Price is required',
  purchase_date: 'Purchase Date is required',
  condition: 'Condition is Required',
  location: 'Location is required',
  phone_number: 'Phone Number is required',
} as const

const pictureUrl = text(TEXT.url, 1)

/** What a seller says of a product. */
export const productDetails = z.object({
  image: pictureUrl,
  /** All pictures in their order; the first is `image`. */
  images: z.optional(z.array(pictureUrl).check(z.minLength(1), z.maxLength(PICTURE.mostPerProduct))),
  product_name: line(TEXT.title),
  product_category: id,
  resale_price: dollars,
  original_price: dollars,
  purchase_date: z.iso.date({ error: 'is not a date' }),
  condition: z.enum(CONDITIONS, { error: 'must be excellent, good or fair' }),
  description: z._default(text(TEXT.description), ''),
  location: line(TEXT.place),
  /** The town; where nobody says, it is looked for in the location. */
  place_id: z._default(z.nullable(placeId), null),
  /** Where nothing else is said, its buyer collects it. */
  ways: z._default(offeredWays, { collect: true, bring: null }),
  phone_number: line(TEXT.phone),
  width_mm: z._default(saidSizes.width_mm, null),
  depth_mm: z._default(saidSizes.depth_mm, null),
  height_mm: z._default(saidSizes.height_mm, null),
  weight_kg: z._default(saidSizes.weight_kg, null),
  shape: z._default(saidSizes.shape, null),
  colours: z._default(colours, []),
  materials: z._default(materials, []),
  focus: z._default(focus, null),
  marks: z._default(saidMarks, []),
  sides_seen: z._default(z.boolean(), false),
  answered_questions: z._default(saidAnswers, []),
})
export type ProductDetails = z.infer<typeof productDetails>

/** The first client also sends what the server knows better; it must not contradict. */
export const newProduct = z.strictObject({
  ...productDetails.shape,
  seller_name: z.optional(text(TEXT.name)),
  seller_email: z.optional(email),
  available: z.optional(z.literal('available', { error: "can only be 'available' for a new product" })),
  advertised: z.optional(z.literal('advertised', { error: "can only be 'advertised' for a new product" })),
  posted_date: z.optional(text(40)),
})

/** A change of a listing: the fields that are named change, the others stay. */
export const productChange = z.strictObject({
  image: z.optional(productDetails.shape.image),
  images: productDetails.shape.images,
  product_name: z.optional(productDetails.shape.product_name),
  product_category: z.optional(productDetails.shape.product_category),
  resale_price: z.optional(productDetails.shape.resale_price),
  original_price: z.optional(productDetails.shape.original_price),
  purchase_date: z.optional(productDetails.shape.purchase_date),
  condition: z.optional(productDetails.shape.condition),
  description: z.optional(text(TEXT.description)),
  location: z.optional(productDetails.shape.location),
  place_id: z.optional(z.nullable(placeId)),
  ways: z.optional(offeredWays),
  phone_number: z.optional(productDetails.shape.phone_number),
  width_mm: z.optional(saidSizes.width_mm),
  depth_mm: z.optional(saidSizes.depth_mm),
  height_mm: z.optional(saidSizes.height_mm),
  weight_kg: z.optional(saidSizes.weight_kg),
  shape: z.optional(saidSizes.shape),
  colours: z.optional(colours),
  materials: z.optional(materials),
  focus: z.optional(focus),
  marks: z.optional(saidMarks),
  sides_seen: z.optional(z.boolean()),
  answered_questions: z.optional(saidAnswers),
})
export type ProductChange = z.infer<typeof productChange>

export const advertisingChange = z.strictObject({
  advertised: z.enum(ADVERTISING, { error: 'must be advertised or notAdvertised' }),
})
/** Marking sold may say so in a body; there is nothing else to say. */
export const soldMark = z.optional(z.nullable(z.strictObject({ available: z.optional(z.literal('sold')) })))
