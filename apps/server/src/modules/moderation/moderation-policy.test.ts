import { expect, it } from 'vitest'
import { firstOf } from './moderation-policy.ts'

it.each([
  { listed: ['a'], before: 0, most: 3, first: ['a'] },
  { listed: ['a'], before: 2, most: 3, first: ['a'] },
  { listed: ['a'], before: 3, most: 3, first: [] },
  { listed: ['a'], before: 12, most: 3, first: [] },
  { listed: ['a', 'b', 'c'], before: 1, most: 3, first: ['a', 'b'] },
  { listed: ['a', 'b', 'c'], before: 0, most: 0, first: [] },
])('of $listed after $before, $first are among the first $most', ({ listed, before, most, first }) => {
  expect(firstOf(listed, { before, most })).toEqual(first)
})
