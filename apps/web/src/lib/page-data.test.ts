import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { asOfArrival } from './page-data.ts'

const DRAWN = 1000
const OPENED = 500_000

function drawnLongAgo() {
  const client = new QueryClient()
  client.setQueryData(['products'], ['a chair'], { updatedAt: DRAWN })
  return dehydrate(client)
}

const agesOf = ({ queries }: ReturnType<typeof dehydrate>) => queries.map(({ state }) => state.dataUpdatedAt)

test('what comes from the shop is as new as its arrival, however long ago the page was drawn', () => {
  const queries = asOfArrival(drawnLongAgo(), { transferSize: 300, responseStart: 40 }, OPENED)
  expect(agesOf(queries)).toEqual([OPENED + 40])
  expect(queries.queries.map(({ state }) => state.data)).toEqual([['a chair']])
})

test('a page out of the browser’s own memory is as old as it says', () => {
  expect(agesOf(asOfArrival(drawnLongAgo(), { transferSize: 0, responseStart: 40 }, OPENED))).toEqual([DRAWN])
})
