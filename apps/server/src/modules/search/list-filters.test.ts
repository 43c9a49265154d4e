import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { productQuery } from '@patina/contract/search'
import { describe, expect, it } from 'vitest'
import { listFiltersOf } from './list-filters.ts'
import { isWhole } from './whole-lists-repository.ts'

const isWholeFor = (asked: string) =>
  isWhole(listFiltersOf(productQuery.parse(Object.fromEntries(new URLSearchParams(asked)))))

describe('a list whose page the database has planned once', () => {
  it.each(['', 'limit=20', 'limit=20&sort=newest', `category=${FIXED_CATEGORY_ID}`, 'available=sold'])(
    'is one that nothing narrows: %j',
    (asked) => {
      expect(isWholeFor(asked)).toBe(true)
    },
  )

  it.each([
    'q=oak',
    'minPrice=5',
    'maxPrice=50',
    'condition=good',
    'location=Leeds',
    'near=2644688',
    'door=762',
    'wall=2400',
    'postedWithin=7',
    'reducedWithin=30',
  ])('is none by %s', (asked) => {
    expect(isWholeFor(asked)).toBe(false)
  })
})
