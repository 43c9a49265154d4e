import type { ProductDetail } from '@patina/contract/products'

/** The piece in the words of schema.org. */
export const productMarkup = (product: ProductDetail, origin: string, address: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.product_name,
  image: product.pictures.map(({ url }) => new URL(url, origin).href),
  ...(product.description && { description: product.description }),
  ...quantity('width', product.width_mm, 'MMT'),
  ...quantity('depth', product.depth_mm, 'MMT'),
  ...quantity('height', product.height_mm, 'MMT'),
  ...quantity('weight', product.weight_kg, 'KGM'),
  url: address,
  offers: {
    '@type': 'Offer',
    price: product.resale_price.toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${product.available === 'sold' ? 'SoldOut' : 'InStock'}`,
    itemCondition: 'https://schema.org/UsedCondition',
    url: address,
    seller: { '@type': 'Person', name: product.seller_name },
  },
})

/** Units are called so by UN/CEFACT: millimetres and kilograms. */
const quantity = (name: string, value: number | null, unitCode: 'MMT' | 'KGM') =>
  value === null ? {} : { [name]: { '@type': 'QuantitativeValue', value, unitCode } }
