import { expect, test } from 'vitest'
import { namesPlace, offersWay, usualWay, type Ways, wayWords } from './handover.ts'
import { offeredWays } from './ways.ts'

const bring = { reach: 'within 30 km', price: 25 }
const COLLECT: Ways = { collect: true, bring: null }
const BRING: Ways = { collect: false, bring }
const BOTH: Ways = { collect: true, bring }

test('each way has a line of its own, and nothing is said of one that is not offered', () => {
  expect(wayWords(COLLECT, 'Nicetown')).toEqual(['Collect in Nicetown'])
  expect(wayWords(BRING, 'Nicetown')).toEqual(['The seller brings it: within 30 km, $25'])
  expect(wayWords({ ...BOTH, bring: { ...bring, price: 0 } }, 'Nicetown')).toEqual([
    'Collect in Nicetown',
    'The seller brings it: within 30 km, free',
  ])
})

test('where no way is named the buyer collects it, if that is offered', () => {
  expect([COLLECT, BRING, BOTH].map(usualWay)).toEqual(['collect', 'bring', 'collect'])
  expect([COLLECT, BRING, BOTH].map((ways) => offersWay(ways, 'bring'))).toEqual([false, true, true])
  expect([COLLECT, BRING, BOTH].map((ways) => offersWay(ways, 'collect'))).toEqual([true, false, true])
})

test('the one that the other comes to names the place', () => {
  expect([namesPlace('collect'), namesPlace('bring')]).toEqual(['seller', 'buyer'])
})

test.each([
  ['no way at all', { collect: false, bring: null }],
  ['not how far', { collect: true, bring: { price: 25 } }],
  ['nothing that can be seen of how far', { collect: true, bring: { reach: ' ', price: 25 } }],
  ['two lines', { collect: true, bring: { reach: 'in York\nand Leeds', price: 25 } }],
  ['less than nothing', { collect: true, bring: { ...bring, price: -1 } }],
  ['fractions of a cent', { collect: true, bring: { ...bring, price: 0.001 } }],
  ['more than a price can be', { collect: true, bring: { ...bring, price: 100_000 } }],
  ['anything else', { collect: true, bring: null, post: true }],
])('a seller can not offer %s', (_, ways) => {
  expect(offeredWays.safeParse(ways).success).toBe(false)
})

test('a seller may bring it for nothing', () => {
  expect(offeredWays.safeParse({ collect: false, bring: { ...bring, price: 0 } }).success).toBe(true)
})
