import { BARE_MOVES } from '@patina/contract/sales'
import { expect, test } from 'vitest'
import { NOW, saleIn } from '#test/kit/fake-sales.ts'
import { factsOf } from './sale-facts.ts'
import { questionOf } from './sale-moves.ts'

const now = Date.parse(NOW)
const ask = (event: (typeof BARE_MOVES)[number], sale: Parameters<typeof factsOf>[0]) =>
  questionOf(event, factsOf(sale, now)).text

test.each(BARE_MOVES)('%s asks first, and says what follows', (event) => {
  const { title, text, action, dismiss } = questionOf(event, factsOf(saleIn('disputed', 'seller'), now))
  expect(title).toMatch(/\?$/)
  expect(text).toMatch(/\.$/)
  expect(action).not.toBe(dismiss)
})

test('cancelling says where the money goes', () => {
  expect(ask('cancel', saleIn('agreed', 'buyer'))).toContain('All of the $387 goes back to your card')
  expect(ask('cancel', saleIn('agreed', 'seller'))).toContain('All of the $387 goes back to Noor Haddad')
})

test.each([
  [0, 'This is your first cancellation in 90 days; after the third you can’t order for 30 days.'],
  [1, 'This is your second cancellation in 90 days; after the third you can’t order for 30 days.'],
  [2, 'This is your third cancellation in 90 days: after it you can’t order for 30 days.'],
  [3, 'You have cancelled 3 times in 90 days: once more, and you can’t order for 30 days.'],
])('a buyer who has cancelled %i times lately is told what once more means', (cancellations, words) => {
  expect(ask('cancel', saleIn('agreed', 'buyer', { cancellations }))).toContain(words)
  expect(ask('cancel', saleIn('agreed', 'seller'))).not.toContain('90 days')
})

test('somebody who waited in vain within two days is told that the shop looks at it first', () => {
  const waited = (hours: number) => {
    const at = new Date(now - hours * 3_600_000).toISOString()
    return saleIn('arranging', 'buyer', {
      timeline: [{ seq: 3, event: 'noShow', by: 'buyer', at, state: 'arranging' }],
    })
  }
  expect(ask('cancel', waited(47))).toContain('the shop looks at it first')
  expect(ask('cancel', waited(49))).toContain('goes back to your card')
})

test('agreeing says how the money is shared, and when', () => {
  expect(ask('agree', saleIn('disputed', 'seller'))).toBe(
    'That is $60 back, and the piece stays with Noor Haddad. The other $327 is yours. That can’t be undone.',
  )
  expect(ask('agree', saleIn('answered', 'buyer'))).toBe(
    'That is $40 back, and the piece stays with you. The other $347 is Maja Holm’s. That can’t be undone.',
  )
  const claim = saleIn('disputed', 'seller').claim
  const all = claim && { ...claim, amount: 387, return: true }
  expect(ask('agree', saleIn('disputed', 'seller', { claim: all }))).toContain(
    'and the piece returns to you. The money goes back once you have it again.',
  )
})
