import { TEXT } from '@patina/contract/limits'
import { expect, test } from 'vitest'
import { readPeopleSearch } from './use-people-search.ts'

test.each([
  ['', { q: '', sort: 'newest' }],
  ['?q=+maja+&sort=reports', { q: 'maja', sort: 'reports' }],
  ['?sort=luck', { q: '', sort: 'newest' }],
  [`?q=${'x'.repeat(TEXT.search + 1)}`, { q: 'x'.repeat(TEXT.search), sort: 'newest' }],
])('the address %s asks for what can be asked', (address, wanted) => {
  expect(readPeopleSearch(new URLSearchParams(address))).toEqual(wanted)
})
