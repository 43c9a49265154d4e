import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, retryDelay } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** How often a failing call was made after each of these waits. */
async function callsAfter(waits: number[], error: Error, place: 'browser' | 'server' = 'browser') {
  const queryFn = vi.fn(() => Promise.reject(error))
  const outcome = createQueryClient(place)
    .fetchQuery({ queryKey: ['list'], queryFn })
    .catch((thrown: unknown) => thrown)
  const calls: number[] = []
  for (const wait of waits) {
    await vi.advanceTimersByTimeAsync(wait)
    calls.push(queryFn.mock.calls.length)
  }
  await expect(outcome).resolves.toBe(error)
  return calls
}

test('a call that fails is tried three times more, after 1, 2 and 4 seconds', async () => {
  const waits = [0, 999, 1, 1999, 1, 3999, 1, 60_000]
  expect(await callsAfter(waits, new ApiError('Closed', 503))).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
})

test('the wait doubles up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 12].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('silence is worth another try', async () => {
  expect(await callsAfter([0, 7000], new ApiError('No answer', 0))).toEqual([1, 4])
})

test.each([400, 401, 404, 409, 429])('a refusal with %i is not asked again', async (status) => {
  expect(await callsAfter([0, 60_000], new ApiError('No', status))).toEqual([1, 1])
})

test('the server does not keep its visitor waiting with retries', async () => {
  expect(await callsAfter([0, 60_000], new ApiError('Closed', 503), 'server')).toEqual([1, 1])
})

test('what nobody looks at is forgotten after 300,000 ms', async () => {
  const client = createQueryClient('browser')
  await client.fetchQuery({ queryKey: ['list'], queryFn: () => ['chair'] })
  await vi.advanceTimersByTimeAsync(299_999)
  expect(client.getQueryData(['list'])).toEqual(['chair'])
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['list'])).toBeUndefined()
})

test('the server leaves no timer behind', async () => {
  await createQueryClient('server').fetchQuery({ queryKey: ['list'], queryFn: () => ['chair'] })
  expect(vi.getTimerCount()).toBe(0)
})
