import { expect, it, vi } from 'vitest'
import { type AddUp, countInMemory } from './memory-counter.ts'

const limit = { calls: 20, seconds: 60 }

/** What several processes have told, as the database would add it up. */
function createSum(): AddUp {
  const sums = new Map<string, number>()
  return async (counted, { calls, seconds }) => {
    for (const [key, hits] of counted) sums.set(key, (sums.get(key) ?? 0) + hits)
    return [...counted.keys()].filter((key) => (sums.get(key) ?? 0) > calls).map((key) => ({ key, wait: seconds }))
  }
}

it('refuses whoever has called too often at several processes together', async () => {
  const addUp = createSum()
  const [one, other] = [countInMemory(limit, addUp), countInMemory(limit, addUp)]
  const call = async (counter: typeof one, times: number) => {
    for (let time = 0; time < times; time += 1) expect(await counter.count('ada')).toBeUndefined()
    await counter.tell()
  }
  await call(one, 12)
  await call(other, 8)
  expect(await other.count('ada')).toBeUndefined()
  await other.tell()
  expect(await other.count('ada')).toEqual({ retryAfter: 60 })
  expect(await other.count('bob')).toBeUndefined()
  one.close()
  other.close()
})

it('tells nothing of those who call now and then', async () => {
  const addUp = vi.fn<AddUp>(async () => [])
  const counter = countInMemory({ calls: 100, seconds: 60 }, addUp)
  for (let time = 0; time < 9; time += 1) await counter.count('ada')
  await counter.tell()
  expect(addUp).not.toHaveBeenCalled()
  await counter.count('ada')
  await counter.tell()
  expect(addUp).toHaveBeenCalledExactlyOnceWith(new Map([['ada', 10]]), expect.anything())
  counter.close()
})

it('counts by itself where it is alone', async () => {
  const counter = countInMemory({ calls: 1, seconds: 60 })
  expect(await counter.count('ada')).toBeUndefined()
  expect(await counter.count('ada')).toEqual({ retryAfter: 60 })
})
