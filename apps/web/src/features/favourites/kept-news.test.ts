import type { Favourite } from '@patina/contract/favourites'
import { expect, it } from 'vitest'
import { armchair } from '#test/kit/fake-shop.ts'
import { newsOf } from './kept-news.ts'

const kept = (name: string, keptPrice: number, more: Partial<Favourite['product']> = {}): Favourite => ({
  ...{ _id: name, kept_at: '2026-11-01T10:00:00.000Z', kept_price: keptPrice, collections: [] },
  product: { ...armchair, product_name: name, resale_price: 100, available: 'available', ...more },
})

it('tells of what costs less first, the greatest difference before others, and then of what is sold', () => {
  const news = newsOf([
    kept('Gone chair', 100, { available: 'sold' }),
    kept('Same chair', 100),
    kept('Dearer chair', 90),
    kept('Cheaper chair', 110),
    kept('Much cheaper chair', 150),
  ])
  expect(news.map(({ product, change }) => [product.product_name, change])).toEqual([
    ['Much cheaper chair', 'reduced'],
    ['Cheaper chair', 'reduced'],
    ['Gone chair', 'sold'],
  ])
})

it('does not praise the price of what nobody can have', () => {
  expect(newsOf([kept('Gone chair', 150, { available: 'sold' })])).toMatchObject([{ change: 'sold' }])
})
