import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPage, openAnewWhereMissing } from './lazy-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that arrives is handed on, and no timer stays behind', async () => {
  const page = { Component: () => null }
  await expect(lazyPage(async () => page)()).resolves.toBe(page)
  expect(vi.getTimerCount()).toBe(0)
})

test('waiting for a page ends after 120 seconds, with words', async () => {
  const settled = vi.fn()
  const outcome = lazyPage(() => new Promise<never>(() => {}))().catch((error: unknown) => error)
  void outcome.then(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(outcome).resolves.toMatchObject({
    name: 'PageLoadError',
    message: 'This page took too long to load.',
  })
})

test('a page that can not be fetched says so, and the next visit asks again', async () => {
  const page = { Component: () => null }
  const load = vi.fn<() => Promise<typeof page>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue(page)
  const open = lazyPage(load)
  await expect(open()).rejects.toMatchObject({
    name: 'PageLoadError',
    message: 'This page could not be loaded. Check your connection and try again.',
  })
  await expect(open()).resolves.toBe(page)
})

test.each([
  [true, ['/about?from=here#top']],
  [false, []],
])(
  'a page whose code is gone is opened as a whole document, where there is a connection: %s',
  async (onLine, opened) => {
    vi.stubGlobal('navigator', { onLine })
    const open = vi.fn<(path: string) => void>()
    const router = createMemoryRouter([
      { path: '/' },
      { path: '/about', lazy: lazyPage(() => Promise.reject(new TypeError('gone'))) },
      { path: '/wrong', loader: () => Promise.reject(new Error('a slip of ours')) },
    ])
    openAnewWhereMissing(router, open)
    await router.navigate('/wrong')
    await router.navigate('/about?from=here#top')
    expect(open.mock.calls.flat()).toEqual(opened)
    vi.unstubAllGlobals()
  },
)
