import { expect, test } from 'vitest'
import { reportsSentence } from './reports-sentence.ts'

test.each([
  [0, 0, 'Nobody has reported anything.'],
  [1, 0, '1 report waits for a look.'],
  [2, 0, '2 reports wait for a look.'],
  [0, 1, '1 report waits for a look, of a message.'],
  [0, 3, '3 reports wait for a look, all of messages.'],
  [2, 1, '3 reports wait for a look, 1 of a message.'],
  [2, 2, '4 reports wait for a look, 2 of messages.'],
])('%i reports of pieces and %i of messages', (pieces, messages, sentence) => {
  expect(reportsSentence(pieces, messages)).toBe(sentence)
})
