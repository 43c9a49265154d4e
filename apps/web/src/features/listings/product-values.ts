import type { OwnProduct, ProductDetails } from '@patina/contract/catalogue'
import { NO_PICTURES, type ProductValues } from './product-rules.ts'

export const BLANK: ProductValues = {
  pictures: NO_PICTURES,
  product_name: '',
  product_category: '',
  condition: '',
  description: '',
  resale_price: '',
  original_price: '',
  purchase_date: '',
  location: '',
  phone_number: '',
}

/** Where a piece stands and whom to call is seldom another answer than for the piece before. */
export const blankAfter = (before?: Pick<ProductDetails, 'location' | 'phone_number'>): ProductValues => ({
  ...BLANK,
  ...(before && { location: before.location, phone_number: before.phone_number }),
})

export const valuesOf = (product: OwnProduct): ProductValues => ({
  pictures: { ...NO_PICTURES, ready: product.pictures },
  product_name: product.product_name,
  product_category: product.product_category,
  condition: product.condition,
  description: product.description,
  resale_price: String(product.resale_price),
  original_price: String(product.original_price),
  purchase_date: product.purchase_date,
  location: product.location,
  phone_number: product.phone_number,
})
