import { expect, test } from 'vitest'
import { reasonInWords, wordsFor } from './payment-case-words.ts'

test.each([
  ['unknownOrder', 'open', /not in the books/],
  ['refund', 'pending', /on its way/],
  ['refund', 'failed', /failed/],
  ['saleRefunded', 'open', /refunded/],
  ['dispute', 'open', /disputed/],
  ['dispute', 'lost', /lost/],
] as const)('%s, %s has words of its own for the operator', (kind, state, title) => {
  const words = wordsFor({ kind, state })
  expect(words.title).toMatch(title)
  expect(words.toDo).not.toBe('See the card provider.')
})

test("the provider's reason is read as words", () => {
  expect(reasonInWords('expired_or_canceled_card')).toBe('expired or canceled card')
})
