import {
  type Category,
  type OwnProduct,
  type ProductDetail,
  type PublicProduct,
  publicProduct,
} from '@patina/contract/catalogue'
import type { Picture } from '@patina/contract/images'
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

/** What anyone may see of a product: the database has written it. */
export const presentPublicProduct = ({ json }: { json: string }): PublicProduct => publicProduct.parse(JSON.parse(json))

/** As much of a product as fits under a search box. */
export function presentSuggestion(row: { json: string }): Suggestions['products'][number] {
  const { _id, product_name, resale_price, picture } = presentPublicProduct(row)
  return { _id, product_name, resale_price, picture }
}

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
  seller_email: row.sellerEmail,
  phone_number: row.phoneNumber,
  buyer: buyer ?? null,
})
