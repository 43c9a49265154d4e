import { expect, it } from 'vitest'
import { barsOf, PLOT, weekWords } from './plot.ts'

const days = (counts: readonly number[]) =>
  counts.map((n, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, n }))

it('draws the best day as high as there is room, and nothing for a day without', () => {
  const bars = barsOf(days([0, 5, 10]))
  expect(bars.map(({ height }) => height)).toEqual([0, PLOT.height / 2, PLOT.height])
  expect(bars.map(({ y }) => y)).toEqual([PLOT.height, PLOT.height / 2, 0])
})

it('draws days with one thing each low', () => {
  expect(barsOf(days([1, 1])).map(({ height }) => height)).toEqual([PLOT.height / 4, PLOT.height / 4])
})

it('lets a day be seen on which little happened beside one with much', () => {
  expect(barsOf(days([1, 1000]))[0]?.height).toBeGreaterThan(2)
})

it('draws nothing where nothing happened', () => {
  expect(barsOf(days([0, 0])).map(({ height }) => height)).toEqual([0, 0])
})

it('stays within its frame', () => {
  for (const { x, width } of barsOf(days(Array(28).fill(1)))) expect(x + width).toBeLessThanOrEqual(PLOT.width)
})

it('compares a week with the one before', () => {
  expect(weekWords(days([...Array(7).fill(1), ...Array(7).fill(2)]))).toBe(
    '14 in the last seven days, 7 more than in those before',
  )
  expect(weekWords(days([...Array(7).fill(2), ...Array(7).fill(1)]))).toMatch('7 fewer than')
  expect(weekWords(days(Array(14).fill(0)))).toBe('0 in the last seven days, as many as in those before')
})
