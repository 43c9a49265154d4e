import type { Ways } from '@patina/contract/handover'
import type { Picture } from '@patina/contract/images'
import { toDollars } from '@patina/contract/money'
import type { Purchaser } from '@patina/contract/orders'
import type { OwnProduct, PublicProduct } from '@patina/contract/products'
import { presentMark } from '#modules/marks/module.ts'
import { findPlace } from '#modules/places/module.ts'
import type { PictureRow, Product } from './products-repository.ts'
import type { OwnListing, ProductDetails, Purchase } from './products-service.ts'

type KnownSizes = Pick<Product, 'widthMm' | 'depthMm' | 'heightMm' | 'weightKg' | 'shape'>
type OfferedWays = Pick<Product, 'offersCollect' | 'bringCents' | 'bringReach'>

export const presentPicture = ({ url, width, height, widths, placeholder }: PictureRow): Picture => ({
  url,
  width,
  height,
  widths,
  placeholder,
})

export const presentWays = ({ offersCollect, bringCents, bringReach }: OfferedWays): Ways => ({
  collect: offersCollect,
  bring: bringCents === null ? null : { reach: bringReach, price: toDollars(bringCents) },
})

export const presentSizes = ({ widthMm, depthMm, heightMm, weightKg, shape }: KnownSizes) => ({
  width_mm: widthMm,
  depth_mm: depthMm,
  height_mm: heightMm,
  weight_kg: weightKg,
  shape,
})

const presentFocus = ({ focusX: x, focusY: y }: Pick<Product, 'focusX' | 'focusY'>) =>
  x === null || y === null ? {} : { focus: { x, y } }

/** What anyone may see of a product: its seller's phone number and email stay out. */
export const presentPublicProduct = (product: Product): PublicProduct => ({
  _id: product.id,
  image: product.picture.url,
  picture: presentPicture(product.picture),
  product_name: product.name,
  product_category: product.categoryId,
  resale_price: toDollars(product.resaleCents),
  original_price: toDollars(product.originalCents),
  purchase_date: product.purchaseDate,
  condition: product.condition,
  description: product.description,
  location: product.location,
  place: product.placeId === null ? null : (findPlace(product.placeId) ?? null),
  ways: presentWays(product),
  ...presentSizes(product),
  ...presentFocus(product),
  seller_id: product.sellerId,
  seller_name: product.seller.name,
  seller_verified: product.seller.status === 'verified',
  available: product.available,
  advertised: product.advertised,
  posted_date: product.postedAt.toISOString(),
  revision: product.revision,
  ...(product.priceFalls && { price_falls: true }),
})

/** The same with all of its pictures, what is marked on them and what it is made of, as it is sent. */
export function presentProductDetails(details: ProductDetails): string {
  const { json, pictures, colours, materials, marks, sidesSeen, answeredQuestions, isTrader } = details
  const more = JSON.stringify({
    pictures: pictures.map(presentPicture),
    colours,
    materials,
    marks: marks.map(presentMark),
    sides_seen: sidesSeen,
    answered_questions: answeredQuestions,
    seller_is_trader: isTrader,
  })
  return `${json.slice(0, -1)},${more.slice(1)}`
}

/** What its seller sees of it, and who bought it. */
export const presentOwnProduct = (own: OwnListing): OwnProduct => ({
  ...presentPublicProduct(own.product),
  pictures: own.pictures.map(presentPicture),
  colours: own.product.colours,
  materials: own.product.materials,
  marks: own.marks.map(presentMark),
  sides_seen: own.product.sidesSeen,
  answered_questions: own.product.answeredQuestions,
  seller_email: own.product.seller.email,
  phone_number: own.product.phoneNumber,
  ...(own.product.hiddenBy ? { hidden_by: own.product.hiddenBy } : {}),
  buyer: own.purchase ? presentPurchaser(own.purchase) : null,
})

/** How to reach them is told once the two have agreed to meet, and not after all of the money has gone back. */
const presentPurchaser = (purchase: Purchase): Purchaser => ({
  buyer_name: purchase.buyerName,
  buyer_email: purchase.canBeReached ? purchase.buyerEmail : null,
  buyer_phone: purchase.canBeReached ? purchase.buyerPhone : '',
  buyer_location: purchase.canBeReached ? purchase.buyerLocation : '',
  // Whatever is paid has this date; the database sees to it.
  paid_date: (purchase.paidAt ?? purchase.createdAt).toISOString(),
  ...(purchase.returnedCents ? { returned: toDollars(purchase.returnedCents) } : {}),
  order_id: purchase.id,
  sale: purchase.sale && {
    state: purchase.sale.state,
    due_at: purchase.sale.dueAt?.toISOString() ?? null,
    suggested_by: purchase.sale.suggestedBy,
  },
  ...(purchase.dispute ? { dispute: purchase.dispute } : {}),
})
