import type { Collection, Favourite } from '@patina/contract/favourites'
import { toDollars } from '@patina/contract/money'
import type { CountedCollection } from './collections-repository.ts'
import type { Kept } from './favourites-repository.ts'

type Presented = { json: string }

export const presentProducts = (products: Presented[]): string => `[${products.map(({ json }) => json).join(',')}]`

/** As it is sent: what anyone may see of a product is JSON already. */
export const presentFavourites = (kept: Kept[]): string => `[${kept.map(presentFavourite).join(',')}]`

function presentFavourite({ id, keptAt, keptCents, collectionIds, json }: Kept): string {
  const own: Omit<Favourite, 'product'> = {
    _id: id,
    kept_at: keptAt.toISOString(),
    kept_price: toDollars(keptCents),
    collections: collectionIds,
  }
  return `${JSON.stringify(own).slice(0, -1)},"product":${json}}`
}

export const presentShared = ({ name, products }: { name: string; products: Presented[] }): string =>
  `{"name":${JSON.stringify(name)},"products":${presentProducts(products)}}`

export const presentCollection = ({ id, name, pieces, token }: CountedCollection): Collection => ({
  _id: id,
  name,
  pieces,
  token,
})
