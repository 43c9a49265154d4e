import type { Money } from '@patina/contract/payouts'
import { describe, expect, test } from 'vitest'
import { payoutStep, returnIn } from './payout-step.ts'

const moneyOf = (more: Partial<Money>): Money => ({
  payouts: 'none',
  bank_refused_at: null,
  paused_until: null,
  held: 0,
  due: 0,
  frozen: 0,
  paid: 0,
  owed: 0,
  months: [],
  ...more,
})

describe('what a seller has to do to get paid', () => {
  test.each([
    ['nothing set up, money due', { due: 387 }, '$387 is ready for your bank', 'set-up', true],
    [
      'nothing set up, money held',
      { held: 120.5 },
      '$120.50 is paid, and waits until the sale is done',
      'set-up',
      true,
    ],
    ['nothing set up, nothing sold', {}, 'How you get paid', 'set-up', false],
    ['more needed', { payouts: 'needed' }, 'The card provider needs more from you', 'set-up', true],
    ['refused', { payouts: 'refused', due: 387 }, 'The card provider does not pay to you', 'contact', true],
    ['paid by hand', { payouts: 'off', due: 387 }, 'This shop pays its sellers by hand', 'contact', false],
    ['all in order', { payouts: 'ready' }, 'Payouts go to your bank', 'dashboard', false],
  ] as const)('%s', (_name, more, heading, to, isUrgent) => {
    expect(payoutStep(moneyOf(more), undefined)).toMatchObject({ heading, action: { to }, isUrgent })
  })

  test('nothing while payouts wait since a way to sign in has changed, and until when that is', () => {
    const waiting = moneyOf({ payouts: 'ready', due: 90, paused_until: '2026-11-20T12:00:00.000Z' })
    const { sentence, action } = payoutStep(waiting, undefined)
    expect(sentence).toContain('before 20 Nov 2026')
    expect(sentence).toContain('$90 waits for you until then.')
    expect(action).toBeUndefined()
  })

  test('what a buyer’s bank decides about is not said to be on its way', () => {
    const disputed = moneyOf({ payouts: 'ready', due: 108.45, frozen: 108.45 })
    expect(payoutStep(disputed, undefined).sentence).toBe('$108.45 waits for a buyer’s bank: the payment is disputed.')
    expect(payoutStep({ ...disputed, payouts: 'none' }, undefined)).toMatchObject({
      heading: 'How you get paid',
      sentence: expect.stringContaining('$108.45 waits for a buyer’s bank'),
    })
    expect(payoutStep({ ...disputed, payouts: 'none', due: 208.45 }, undefined).heading).toBe(
      '$100 is ready for your bank',
    )
  })

  test('what a seller owes is said where nothing else is to be done', () => {
    expect(payoutStep(moneyOf({ payouts: 'ready', owed: 40 }), undefined).sentence).toBe(
      'You owe $40: it comes off what you earn next.',
    )
  })

  test('a bank that refuses comes before all else, at the page on which it can be mended', () => {
    const bank_refused_at = '2026-11-16T12:00:00.000Z'
    const heading = 'Your bank refused the money'
    expect(payoutStep(moneyOf({ payouts: 'ready', bank_refused_at }), undefined)).toMatchObject({
      heading,
      action: { to: 'dashboard' },
      isUrgent: true,
    })
    // The card provider opens its dashboard to nobody from whom it needs something.
    expect(payoutStep(moneyOf({ payouts: 'needed', bank_refused_at }), undefined)).toMatchObject({
      heading,
      action: { to: 'set-up' },
    })
  })
})

describe('somebody who comes from the card provider', () => {
  const cameBack = returnIn(new URLSearchParams('set-up=back'))

  test('is told what came of it', () => {
    expect(payoutStep(moneyOf({ payouts: 'ready', due: 387 }), cameBack)).toMatchObject({
      heading: 'Thank you, everything is in order',
      sentence: '$387 is on its way to you.',
    })
    expect(payoutStep(moneyOf({ payouts: 'needed', due: 387 }), cameBack).sentence).toMatch(
      /^Until then \$387 waits for you\. If you have given everything, it is still looking at it/,
    )
    expect(payoutStep(moneyOf({ payouts: 'refused' }), cameBack).action?.to).toBe('contact')
  })

  test('whose link was too old is asked to press again, where there is still something to do', () => {
    const again = returnIn(new URLSearchParams('set-up=again'))
    expect(payoutStep(moneyOf({ payouts: 'needed' }), again)).toMatchObject({
      heading: 'Press once more',
      action: { label: 'Go on', to: 'set-up' },
    })
    expect(payoutStep(moneyOf({ payouts: 'ready' }), again).heading).toBe('Payouts go to your bank')
  })

  test('comes from nowhere else', () => {
    expect(returnIn(new URLSearchParams('set-up=elsewhere'))).toBeUndefined()
    expect(returnIn(new URLSearchParams())).toBeUndefined()
  })
})
