import type { Favourite } from '@patina/contract/favourites'

type News = { product: Favourite['product']; keptPrice: number; change: 'reduced' | 'sold' }

/** What was kept and costs less now, the greatest difference first; then what is sold. */
export function newsOf(favourites: readonly Favourite[]): News[] {
  const told = (change: News['change'], matches: (favourite: Favourite) => boolean) =>
    favourites.filter(matches).map(({ product, kept_price }): News => ({ product, keptPrice: kept_price, change }))
  const saved = ({ product, keptPrice }: News) => keptPrice - product.resale_price
  return [
    ...told(
      'reduced',
      ({ product, kept_price }) => product.available === 'available' && product.resale_price < kept_price,
    ).toSorted((one, other) => saved(other) - saved(one)),
    ...told('sold', ({ product }) => product.available === 'sold'),
  ]
}
