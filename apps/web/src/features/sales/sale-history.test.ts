import { SALE_ACTORS, saleLife } from '@patina/contract/sale-life'
import type { Sale } from '@patina/contract/sales'
import { expect, test } from 'vitest'
import { NOW, saleIn } from '#test/kit/fake-sales.ts'
import { historyWords, stagesOf } from './sale-history.ts'

const ways = (state: Parameters<typeof saleIn>[0]) =>
  stagesOf(saleIn(state, 'buyer')).map(({ label, is }) => `${label} ${is}`)

test.each(saleLife.states)('%s: the way so far is done, and one stage is where it stands', (state) => {
  const stages = stagesOf(saleIn(state, 'buyer'))
  expect(stages[0]).toMatchObject({ label: 'Paid', is: 'done' })
  const is = stages.map((stage) => stage.is)
  expect(is.filter((one) => one === 'now')).toHaveLength(saleLife.isFinal(state) ? 0 : 1)
  // Done, then now, then ahead.
  expect(is).toEqual(is.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)))
  expect(new Set(stages.map(({ label }) => label)).size).toBe(stages.length)
})
const ORDER = ['done', 'now', 'ended', 'ahead']

test('a sale goes from the payment to its end', () => {
  expect(ways('arranging')).toEqual([
    'Paid done',
    'Agree on a time now',
    'Hand over ahead',
    'Look over ahead',
    'Done ahead',
  ])
  expect(ways('inspecting')).toEqual([
    'Paid done',
    'Time agreed done',
    'Handed over done',
    'Look over now',
    'Done ahead',
  ])
  expect(ways('completed')).toEqual(['Paid done', 'Time agreed done', 'Handed over done', 'Done done'])
  expect(ways('cancelled')).toEqual(['Paid done', 'Time agreed done', 'Cancelled ended'])
})

test('a piece that was given back says so before its end', () => {
  const { timeline } = saleIn('refunded', 'buyer')
  const stages = stagesOf(
    saleIn('refunded', 'buyer', {
      timeline: [...timeline, { seq: 5, event: 'handBack', by: 'buyer', at: NOW, state: 'refunded' }],
    }),
  )
  expect(stages.map(({ label }) => label)).toEqual(['Paid', 'Time agreed', 'Handed over', 'Given back', 'Refunded'])
})

const happened = (event: Sale['timeline'][number]['event'], by: (typeof SALE_ACTORS)[number]) =>
  historyWords({ seq: 1, event, by, at: NOW, state: 'escalated' }, saleIn('escalated', 'buyer'))

test.each(['pay', ...saleLife.events] as const)('%s is told in words, with who did it', (event) => {
  for (const by of SALE_ACTORS) expect(happened(event, by)).toMatch(/^[A-Z][^.]+[a-z]$/)
})

test('the one who looks is called you, the others by their names', () => {
  expect(happened('cancel', 'buyer')).toBe('You asked to cancel the sale')
  expect(happened('propose', 'seller')).toBe('Maja Holm made an offer')
  expect(happened('timeOut', 'system')).toBe('The time was over: the shop looks into it')
})
