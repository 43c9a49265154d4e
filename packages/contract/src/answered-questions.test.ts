import { expect, test } from 'vitest'
import { keepsAnswers } from './answered-questions.ts'
import { saidAnswers } from './said-answers.ts'

const WOBBLE = { question: 'Does it wobble?', answer: 'No.' }
const PETS = { question: 'Any pets?', answer: 'A cat.' }

test.each([
  ['the same', [WOBBLE, PETS], true],
  ['the other way round', [PETS, WOBBLE], true],
  ['with one more', [WOBBLE, PETS, { question: 'Why?', answer: 'We move.' }], true],
  ['with another answer', [{ ...WOBBLE, answer: 'A little.' }, PETS], false],
  ['with another question', [{ ...WOBBLE, question: 'Did it wobble?' }, PETS], false],
  [
    'with answers that changed places',
    [
      { ...WOBBLE, answer: 'A cat.' },
      { ...PETS, answer: 'No.' },
    ],
    false,
  ],
  ['without one of them', [PETS], false],
  ['without any', [], false],
])('what was answered still is: %s', (_, after, isKept) => {
  expect(keepsAnswers([WOBBLE, PETS], after)).toBe(isKept)
})

test('where nothing was answered, whatever is answered since was only added', () => {
  expect(keepsAnswers([], [WOBBLE])).toBe(true)
})

test('a question turns none of the words around it', () => {
  expect(saidAnswers.parse([{ ...WOBBLE, question: 'Does it \u202Ewobble?' }])).toEqual([WOBBLE])
})
