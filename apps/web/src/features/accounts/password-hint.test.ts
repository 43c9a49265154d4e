import { expect, test } from 'vitest'
import { passwordHint } from './password-hint.ts'

test.each([
  ['', 'Needs at least 6 characters, an uppercase letter, a digit, and one of ! @ # $ & *.'],
  ['abc', 'Still missing: at least 6 characters, an uppercase letter, a digit, and one of ! @ # $ & *.'],
  ['abcdef1!', 'Still missing: an uppercase letter.'],
  ['Abcdefgh', 'Still missing: a digit and one of ! @ # $ & *.'],
  ['Abcdef1!', 'Nothing is missing.'],
])('of %j the form says what is missing', (typed, hint) => {
  expect(passwordHint(typed).replaceAll('\u00a0', ' ')).toBe(hint)
})
