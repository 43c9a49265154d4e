import { type Browser, expect as expectSoon, type Page } from '@playwright/test'
import { openPhone, SLOW } from './phone.ts'
import { type Entry, type EventEntry, readEntries, untilQuiet, watch } from './vitals.ts'

/** A press or a key, from the finger to the next frame; and what of that was waiting, work and painting. */
export type Interaction = { step: string; duration: number; waiting: number; working: number; painting: number }

/** A slow phone on a busy machine takes its time. */
const expect = expectSoon.configure({ timeout: 30_000 })

type Step = { name: string; act: (page: Page) => Promise<void> }

const words = (page: Page) => page.getByRole('combobox', { name: /^Search/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

/** What a visitor does in a few minutes, each step until what it brings is there. */
const STEPS: Step[] = [
  {
    name: 'open the menu',
    act: async (page) => {
      await page.getByLabel('Menu').tap()
      await expect(page.getByRole('navigation', { name: 'Main' }).last()).toBeVisible()
    },
  },
  { name: 'close the menu', act: (page) => page.getByLabel('Menu').tap() },
  {
    name: 'switch the theme',
    act: async (page) => {
      await page.getByRole('button', { name: /^Theme/ }).tap()
      await expect(page.locator('html')).toHaveAttribute('data-theme', /./)
    },
  },
  {
    name: 'pause the slides',
    act: async (page) => {
      await page.getByRole('button', { name: 'Pause' }).tap()
      await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    },
  },
  {
    name: 'press next slide',
    act: async (page) => {
      const shown = (await page.locator('button[aria-current=true]').getAttribute('aria-label')) ?? ''
      await page.getByRole('button', { name: 'Next slide' }).tap()
      await expect(page.getByRole('button', { name: shown })).toHaveAttribute('aria-current', 'false')
    },
  },
  {
    name: 'open a piece',
    act: async (page) => {
      const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
      const name = (await link.textContent()) ?? ''
      await link.tap()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
  },
  {
    name: 'enlarge its picture',
    act: async (page) => {
      await page.getByRole('region', { name: 'Pictures' }).getByRole('link').first().tap()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'close the picture',
    act: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    name: 'go to the search',
    act: async (page) => {
      await page.getByRole('link', { name: 'Search', exact: true }).tap()
      await expect(words(page)).toBeFocused()
    },
  },
  {
    name: 'type a word',
    act: async (page) => {
      await words(page).pressSequentially('walnut', { delay: 150 })
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    },
  },
  {
    name: 'search for it',
    act: async (page) => {
      await words(page).press('Enter')
      await expect(page).toHaveURL(/q=walnut/)
    },
  },
  {
    name: 'open the filters',
    act: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).tap()
      await expect(sheet(page)).toBeVisible()
    },
  },
  {
    name: 'set a filter',
    act: async (page) => {
      await sheet(page).getByRole('checkbox', { name: /^Good/ }).tap()
      await expect(page).toHaveURL(/condition=good/)
    },
  },
  {
    name: 'show what is left',
    act: async (page) => {
      await sheet(page).getByRole('button', { name: /^Show/ }).tap()
      await expect(sheet(page)).toBeHidden()
    },
  },
]

/** The slowest interaction of each step, on a slow phone. */
export const runSession = (browser: Browser, address: string): Promise<Interaction[]> => run(browser, address, STEPS)

const BARE_PAGE = 'data:text/html,<meta name="viewport" content="width=device-width"><details><summary>A<p>B'

/** The least that a press costs there: one that the browser alone answers, on a page with nothing else. */
export const runBareSession = (browser: Browser): Promise<Interaction[]> =>
  run(browser, BARE_PAGE, [{ name: 'open `<details>` on a bare page', act: (page) => page.locator('summary').tap() }])

async function run(browser: Browser, address: string, steps: Step[]): Promise<Interaction[]> {
  const { page, close } = await openPhone(browser, SLOW)
  try {
    await watch(page)
    await page.goto(address)
    await untilQuiet(page)
    const starts: { name: string; at: number }[] = []
    for (const { name, act } of steps) {
      starts.push({ name, at: await page.evaluate(() => performance.now()) })
      await act(page)
      await untilQuiet(page)
    }
    const entries = await readEntries(page)
    return starts.map(({ name, at }, index) => slowestOf(name, at, starts[index + 1]?.at, entries))
  } finally {
    await close()
  }
}

function slowestOf(step: string, from: number, until = Number.POSITIVE_INFINITY, entries: Entry[]): Interaction {
  const isOfStep = (seen: Entry): seen is EventEntry =>
    seen.entryType === 'event' && seen.interactionId > 0 && seen.startTime >= from && seen.startTime < until
  const [slowest] = entries.filter(isOfStep).toSorted((a, b) => b.duration - a.duration)
  // What takes less than 16 ms, a frame, is not told.
  if (!slowest) return { step, duration: 0, waiting: 0, working: 0, painting: 0 }
  const { startTime, duration, processingStart, processingEnd } = slowest
  const waiting = processingStart - startTime
  const working = processingEnd - processingStart
  return { step, duration, waiting, working, painting: Math.max(0, duration - waiting - working) }
}
