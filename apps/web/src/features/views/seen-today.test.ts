import { beforeEach, expect, it } from 'vitest'
import { markSeen } from './seen-today.ts'

let kept: Map<string, string>
let storage: () => Storage

beforeEach(() => {
  kept = new Map()
  storage = () => ({
    length: kept.size,
    clear: () => kept.clear(),
    key: () => null,
    removeItem: (key) => kept.delete(key),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
  })
})

it('counts a piece once a day, and each piece by itself', () => {
  expect(markSeen('a', '2026-01-01', storage)).toBe(true)
  expect(markSeen('a', '2026-01-01', storage)).toBe(false)
  expect(markSeen('b', '2026-01-01', storage)).toBe(true)
  expect(markSeen('a', '2026-01-02', storage)).toBe(true)
})

it('keeps nothing of the days before', () => {
  markSeen('a', '2026-01-01', storage)
  markSeen('b', '2026-01-02', storage)
  expect([...kept.values()]).toEqual(['2026-01-02 b'])
})

it('counts nothing where nothing can be kept', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  expect(markSeen('a', '2026-01-01', blocked)).toBe(false)
})
