import type { OwnProduct } from '@patina/contract/products'
import type { SaleState } from '@patina/contract/sale-life'
import { expect, test } from 'vitest'
import { ownArmchair } from '#test/kit/fake-shop.ts'
import { listingsSentence } from './listings-sentence.ts'

const onSale: OwnProduct = { ...ownArmchair, available: 'available', buyer: null }
const bought = (state: SaleState): OwnProduct => ({
  ...ownArmchair,
  available: 'sold',
  buyer: {
    buyer_name: 'Noor',
    buyer_email: 'noor@patina.test',
    buyer_phone: '',
    buyer_location: '',
    paid_date: '2026-11-07T12:00:00.000Z',
    order_id: '018f3a5c-7b00-7000-8000-0000000000b1',
    sale: { state, due_at: null, suggested_by: [] },
  },
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
