import { expect, test } from 'vitest'
import { paths } from '#lib/paths.ts'
import { likelyRole } from './likely-role.ts'

test.each([
  [paths.addProduct(), 'seller'],
  [paths.orderProduct('018f3a5c-7b00-7000-8000-0000000000f1'), 'buyer'],
  [paths.reportProduct('018f3a5c-7b00-7000-8000-0000000000f1'), undefined],
  [paths.dashboard(), undefined],
  ['https://evil.example/dashboard/addproduct', undefined],
  [null, undefined],
])('who was on the way to %s probably is a %s', (from, role) => {
  expect(likelyRole(from)).toBe(role)
})
