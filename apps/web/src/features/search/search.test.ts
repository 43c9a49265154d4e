import { SORTS } from '@patina/contract/choices'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { filterQuery } from '@patina/contract/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNarrowed, readSearch, usualSort, without, writeSearch } from './search.ts'
import { explainFault } from './search-faults.ts'

const reading = (query: string) => readSearch(new URLSearchParams(query))

const EVERYTHING =
  `q=oak+chair&category=${FIXED_CATEGORY_ID}&minPrice=50&maxPrice=400.5&condition=excellent,good` +
  '&colour=white,green&material=oak&location=Leeds&near=5746545&within=20&available=available&postedWithin=7&reducedWithin=14&sort=nearest'

test('an address says everything about a list', () => {
  expect(reading(EVERYTHING)).toEqual({
    q: 'oak chair',
    category: FIXED_CATEGORY_ID,
    minPrice: 50,
    maxPrice: 400.5,
    condition: ['excellent', 'good'],
    colour: ['white', 'green'],
    material: ['oak'],
    location: 'Leeds',
    near: 5746545,
    within: 20,
    available: 'available',
    postedWithin: 7,
    reducedWithin: 14,
    sort: 'nearest',
  })
})

test('what was read is written back as it stood', () => {
  expect(writeSearch(reading(EVERYTHING))).toEqual(Object.fromEntries(new URLSearchParams(EVERYTHING)))
})

test.each([
  'utm_source=letter',
  'minPrice=abc',
  'minPrice=-4',
  'maxPrice=1e99',
  'maxPrice=',
  'minPrice=0',
  'q=',
  'q=++',
  'q=%00',
  'category=chairs',
  'condition=broken',
  'colour=mauve',
  'material=',
  'available=perhaps',
  'postedWithin=3',
  'reducedWithin=31',
  'sort=cheapest',
  'cursor=abc',
  'near=Portland',
  'near=0',
  'near=1.5',
  'within=20',
  'sort=nearest',
  '__proto__=1&constructor=2',
])('%s says nothing, and the rest still counts', (query) => {
  expect(writeSearch(reading(query))).toEqual({})
  expect(writeSearch(reading(`${query}&location=York`))).toEqual({ location: 'York' })
})

test('a form without scripts sends one parameter for each condition', () => {
  expect(reading('condition=good&condition=excellent&condition=good&condition=broken').condition).toEqual([
    'excellent',
    'good',
  ])
})

test('prices the wrong way round still say between which', () => {
  expect(reading('minPrice=500&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 500 })
})

test('lists go by age, and by relevance where there are words, without saying so', () => {
  expect(usualSort(reading(''))).toBe('newest')
  expect(usualSort(reading('q=sofa'))).toBe('relevance')
  expect(reading('sort=newest').sort).toBeUndefined()
  expect(reading('sort=relevance').sort).toBeUndefined()
  expect(reading('q=sofa&sort=relevance').sort).toBeUndefined()
  expect(reading('q=sofa&sort=newest').sort).toBe('newest')
})

test('an order alone narrows nothing', () => {
  expect(isNarrowed(reading('sort=saving'))).toBe(false)
  expect(isNarrowed(reading('available=sold'))).toBe(true)
})

test('a filter is given up without touching the others', () => {
  const search = without(reading(EVERYTHING), 'minPrice', 'maxPrice', 'q')
  expect(Object.keys(writeSearch(search))).toEqual([
    'category',
    'condition',
    'colour',
    'material',
    'location',
    'near',
    'within',
    'available',
    'postedWithin',
    'reducedWithin',
    'sort',
  ])
})

test('how far is said only where it is not as usual, and goes with its town', () => {
  expect(writeSearch(reading('near=5746545&within=50'))).toEqual({ near: '5746545' })
  expect(writeSearch(reading('near=5746545&within=999'))).toEqual({ near: '5746545' })
  expect(writeSearch(without(reading('near=5746545&within=20&sort=nearest'), 'near'))).toEqual({})
})

test('whatever stands in an address, the API takes what is read from it, or the page says why not', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.constantFrom('excellent,fair', 'sold', '7', ...SORTS),
  )
  const name = fc.constantFrom(
    'q',
    'category',
    'minPrice',
    'maxPrice',
    'condition',
    'location',
    'near',
    'within',
    'available',
    'sort',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const { sort: _, ...filters } = writeSearch(readSearch(new URLSearchParams(pairs)))
      expect(filterQuery.safeParse(filters).success || explainFault(filters.q) !== null).toBe(true)
    }),
  )
})
