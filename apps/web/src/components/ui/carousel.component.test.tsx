import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { press } from '#test/kit/keyboard.ts'
import { emulateMedia } from '#test/kit/media.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const { rooms: WORDS } = TEXTS
const TURN_MS = 6500

const rooms = page.getByRole('region', { name: WORDS.title, exact: true })
const slide = (number: number) => rooms.getByRole('group', { name: new RegExp(`^${number} of 3`) })
const button = (name: string | RegExp) => rooms.getByRole('button', { name })
const inView = (locator: Locator) => expect.element(locator).toBeInViewport({ ratio: 0.9 })

function holdClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('the rooms turn by themselves until somebody pauses them', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  holdClock()
  await show('/')

  await inView(slide(1))
  await expect.element(button(WORDS.pause)).toBeVisible()
  vi.advanceTimersByTime(TURN_MS)
  await inView(slide(2))

  await press(button(WORDS.pause), 'Enter')
  await expect.element(button(WORDS.play)).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  vi.advanceTimersByTime(2 * TURN_MS)
  await inView(slide(2))
})

test('a keyboard moves the rooms, and people who want no motion see none', async () => {
  holdClock()
  await show('/')
  await expect.element(button(WORDS.next)).toBeVisible()
  vi.advanceTimersByTime(3 * TURN_MS)
  await inView(slide(1))
  await expect.element(button(WORDS.pause)).not.toBeInTheDocument()

  await press(button(WORDS.next), 'Enter')
  await inView(slide(2))
  await expect.element(button(/dining/)).toHaveAttribute('aria-current', 'true')
  await press(button(WORDS.previous), 'Enter')
  await inView(slide(1))
  await press(button(WORDS.bedroom), 'Enter')
  await inView(slide(3))
})
