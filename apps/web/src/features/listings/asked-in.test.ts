import { expect, test } from 'vitest'
import { askedIn } from './asked-in.ts'

test.each([
  ['Does it wobble?', 'Does it wobble?'],
  ['Hello Maja! Does the wool scratch? I live in Leeds. Noor', 'Does the wool scratch?'],
  [
    'Hello Maja\n\nIs it 1.5 m wide?\nAnd is there  a pet\tin the house?\nThanks',
    'Is it 1.5 m wide? And is there a pet in the house?',
  ],
  ['Wo steht er？ Danke', 'Wo steht er？'],
  ['It looks nice.', ''],
  ['', ''],
])('of %j others want to know %j', (body, asked) => {
  expect(askedIn(body)).toBe(asked)
})

test('questions that are too many for one answer end with a whole one', () => {
  const long = `Is it ${'very '.repeat(20)}heavy?`
  expect(askedIn(`${long} Why? ${long}`)).toBe(`${long} Why?`)
})

test('a question that is too long by itself stays whole, for its seller to shorten', () => {
  const long = `Is it ${'very '.repeat(60)}heavy?`
  expect(askedIn(`${long} Why?`)).toBe(long)
})
