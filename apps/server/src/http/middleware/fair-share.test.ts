import { expect, it, vi } from 'vitest'
import { createFairShare } from './fair-share.ts'

const open = () => createFairShare({ most: 2, longestWaitMs: 1000 })
const asker = () => vi.fn<(isTheirs: boolean) => void>()

it('gives one key its share and leaves the places of others alone', () => {
  const share = open()
  const [first, second, third, other] = [asker(), asker(), asker(), asker()]
  for (const ask of [first, second, third]) share.take('greedy', ask)
  share.take('other', other)
  expect(first).toHaveBeenCalledWith(true)
  expect(second).toHaveBeenCalledWith(true)
  expect(third).not.toHaveBeenCalled()
  expect(other).toHaveBeenCalledWith(true)
})

it('lets those who wait have the places that come free, in the order in which they came', () => {
  const share = open()
  const asked = Array.from({ length: 4 }, asker)
  for (const ask of asked) share.take('one', ask)
  share.giveBack('one')
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 0])
  share.giveBack('one')
  expect(asked.map(({ mock }) => mock.calls)).toEqual([[[true]], [[true]], [[true]], [[true]]])
})

it('refuses whom it could only let wait behind too many, and whoever has waited too long', () => {
  vi.useFakeTimers()
  const share = open()
  const asked = Array.from({ length: 2 + 2 * 4 + 1 }, asker)
  for (const ask of asked) share.take('one', ask)
  expect(asked.at(-1)).toHaveBeenCalledWith(false)
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect(asked.slice(2).map(({ mock }) => mock.calls)).toEqual(Array(9).fill([[false]]))
  // Nobody is left in the line, and both places are given back.
  for (const _place of [1, 2]) share.giveBack('one')
  const next = asker()
  share.take('one', next)
  expect(next).toHaveBeenCalledWith(true)
})
