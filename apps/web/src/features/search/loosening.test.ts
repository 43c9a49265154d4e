import { expect, test } from 'vitest'
import { loosening } from './loosening.ts'
import { readSearch } from './search.ts'

const search = readSearch(new URLSearchParams('q=sofa&minPrice=5&maxPrice=9&sort=priceUp'))

test('a filter that hides pieces is given up by one link, which says how many there are', () => {
  expect(loosening({}, search, { filter: 'price', count: 14, atLeast: false })).toEqual({
    text: 'Without the price limit: 14 pieces',
    to: '/products?q=sofa&sort=priceUp',
  })
  expect(loosening({ category: 'c' }, search, { filter: 'q', count: 1200, atLeast: true })).toEqual({
    text: 'Without the words: 1,200+ pieces',
    to: '/categories/catproducts/c?minPrice=5&maxPrice=9&sort=priceUp',
  })
})

test('a category is left for the whole shop', () => {
  expect(loosening({ category: 'c' }, search, { filter: 'category', count: 1, atLeast: false })).toEqual({
    text: 'In every category: 1 piece',
    to: '/products?q=sofa&minPrice=5&maxPrice=9&sort=priceUp',
  })
})

test('a town is left together with how far around it and what is nearest', () => {
  const near = readSearch(new URLSearchParams('q=sofa&near=5746545&within=20&sort=nearest'))
  expect(loosening({}, near, { filter: 'near', count: 3, atLeast: false })).toEqual({
    text: 'Anywhere: 3 pieces',
    to: '/products?q=sofa',
  })
})
