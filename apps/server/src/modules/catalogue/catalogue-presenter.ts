import type { Category, PublicProduct } from '@patina/contract/catalogue'
import { toDollars } from '@patina/contract/money'
import type { CategoryRow, ProductRow } from './catalogue-repository.ts'

export const presentCategory = ({ id, title }: CategoryRow): Category => ({ _id: id, category_title: title })

/** What anyone may see of a product. The seller's phone number and email stay out. */
export const presentPublicProduct = ({ product, sellerName, sellerStatus }: ProductRow): PublicProduct => ({
  _id: product.id,
  image: product.image,
  product_name: product.name,
  product_category: product.categoryId,
  resale_price: toDollars(product.resaleCents),
  original_price: toDollars(product.originalCents),
  purchase_date: product.purchaseDate,
  condition: product.condition,
  description: product.description,
  location: product.location,
  seller_name: sellerName,
  seller_verified: sellerStatus === 'verified',
  available: product.available,
  advertised: product.advertised,
  posted_date: product.postedAt.toISOString(),
})
