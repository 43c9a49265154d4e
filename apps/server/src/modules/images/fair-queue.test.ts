import { afterEach, expect, test, vi } from 'vitest'
import { createFairQueue, WaitedTooLong } from './fair-queue.ts'

afterEach(() => void vi.useRealTimers())

const patient = new AbortController().signal

/** A queue whose jobs end when the test says so, and the names of those that have begun. */
function watchedQueue() {
  const queue = createFairQueue({ atOnce: 1, longestWaitMs: 20_000 })
  const begun: string[] = []
  const endings = new Map<string, PromiseWithResolvers<string>>()
  const add = (name: string, signal = patient) => {
    const ending = Promise.withResolvers<string>()
    endings.set(name, ending)
    return queue.run(name.charAt(0), signal, () => {
      begun.push(name)
      return ending.promise
    })
  }
  const end = async (name: string) => {
    endings.get(name)?.resolve(name)
    // The queue goes on in the microtasks that follow.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { add, begun, end, fail: (name: string, error: Error) => endings.get(name)?.reject(error) }
}

test('turns go round between those who wait, however many jobs one of them has', async () => {
  const { add, begun, end } = watchedQueue()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => add(name))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) {
    await vi.waitFor(() => expect(begun.at(-1)).toBe(name))
    await end(name)
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
})

test('what fails makes room for the next', async () => {
  const { add, begun, fail } = watchedQueue()
  const first = add('a1')
  void add('b1')
  await vi.waitFor(() => expect(begun).toEqual(['a1']))
  fail('a1', new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'b1']))
})

test('a job whose owner gives up waiting is never run, and nobody waits for it', async () => {
  const { add, begun, end } = watchedQueue()
  const leaving = new AbortController()
  void add('a1')
  const left = add('b1', leaving.signal)
  void add('c1')
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await end('a1')
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'c1']))
  await expect(add('b2', leaving.signal)).rejects.toThrow('gone')
})

test('a job that waits too long is refused and never run, and what runs goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { add, begun, end } = watchedQueue()
  const first = add('a1')
  const late = add('b1')
  const refusal = expect(late).rejects.toThrow(WaitedTooLong)
  vi.advanceTimersByTime(20_000)
  await refusal
  await end('a1')
  expect(await first).toBe('a1')
  expect(begun).toEqual(['a1'])
})
