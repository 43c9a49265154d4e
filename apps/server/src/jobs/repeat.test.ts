import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('begins at once, and goes on after a time that failed', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  const onFailure = vi.fn()
  const { stop } = repeat({ everyMs: 1000, work, onFailure })
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).toHaveBeenCalledTimes(3)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  await stop()
})

it('can be hurried', async () => {
  const work = vi.fn().mockResolvedValue(undefined)
  const { hurry, stop } = repeat({ everyMs: 1000, work, onFailure: vi.fn() })
  await vi.advanceTimersByTimeAsync(1)
  hurry()
  expect(work).toHaveBeenCalledTimes(2)
  await stop()
})

it('does not begin again while it is under way, and ends only after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  const { stop } = repeat({ everyMs: 1000, work, onFailure: vi.fn() })
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(1)
  let hasStopped = false
  const stopping = stop().then(() => {
    hasStopped = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(hasStopped).toBe(false)
  resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(1)
})
