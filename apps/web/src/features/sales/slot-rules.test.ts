import { newSlots } from '@patina/contract/sales'
import { expect, test } from 'vitest'
import { saleIn } from '#test/kit/fake-sales.ts'
import { placeRule, slotDays, slotsForm, slotsOf } from './slot-rules.ts'

const now = new Date(2026, 10, 16, 12).getTime()
const form = slotsForm(now)
const row = { day: '2026-11-19', from: '14:00', until: '15:00' }
const check = (...slots: (typeof row)[]) =>
  form
    .safeParse({ slots, place: '', note: '' })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('what is chosen travels as moments, with place and note at each', () => {
  const values = form.parse({ slots: [row, { ...row, day: '2026-11-20' }], place: ' 4 Canal Street ', note: '' })
  const slots = slotsOf(values)
  expect(slots).toMatchObject([
    { from: new Date(2026, 10, 19, 14).toISOString(), until: new Date(2026, 10, 19, 15).toISOString() },
    { from: new Date(2026, 10, 20, 14).toISOString() },
  ])
  expect(newSlots.safeParse({ seq: 1, slots }).success).toBe(true)
})

test.each([
  [{ ...row, day: '' }, ['slots.0.day: Choose a day']],
  [{ ...row, from: '', until: '' }, ['slots.0.from: From when?', 'slots.0.until: Until when?']],
  [{ ...row, until: '14:00' }, ['slots.0.until: That is not after it begins']],
  [{ ...row, day: '2026-11-16', from: '11:45' }, ['slots.0.from: That is over already']],
  [{ ...row, day: '2026-12-08' }, ['slots.0.day: Choose a day within 21 days']],
  [row, undefined],
])('%o: %o', (slot, faults) => {
  expect(check(slot)).toEqual(faults)
})

test('today is the first day to choose, and three weeks ahead the last', () => {
  expect(slotDays(now)).toEqual({ min: '2026-11-16', max: '2026-12-07' })
})

test('what is brought needs an address from its buyer; nobody else has to name a place', () => {
  const faults = (handover: 'collect' | 'bring', role: 'buyer' | 'seller') =>
    placeRule(saleIn('arranging', role, { handover }))
      .safeParse('')
      .error?.issues.map(({ message }) => message)
  expect(faults('bring', 'buyer')).toEqual(['Say where it is to be brought'])
  expect([faults('bring', 'seller'), faults('collect', 'seller'), faults('collect', 'buyer')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
