import { expect, it } from 'vitest'
import { createRestartPauses } from './workers.ts'

it('starts another worker at once, but later each time where they go on dying', () => {
  let clock = 0
  const pauseBeforeNext = createRestartPauses(() => clock)
  expect(Array.from({ length: 7 }, pauseBeforeNext)).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 16_000])
  clock = 60_000
  expect(pauseBeforeNext()).toBe(0)
})
