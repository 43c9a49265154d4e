import { saleLife } from '@patina/contract/sale-life'
import { expect, test } from 'vitest'
import { saleName } from './sale-names.ts'

const nameIn = (state: Parameters<typeof saleName>[0]['state'], suggested_by: ('buyer' | 'seller')[]) =>
  (['buyer', 'seller'] as const).map((side) => saleName({ state, due_at: null, suggested_by }, side))

test('while a time is looked for, each side reads whose turn it is', () => {
  expect(nameIn('arranging', [])).toEqual(['Agree on a time to meet', 'Agree on a time to meet'])
  expect(nameIn('arranging', ['buyer'])).toEqual(['Waiting for the seller to choose a time', 'Choose a time to meet'])
  expect(nameIn('arranging', ['seller'])).toEqual(['Choose a time to meet', 'Waiting for the buyer to choose a time'])
  expect(nameIn('arranging', ['buyer', 'seller'])).toEqual(['Choose a time to meet', 'Choose a time to meet'])
})

test('who is asked for another time than the one agreed on reads so', () => {
  expect(nameIn('agreed', [])).toEqual(['Time to meet agreed', 'Time to meet agreed'])
  expect(nameIn('agreed', ['seller'])).toEqual([
    'The seller asks for another time',
    'Time to meet agreed; you asked for another',
  ])
})

test.each(saleLife.states.filter((state) => state !== 'arranging' && state !== 'agreed'))(
  '%s: what was suggested before no longer counts',
  (state) => {
    expect(nameIn(state, ['buyer', 'seller'])).toEqual(nameIn(state, []))
  },
)
