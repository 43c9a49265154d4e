import { expect, test } from 'vitest'
import { heightOf, remember, startsDrawn } from './chunk-memory.ts'

test('a page that nobody has seen yet is drawn, so that it can be measured', () => {
  expect(startsDrawn({})).toBe(true)
  expect(heightOf({})).toBeUndefined()
})

test('a page that had gone out of sight comes back as empty room of its height', () => {
  const page = {}
  remember(page, 2400, false)
  expect(startsDrawn(page)).toBe(false)
  expect(heightOf(page)).toBe(2400)
})

test('a page that was in sight is there again at once', () => {
  const page = {}
  remember(page, 2400, false)
  remember(page, 2380, true)
  expect(startsDrawn(page)).toBe(true)
})
