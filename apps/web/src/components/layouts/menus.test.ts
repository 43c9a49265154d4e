import { expect, test } from 'vitest'
import { menuFor } from './menus.ts'

test.each([
  [
    ['admin' as const],
    ['Welcome', 'All Seller', 'All Buyer', 'Reported Items', 'Cases', 'Payments', 'Sales to Decide', 'Account'],
  ],
  [['seller' as const], ['Welcome', 'My Products', 'Add Product', 'Money', 'Messages', 'Account']],
  [['buyer' as const], ['Welcome', 'My Orders', 'Saved Searches', 'Messages', 'Account']],
  [
    ['buyer' as const, 'seller' as const],
    ['Welcome', 'My Products', 'Add Product', 'Money', 'My Orders', 'Saved Searches', 'Messages', 'Account'],
  ],
  [[], ['Welcome', 'Account']],
])('the menu of %s', (roles, labels) => {
  expect(menuFor(roles).map(({ label }) => label)).toEqual(labels)
})
