import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from './browser.ts'
import { openPhone, type Phone, SLOW } from './phone.ts'
import type { Entry, EventEntry } from './vitals.ts'

/** A press or a key, from the finger to the next frame; and what of that was waiting, work and painting. */
export type Interaction = { step: string; duration: number; waiting: number; working: number; painting: number }

/** What is done, and what is true in the page once it has brought what it should. */
type Step = { name: string; act: (phone: Phone) => Promise<void>; brings: string }

const tap = (selector: string) => (phone: Phone) => phone.tap(selector)

const press = (key: string) => (phone: Phone) => phone.press(key)

const type = (text: string) => async (phone: Phone) => {
  for (const letter of text) {
    await phone.press(letter)
    await pause(BETWEEN_KEYS_MS)
  }
}
const BETWEEN_KEYS_MS = 150

const isThere = (selector: string) => `document.querySelector(${JSON.stringify(selector)})?.checkVisibility() === true`
const isGone = (selector: string) => `!(${isThere(selector)})`
const WORDS = '[role=combobox]'
const FILTERS = 'dialog[aria-label=Filters]'
const isAsked = (query: string) => `location.search.includes(${JSON.stringify(query)})`

/** What a visitor does in a few minutes, each step until what it brings is there. */
const STEPS: Step[] = [
  { name: 'open the menu', act: tap('summary[aria-label=Menu]'), brings: isThere('details[open] nav') },
  { name: 'close the menu', act: tap('summary[aria-label=Menu]'), brings: isGone('details[open] nav') },
  { name: 'switch the theme', act: tap('button[aria-label^=Theme]'), brings: isThere('html[data-theme]') },
  { name: 'pause the slides', act: tap('[aria-label=Pause]'), brings: isThere('[aria-label=Play]') },
  {
    name: 'press next slide',
    act: tap('[aria-label="Next slide"]'),
    brings: isThere('button[aria-current=false]:has(+ button[aria-current=true])'),
  },
  { name: 'open a piece', act: tap('article h3 a'), brings: isThere('section[aria-label=Pictures]') },
  { name: 'enlarge its picture', act: tap('section[aria-label=Pictures] a'), brings: isThere('dialog[open]') },
  { name: 'close the picture', act: press('Escape'), brings: isGone('dialog[open]') },
  { name: 'go to the search', act: tap('header a[aria-label=Search]'), brings: isThere(`${WORDS}:focus`) },
  { name: 'type a word', act: type('walnut'), brings: isThere('[role=listbox]') },
  { name: 'search for it', act: press('Enter'), brings: isAsked('q=walnut') },
  { name: 'open the filters', act: tap('button[aria-haspopup=dialog]'), brings: isThere(`${FILTERS}[open]`) },
  {
    name: 'set a filter',
    act: tap(`${FILTERS} label:has(input[name=condition][value=good])`),
    brings: isAsked('condition=good'),
  },
  { name: 'show what is left', act: tap(`${FILTERS} .btn-primary`), brings: isGone(`${FILTERS}[open]`) },
]

/** The slowest interaction of each step, on a slow phone. */
export const runSession = (browser: Browser, address: string): Promise<Interaction[]> => run(browser, address, STEPS)

const BARE_PAGE = 'data:text/html,<meta name="viewport" content="width=device-width"><details><summary>A<p>B'

/** The least that a press costs there: one that the browser alone answers, on a page with nothing else. */
export const runBareSession = (browser: Browser): Promise<Interaction[]> =>
  run(browser, BARE_PAGE, [{ name: 'open `<details>` on a bare page', act: tap('summary'), brings: isThere('p') }])

async function run(browser: Browser, address: string, steps: Step[]): Promise<Interaction[]> {
  const phone = await openPhone(browser, SLOW)
  try {
    await phone.goto(address)
    await phone.untilQuiet()
    const starts: { name: string; at: number }[] = []
    for (const { name, act, brings } of steps) {
      starts.push({ name, at: Number(await phone.ask('performance.now()')) })
      await act(phone)
      await phone.until(brings)
      await phone.untilQuiet()
    }
    const entries = await phone.readEntries()
    return starts.map(({ name, at }, index) => slowestOf(name, at, starts[index + 1]?.at, entries))
  } finally {
    await phone.close()
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
