import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeChannels } from '#test/kit/fake-channel.ts'
import { createPopup, type PopupWindow } from './popup.ts'

const ADDRESS = 'https://accounts.example/choose'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type FakeWindow = PopupWindow & { closed: boolean }

function setUp({ blocked = false } = {}) {
  const openChannel = createFakeChannels()
  const landing = openChannel()
  const windows: FakeWindow[] = []
  const openWindow = vi.fn((_features: string) => {
    if (blocked) return null
    const opened: FakeWindow = {
      closed: false,
      close: () => {
        opened.closed = true
      },
      location: { href: 'about:blank' },
    }
    windows.push(opened)
    return opened
  })
  const popup = createPopup({ openWindow, openChannel })
  /** What became of an attempt so far. */
  const start = (findAddress = async () => ADDRESS) => {
    const attempt = { outcome: 'waiting' }
    popup.start(findAddress).then(
      () => {
        attempt.outcome = 'signed in'
      },
      (error: Error) => {
        attempt.outcome = error.message
      },
    )
    return attempt
  }
  return { popup, start, windows, openWindow, landing }
}

const CLOSED = 'The sign-in window was closed before you had signed in.'

test('the window opens within the press, 500 by 600, and is sent on once the address is known', async () => {
  const { start, windows, openWindow } = setUp()
  start()
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('popup,width=500,height=600')
  await vi.advanceTimersByTimeAsync(0)
  expect(windows[0]?.location.href).toBe(ADDRESS)
})

test('a blocked window is explained', async () => {
  const attempt = setUp({ blocked: true }).start()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempt.outcome).toBe('Your browser blocked the sign-in window. Allow popups for this site and try again.')
})

test('the landing page reports success, and nothing is left running', async () => {
  const { start, landing } = setUp()
  const attempt = start()
  await vi.advanceTimersByTimeAsync(5000)
  landing.postMessage({ outcome: 'signedIn' })
  await vi.advanceTimersByTimeAsync(0)
  expect(attempt.outcome).toBe('signed in')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  [
    'account_not_linked',
    'This address has an account with a password that was not proved yet: sign in with the password and prove the address first.',
  ],
  ['access_denied', 'Google was not allowed to tell us who you are.'],
  ['something_new', 'Google could not sign you in. Please try again.'],
  ['__proto__', 'Google could not sign you in. Please try again.'],
])('the landing page reports %s', async (error, sentence) => {
  const { start, landing } = setUp()
  const attempt = start()
  landing.postMessage({ outcome: 'failed', error })
  await vi.advanceTimersByTimeAsync(0)
  expect(attempt.outcome).toBe(sentence)
})

test('closing is noticed by looking every 2,000 ms, with one more look for a late report', async () => {
  const { start, windows } = setUp()
  const attempt = start()
  windows[0]?.close()
  await vi.advanceTimersByTimeAsync(3999)
  expect(attempt.outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(attempt.outcome).toBe(CLOSED)
  expect(vi.getTimerCount()).toBe(0)
})

test('a window that looks closed too early may still report', async () => {
  const { start, windows, landing } = setUp()
  const attempt = start()
  windows[0]?.close()
  await vi.advanceTimersByTimeAsync(2500)
  landing.postMessage({ outcome: 'signedIn' })
  await vi.advanceTimersByTimeAsync(0)
  expect(attempt.outcome).toBe('signed in')
})

test('a report that nobody waits for any more is not lost', async () => {
  const { popup, start, windows, landing } = setUp()
  const listener = vi.fn()
  popup.onUnawaited(listener)
  const attempt = start()
  windows[0]?.close()
  await vi.advanceTimersByTimeAsync(4000)
  expect(attempt.outcome).toBe(CLOSED)
  landing.postMessage({ outcome: 'signedIn' })
  expect(listener).toHaveBeenCalledOnce()
})

test('a second start cancels the first, and only the second counts', async () => {
  const { popup, start, windows, landing } = setUp()
  const listener = vi.fn()
  popup.onUnawaited(listener)
  const first = start()
  const second = start()
  await vi.advanceTimersByTimeAsync(0)
  expect(first.outcome).toBe('This sign-in was cancelled because another one was started.')
  expect(windows.map(({ closed }) => closed)).toEqual([true, false])
  landing.postMessage({ outcome: 'signedIn' })
  await vi.advanceTimersByTimeAsync(0)
  expect(second.outcome).toBe('signed in')
  expect(listener).not.toHaveBeenCalled()
})

test('an address that can not be had closes the window again', async () => {
  const { start, windows } = setUp()
  const attempt = start(() => Promise.reject(new Error('No way there.')))
  await vi.advanceTimersByTimeAsync(0)
  expect(attempt.outcome).toBe('No way there.')
  expect(windows[0]?.closed).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('what is not a report of ours is ignored', async () => {
  const { start, landing } = setUp()
  const attempt = start()
  landing.postMessage('signedIn')
  landing.postMessage({ outcome: 'maybe' })
  await vi.advanceTimersByTimeAsync(0)
  expect(attempt.outcome).toBe('waiting')
})
