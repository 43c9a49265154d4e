import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

export const SECONDS = { key: 0.2, act: 1.2 }

/** What somebody did, and how long the page let them wait for it. */
export type Effort = {
  acts: number
  keys: number
  /** Of the keys, those that type something. */
  letters: number
  /** Times that what was wanted was not on the screen. They cost nothing here: the wheel turns while one looks. */
  scrolls: number
  waits: { before: string; seconds: number }[]
}

const MOST_TABS = 200

export type Hands = ReturnType<typeof createHands>

/**
 * Somebody at the keyboard who never errs. Before each click, choice, file and field they look for a moment, and only
 * once the thing is there; each key takes its time. A further field of a form costs the Tab key as well.
 */
export function createHands(page: Page) {
  const effort: Effort = { acts: 0, keys: 0, letters: 0, scrolls: 0, waits: [] }

  /** Looks for a thing, and then for a moment at it. */
  async function turnTo(thing: Locator, name: string): Promise<void> {
    const begin = performance.now()
    await until(thing, name)
    if (!(await isOnScreen(page, thing))) effort.scrolls += 1
    await look(name, begin)
  }

  async function look(name: string, begin: number): Promise<void> {
    effort.waits.push({ before: name, seconds: (performance.now() - begin) / 1000 })
    effort.acts += 1
    await pause(SECONDS.act * 1000)
  }

  async function press(key: string): Promise<void> {
    effort.keys += 1
    // Whatever the page does with a key, it does while the finger goes to the next.
    await Promise.all([page.keyboard.press(key), pause(SECONDS.key * 1000)])
  }

  async function write(text: string): Promise<void> {
    effort.letters += text.length
    for (const letter of text) await press(letter)
  }

  const self = {
    effort,

    async click(thing: Locator, name: string): Promise<void> {
      await turnTo(thing, name)
      await thing.click()
    },

    async chooseFile(field: Locator, file: string, name: string): Promise<void> {
      const begin = performance.now()
      await field.waitFor({ state: 'attached' })
      await look(name, begin)
      await field.setInputFiles(file)
    },

    /** The first field of a form. */
    async type(field: Locator, text: string, name: string): Promise<void> {
      await turnTo(field, name)
      await field.click()
      await write(text)
    },

    /** A further one: by the Tab key where that leads to it, else by a click. */
    async typeNext(field: Locator, text: string, name: string): Promise<void> {
      await turnTo(field, name)
      await press('Tab')
      if (!(await hasFocus(field))) await field.focus()
      await write(text)
    },

    /** A further one to which the form may have moved on by itself: then nobody has to look up. */
    async typeOn(field: Locator, text: string, name: string): Promise<void> {
      if (await hasFocus(field)) await write(text)
      else await self.typeNext(field, text, name)
    },

    /** A key that the page itself listens for, once the thing that says so is there. */
    async pressFor(thing: Locator, key: string, name: string): Promise<void> {
      await turnTo(thing, name)
      await press(key)
    },

    /** By the Tab key alone, however often that takes; who is there already has nothing to press. */
    async tabTo(thing: Locator, name: string): Promise<void> {
      await turnTo(thing, name)
      for (let tabs = 0; !(await hasFocus(thing)); tabs += 1) {
        if (tabs === MOST_TABS) throw new Error(`the Tab key does not lead to ${name}`)
        await press('Tab')
      }
    },

    press,
    write,
  }
  return self
}

/** A button that is not ready yet can be seen, but not pressed. */
async function until(thing: Locator, name: string): Promise<void> {
  await thing.waitFor()
  const limit = performance.now() + 30_000
  while (await thing.isDisabled()) {
    if (performance.now() > limit) throw new Error(`${name} never became ready`)
    await pause(20)
  }
}

const hasFocus = (field: Locator): Promise<boolean> => field.evaluate((element) => element === document.activeElement)

async function isOnScreen(page: Page, thing: Locator): Promise<boolean> {
  const [box, screen] = [await thing.boundingBox(), page.viewportSize()]
  return box !== null && screen !== null && box.y >= 0 && box.y + box.height <= screen.height
}
