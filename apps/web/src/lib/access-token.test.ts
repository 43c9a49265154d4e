import { afterEach, expect, test, vi } from 'vitest'
import { createTokenStore, isAboutToExpire } from './access-token.ts'

const NOW = Date.UTC(2026, 10, 15)
const expiringIn = (seconds: number) => `e30.${btoa(JSON.stringify({ exp: NOW / 1000 + seconds }))}.x`

test.each([
  ['in a quarter of an hour', expiringIn(900), false],
  ['in half a minute', expiringIn(30), true],
  ['a minute ago', expiringIn(-60), true],
  ['that says nothing of its end', `e30.${btoa('{}')}.x`, false],
  ['that is none', 'nonsense', false],
])('a token ending %s', (_, token, expected) => {
  expect(isAboutToExpire(token, NOW)).toBe(expected)
})

test('the token is kept under the name that the specification gives it', () => {
  const setItem = vi.fn()
  createTokenStore(() => ({
    length: 0,
    key: vi.fn(),
    getItem: vi.fn(),
    removeItem: vi.fn(),
    clear: vi.fn(),
    setItem,
  })).write('abc')
  expect(setItem).toHaveBeenCalledExactlyOnceWith('accessToken', 'abc')
})

afterEach(() => vi.unstubAllGlobals())

test('another tab’s token is noticed, and nothing else that it stores', () => {
  const tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  const onChange = vi.fn()
  createTokenStore(() => {
    throw new Error('not asked')
  }).onChangeElsewhere(onChange)
  const stored = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  stored('theme')
  expect(onChange).not.toHaveBeenCalled()
  stored('accessToken')
  expect(onChange).toHaveBeenCalledOnce()
})

test('where storage is blocked the token lives as long as its page', () => {
  const tokens = createTokenStore(() => {
    throw new Error('blocked')
  })
  tokens.write('abc')
  expect(tokens.read()).toBe('abc')
  tokens.clear()
  expect(tokens.read()).toBeNull()
})
