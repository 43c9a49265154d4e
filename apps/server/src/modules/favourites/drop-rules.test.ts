import { expect, it } from 'vitest'
import { digestAfter } from './drop-rules.ts'

it.each([
  ['2026-11-17T15:59:59.999Z', '2026-11-17T16:00:00.000Z'],
  ['2026-11-17T16:00:00.000Z', '2026-11-18T16:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T16:00:00.000Z'],
])('what became cheaper at %s is mailed at %s', (at, due) => {
  expect(digestAfter(new Date(at)).toISOString()).toBe(due)
})
