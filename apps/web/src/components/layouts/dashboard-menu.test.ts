import { expect, test } from 'vitest'
import { menuFor } from './dashboard-menu.ts'

test.each([
  ['admin' as const, ['Welcome', 'All Seller', 'All Buyer', 'Reported Items']],
  ['seller' as const, ['Welcome', 'My Products', 'Add Product']],
  ['buyer' as const, ['Welcome', 'My Orders']],
  [undefined, ['Welcome']],
])('the menu of %s', (role, labels) => {
  expect(menuFor(role).map(({ label }) => label)).toEqual(labels)
})
