import { expect, test } from 'vitest'
import { cardOf, formatCvc, formatExpiry, formatNumber, hasWholeNumber, isComplete, isEmpty } from './card-text.ts'

test.each([
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242.4242', '4242 4242 4242 4242'],
  ['letters', ''],
  ['12345678901234567890123', '1234 5678 9012 3456 789'],
])('the number %s is written as %s', (typed, written) => expect(formatNumber(typed)).toBe(written))

test.each([
  ['1', '1'],
  ['4', '04'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12/34', '12 / 34'],
  ['12 / ', '12'],
  ['04/2030', '04 / 30'],
])('the expiry %s is written as %s', (typed, written) => expect(formatExpiry(typed)).toBe(written))

test('a code has four digits at most', () => expect(formatCvc('12a345')).toBe('1234'))

const card = { number: '4242 4242 4242 4242', expiry: '04 / 30', cvc: '123' }

test('what is typed becomes a card, whether it adds up or not', () => {
  expect(cardOf(card)).toEqual({ number: '4242424242424242', exp_month: 4, exp_year: 30, cvc: '123' })
  expect(cardOf({ ...card, number: '1234 5' }).number).toBe('12345')
})

test('half a date is none, so that the provider calls it incomplete', () => {
  expect(cardOf({ ...card, expiry: '12' })).toMatchObject({ exp_month: 0, exp_year: 0 })
})

test('empty and complete', () => {
  expect(isComplete(card)).toBe(true)
  expect(isComplete({ ...card, expiry: '04 / 3' })).toBe(false)
  expect(isEmpty(card)).toBe(false)
  expect(isEmpty({ number: '', expiry: '', cvc: '' })).toBe(true)
})

test.each([
  ['4242 4242 4242 4242', true],
  ['4242 4242 4242 424', false],
  ['4242 4242 4242 4242 4', false],
  ['5555 5555 5555 4444', true],
  ['2223 0031 2200 3222', true],
  ['3782 8224 6310 005', true],
  ['6200 0000 0000 0005', false],
])('whether the number %s can be left is %s', (typed, isWhole) => expect(hasWholeNumber(typed)).toBe(isWhole))
