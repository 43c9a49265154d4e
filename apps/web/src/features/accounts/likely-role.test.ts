import { pathTo } from '@patina/contract/pages'
import { expect, test } from 'vitest'
import { likelyRole } from './likely-role.ts'

test.each([
  [pathTo('addProduct'), 'seller'],
  [pathTo('sell'), 'seller'],
  [`${pathTo('addProduct')}?draft=018f3a5c-7b00-7000-8000-0000000000f1`, 'seller'],
  [pathTo('orderProduct', '018f3a5c-7b00-7000-8000-0000000000f1'), 'buyer'],
  [pathTo('reportProduct', '018f3a5c-7b00-7000-8000-0000000000f1'), undefined],
  [pathTo('dashboard'), undefined],
  ['https://evil.example/dashboard/addproduct', undefined],
  [null, undefined],
])('who was on the way to %s probably is a %s', (from, role) => {
  expect(likelyRole(from)).toBe(role)
})
