import type { Category, OwnProduct, ProductDetail, PublicProduct } from '@patina/contract/catalogue'
import type { Picture } from '@patina/contract/images'
import { toDollars } from '@patina/contract/money'
import type { Purchaser } from '@patina/contract/orders'
import type { Suggestions } from '@patina/contract/search'
import type { CategoryRow, PictureRow, ProductRow } from './catalogue-repository.ts'

export const presentCategory = ({ id, title }: CategoryRow): Category => ({ _id: id, category_title: title })

const presentPicture = ({ url, width, height, widths, placeholder }: PictureRow): Picture => ({
  url,
  width,
  height,
  widths,
  placeholder,
})

/** What anyone may see of a product. The seller's phone number and email stay out. */
export const presentPublicProduct = ({ product, picture, seller }: ProductRow): PublicProduct => ({
  _id: product.id,
  image: picture.url,
  picture: presentPicture(picture),
  product_name: product.name,
  product_category: product.categoryId,
  resale_price: toDollars(product.resaleCents),
  original_price: toDollars(product.originalCents),
  purchase_date: product.purchaseDate,
  condition: product.condition,
  description: product.description,
  location: product.location,
  seller_name: seller.name,
  seller_verified: seller.status === 'verified',
  available: product.available,
  advertised: product.advertised,
  posted_date: product.postedAt.toISOString(),
})

/** As much of a product as fits under a search box. */
export const presentSuggestion = ({ product, picture }: ProductRow): Suggestions['products'][number] => ({
  _id: product.id,
  product_name: product.name,
  resale_price: toDollars(product.resaleCents),
  picture: presentPicture(picture),
})

/** The same with all of its pictures. */
export const presentProductDetail = (row: ProductRow, pictures: PictureRow[]): ProductDetail => ({
  ...presentPublicProduct(row),
  pictures: pictures.map(presentPicture),
})

/** What its seller sees of it, and who bought it. */
export const presentOwnProduct = (
  row: ProductRow,
  pictures: PictureRow[],
  buyer: Purchaser | undefined,
): OwnProduct => ({
  ...presentProductDetail(row, pictures),
  seller_email: row.seller.email,
  phone_number: row.product.phoneNumber,
  buyer: buyer ?? null,
})
