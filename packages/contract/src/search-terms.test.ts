import { expect, test } from 'vitest'
import { asTyped, searchFault, splitSearch } from './search-terms.ts'

test('words, phrases and what must not be there are told apart', () => {
  expect(splitSearch('oak "writing desk" -painted -"old pine"')).toEqual({
    wanted: [
      { text: 'oak', isPhrase: false },
      { text: 'writing desk', isPhrase: true },
    ],
    unwanted: [
      { text: 'painted', isPhrase: false },
      { text: 'old pine', isPhrase: true },
    ],
  })
})

test('no more than twelve words are looked for', () => {
  expect(splitSearch('oak '.repeat(40)).wanted).toHaveLength(12)
})

test('words can be asked for exactly as they were typed', () => {
  expect(asTyped('velvt chiar -"old pine"')).toBe('"velvt" "chiar" -"old pine"')
})

test.each([
  ['oak', undefined],
  ['3', undefined],
  ['стул', undefined],
  ['', undefined],
  ['   ', undefined],
  ['x'.repeat(201), 'tooLong'],
  ['!!!', 'noLetters'],
  ['🪑', 'noLetters'],
  ['-', 'noLetters'],
  ['-oak', 'nothingWanted'],
  ['-oak -"writing desk"', 'nothingWanted'],
  ['oak -oak', undefined],
])('of %j it is known whether it can be looked for', (text, fault) => {
  expect(searchFault(text)).toBe(fault)
})
