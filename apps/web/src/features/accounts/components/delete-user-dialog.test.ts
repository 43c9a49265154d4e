import { expect, test } from 'vitest'
import { salesInWords } from './delete-user-dialog.tsx'

test.each([
  [{ bought: 0, sold: 0 }, 'They have neither bought nor sold anything.'],
  [{ bought: 1, sold: 0 }, /^They have paid for 1 piece\. /],
  [{ bought: 0, sold: 3 }, /^They have sold 3 pieces\. /],
  [{ bought: 2, sold: 1 }, /^They have paid for 2 pieces and sold 1 piece\. .* told by mail\.$/],
])('%j is told before an account is deleted', (sales, words) => {
  expect(salesInWords(sales)).toMatch(words)
})
