import { expect, test } from 'vitest'
import { CHAIRS, PORTLAND } from '#test/kit/fake-shop.ts'
import { readSearch, writeSearch } from './search.ts'
import { setFilters } from './set-filters.ts'

const filtersOf = (query: string) =>
  setFilters(readSearch(new URLSearchParams(query)), { categories: [CHAIRS], town: PORTLAND, units: 'cm' }).map(
    ({ label, rest }) => [label, writeSearch(rest)],
  )

test('each thing that is set has words of its own, and a search without it', () => {
  expect(filtersOf(`q=oak&category=${CHAIRS._id}`)).toEqual([
    ['“oak”', { category: CHAIRS._id }],
    ['Chairs', { q: 'oak' }],
  ])
  expect(filtersOf('location=Leeds&available=sold&postedWithin=1&reducedWithin=30').map(([label]) => label)).toEqual([
    'In Leeds',
    'Sold',
    'Last day',
    'Reduced within 30 days',
  ])
})

test('both ends of a price go together, several conditions one by one', () => {
  expect(filtersOf('minPrice=50&maxPrice=1200&condition=good,fair')).toEqual([
    ['$50 to $1,200', { condition: 'good,fair' }],
    ['Good', { minPrice: '50', maxPrice: '1200', condition: 'fair' }],
    ['Fair', { minPrice: '50', maxPrice: '1200', condition: 'good' }],
  ])
  expect(filtersOf('minPrice=89.5')[0]?.[0]).toBe('From $89.50')
  expect(filtersOf('maxPrice=300')[0]?.[0]).toBe('Up to $300')
})

test('an order is no filter', () => {
  expect(filtersOf('sort=saving')).toEqual([])
})

test('a door and a wall go together', () => {
  expect(filtersOf('door=762&wall=2400&q=oak')[1]).toEqual([
    'Fits through a door of 76 cm, at a wall of 240 cm',
    { q: 'oak' },
  ])
  expect(filtersOf('wall=2400')).toEqual([['Fits at a wall of 240 cm', {}]])
})

test('a town and how far around it go together', () => {
  expect(filtersOf(`near=${PORTLAND._id}&within=20&sort=nearest&q=oak`)[1]).toEqual([
    'Within 20 km of Portland',
    { q: 'oak' },
  ])
  expect(filtersOf(`near=${PORTLAND._id}`)).toEqual([['Within 50 km of Portland', {}]])
})
