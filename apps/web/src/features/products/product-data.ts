import type { ProductDetail } from '@patina/contract/products'

/** The piece in the words of schema.org. */
export const productMarkup = (product: ProductDetail, origin: string, address: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.product_name,
  image: product.pictures.map(({ url }) => new URL(url, origin).href),
  ...(product.description && { description: product.description }),
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
