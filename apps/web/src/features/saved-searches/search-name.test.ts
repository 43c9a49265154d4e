import type { ProductFilters } from '@patina/contract/search'
import { expect, it } from 'vitest'
import { searchName } from './search-name.ts'

const known = { category: 'Sofas', town: 'Leeds', units: 'cm' } as const

it.each<[ProductFilters, string]>([
  [{ maxPrice: 400, near: 1 }, 'Sofas under $400 near Leeds'],
  [{ q: 'oak' }, '“oak” in Sofas'],
  [{ minPrice: 100, maxPrice: 400 }, 'Sofas from $100 to $400'],
  [{ minPrice: 100 }, 'Sofas from $100'],
  [{ condition: ['excellent', 'good'] }, 'Sofas in excellent or good condition'],
  [{ door: 762, location: 'York' }, 'Sofas in York for a door of 76 cm'],
])('names a search of %j by its words', (filters, name) => {
  expect(searchName(filters, known)).toBe(name)
})

it('names a search that has no category, of a town that is not known yet', () => {
  expect(searchName({ maxPrice: 50, near: 1 }, { ...known, category: undefined, town: undefined })).toBe(
    'Pieces under $50 near a town',
  )
})

it('names no search longer than a name may be', () => {
  expect(searchName({ q: 'a'.repeat(200) }, known)).toHaveLength(120)
})
