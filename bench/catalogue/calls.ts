import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import type { Call } from '../load.ts'
import { makeNear, makeSearch } from './listings.ts'
import type { Stock } from './stock.ts'

const PAGE = 20

/** How people ask the shop, each time with something else where that is natural. */
export type Operation = { name: string; next: (stock: Stock, number: number) => Call }

const filtersOf = (number: number) =>
  new URLSearchParams({
    q: makeSearch(number),
    condition: 'excellent,good',
    minPrice: '50',
    maxPrice: '900',
    available: 'available',
  })

/** As doors are: from 66 to 91 cm. */
const doorOf = (number: number) => 660 + (number % 26) * 10

const inCategory = (number: number) =>
  new URLSearchParams({ category: FIXED_CATEGORY_ID, q: makeSearch(number).split(' ').at(1) ?? '' })

export const FIRST_PAGE: Operation = {
  name: 'first page',
  next: () => ({ path: `/api/products?limit=${PAGE}` }),
}

export const OPERATIONS: readonly Operation[] = [
  FIRST_PAGE,
  {
    name: '500th page by cursor',
    next: ({ cursors }, number) => ({ path: `/api/products?limit=${PAGE}&cursor=${at(cursors, number)}` }),
  },
  {
    name: 'one product',
    next: ({ ids }, number) => ({ path: `/api/products/${at(ids, number)}` }),
  },
  {
    name: 'three words',
    next: (_, number) => ({
      path: `/api/products?${new URLSearchParams({ q: makeSearch(number), limit: String(PAGE) })}`,
    }),
  },
  {
    name: 'three words, four filters',
    next: (_, number) => ({ path: `/api/products?${filtersOf(number)}&limit=${PAGE}` }),
  },
  {
    name: 'counts beside those filters',
    next: (_, number) => ({ path: `/api/search/counts?${filtersOf(number)}` }),
  },
  {
    name: 'one word',
    next: (_, number) => ({ path: `/api/products?q=${makeSearch(number).split(' ').at(-1)}&limit=${PAGE}` }),
  },
  {
    name: 'fits my door',
    next: (_, number) => ({ path: `/api/products?door=${doorOf(number)}&limit=${PAGE}` }),
  },
  {
    name: 'fits my door, category, words',
    next: (_, number) => ({ path: `/api/products?door=${doorOf(number)}&${inCategory(number)}&limit=${PAGE}` }),
  },
  {
    name: 'within 20 km',
    next: (_, number) => ({ path: `/api/products?near=${makeNear(number)}&within=20&limit=${PAGE}` }),
  },
  {
    name: 'within 20 km, category, words',
    next: (_, number) => ({
      path: `/api/products?near=${makeNear(number)}&within=20&${inCategory(number)}&limit=${PAGE}`,
    }),
  },
  {
    name: 'nearest first',
    next: (_, number) => ({ path: `/api/products?near=${makeNear(number)}&sort=nearest&limit=${PAGE}` }),
  },
  {
    name: 'adding a product',
    next: ({ seller }, number) => ({
      path: '/api/addproduct',
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `bearer ${seller.token}` },
      body: JSON.stringify({ ...seller.listing, product_name: `${makeSearch(number)} ${number}` }),
    }),
  },
]

function at<Item>(items: Item[], number: number): Item {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}
