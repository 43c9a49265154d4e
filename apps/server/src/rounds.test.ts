import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRounds } from '#rounds.ts'

const { log } = fastify({ logger: false })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('begins at once, and goes on after a round that failed', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  const error = vi.spyOn(log, 'error')
  const rounds = startRounds({ everyMs: 1000, work, log, complaint: 'it failed' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).toHaveBeenCalledTimes(3)
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: new Error('away') }, 'it failed')
  await rounds.stop()
})

it('begins no round while one is under way, and ends only after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  const rounds = startRounds({ everyMs: 1000, work, log, complaint: 'it failed' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(1)
  let hasStopped = false
  const stopping = rounds.stop().then(() => {
    hasStopped = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(hasStopped).toBe(false)
  resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(1)
})
