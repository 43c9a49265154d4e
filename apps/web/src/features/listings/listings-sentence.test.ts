import type { OwnProduct } from '@patina/contract/products'
import type { SaleState } from '@patina/contract/sale-life'
import { expect, test } from 'vitest'
import { ownArmchair, purchaserIn } from '#test/kit/fake-shop.ts'
import { listingsSentence } from './listings-sentence.ts'

const onSale: OwnProduct = { ...ownArmchair, available: 'available', buyer: null }
const bought = (state: SaleState): OwnProduct => ({
  ...ownArmchair,
  available: 'sold',
  buyer: purchaserIn(state),
})

test('somebody without a piece reads how little one needs', () => {
  expect(listingsSentence([])).toMatch(/^You have listed nothing yet/)
})

test('a meeting is asked for only where none is agreed on', () => {
  expect(listingsSentence([onSale, bought('arranging')])).toBe(
    '1 on sale, 1 sold. 1 paid for: agree with the buyer on when it changes hands.',
  )
  expect(listingsSentence([bought('arranging'), bought('agreed'), bought('inspecting')])).toBe(
    '0 on sale, 3 sold. 1 paid for: agree with the buyer on when it changes hands. 2 in progress.',
  )
})

test.each(['completed', 'cancelled', 'refunded', 'chargedBack'] as const)(
  '%s: nothing is left to agree on',
  (state) => {
    expect(listingsSentence([onSale, bought(state)])).toBe('1 on sale, 1 sold.')
  },
)
