import { expect, test } from 'vitest'
import type { FiguresRepository } from './figures-repository.ts'
import { createFiguresService } from './figures-service.ts'

const DAY = 86_400
const none = async () => []

/** A shop whose sales took so long, and how often that was read. */
function openAfter(sales: number, medianSeconds: number | null) {
  let reads = 0
  let clock = Date.parse('2026-11-17T12:00:00Z')
  const repository: FiguresRepository = {
    ...{ viewsOf: none, salesOf: none, joined: none, listed: none, sold: none, cases: none },
    timeToSell: async () => {
      reads += 1
      return { sales, medianSeconds }
    },
  }
  const figures = createFiguresService({ repository, feeBasisPoints: 1000, now: () => new Date(clock) })
  return {
    median: async () => (await figures.ofSelling()).median_days,
    reads: () => reads,
    later: (ms: number) => {
      clock += ms
    },
  }
}

test.each([
  [20, 8.2 * DAY, 9],
  [20, 600, 1],
  [19, 9 * DAY, null],
  [0, null, null],
])('%i sales with a median of %s seconds make %s days', async (sales, seconds, days) => {
  expect(await openAfter(sales, seconds).median()).toBe(days)
})

test('a year of sales is read once within an hour', async () => {
  const shop = openAfter(20, DAY)
  await Promise.all([shop.median(), shop.median()])
  shop.later(3_599_000)
  await shop.median()
  expect(shop.reads()).toBe(1)
  shop.later(1000)
  await shop.median()
  expect(shop.reads()).toBe(2)
})
