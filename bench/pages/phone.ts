import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Browser, Tab } from './browser.ts'
import { noticeSpeed, parseEntries } from './vitals.ts'

/** How much slower than this machine and its loopback a phone is to be. */
export type Slowness = { cpu: number; slow4g: boolean }

/** What Lighthouse takes for a phone of the middle class on a slow mobile network. */
export const SLOW: Slowness = { cpu: 4, slow4g: true }

export const SCREEN = { width: 390, height: 844 }

const BITS = 8
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / BITS,
  uploadThroughput: 750_000 / BITS,
}

/** A slow phone on a busy machine takes its time. */
const LONGEST_MS = 60_000
const LOOK_EVERY_MS = 50
/** Nothing on the line for so long, and then no long task for so long, is rest. */
const LINE_QUIET_MS = 500
const TASKS_QUIET_MS = 1000

export type Phone = ReturnType<typeof phoneOn>

/** A phone that has never been here: nothing is cached, nothing stored. It notices its own speed. */
export async function openPhone(browser: Browser, { cpu, slow4g }: Slowness): Promise<Phone> {
  const tab = await browser.open()
  await tab.send('Page.enable')
  await tab.send('Network.enable')
  await tab.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: 2, mobile: true })
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await tab.send('Emulation.setLocaleOverride', { locale: 'en-US' })
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${noticeSpeed})()` })
  if (slow4g) await tab.send('Network.emulateNetworkConditions', SLOW_4G)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return phoneOn(tab)
}

const REQUEST = z.object({ requestId: z.string() })
const RAN = z.object({
  result: z.object({ value: z.optional(z.unknown()) }),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
})
const POINT = z.object({ x: z.number(), y: z.number() })

function phoneOn(tab: Tab) {
  const underWay = new Set<string>()
  let lineUsedAt = 0
  const onLine = (change: (id: string) => void) => (params: unknown) => {
    change(REQUEST.parse(params).requestId)
    lineUsedAt = performance.now()
  }
  tab.on(
    'Network.requestWillBeSent',
    onLine((id) => underWay.add(id)),
  )
  tab.on(
    'Network.loadingFinished',
    onLine((id) => underWay.delete(id)),
  )
  tab.on(
    'Network.loadingFailed',
    onLine((id) => underWay.delete(id)),
  )

  /** Has the page work out an expression. */
  const ask = async (expression: string): Promise<unknown> => {
    const call = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = RAN.parse(await tab.send('Runtime.evaluate', call))
    if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression.slice(0, 200)}`)
    return result.value
  }

  const run = <Given>(work: (given: Given) => unknown, given: Given): Promise<unknown> =>
    ask(`(${work})(${JSON.stringify(given)})`)

  const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    const end = performance.now() + LONGEST_MS
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error(`the page never came so far: ${what}`)
      await pause(LOOK_EVERY_MS)
    }
  }

  const longTasks = async () =>
    Number(await ask(`window.seen.filter(({ entryType }) => entryType === 'longtask').length`))

  const untilLineQuiet = () =>
    until('a quiet line', async () => underWay.size === 0 && performance.now() - lineUsedAt > LINE_QUIET_MS)

  /** Nothing is under way any more. */
  const untilQuiet = async () => {
    await untilLineQuiet()
    for (let tasks = -1, now = await longTasks(); now !== tasks; now = await longTasks()) {
      tasks = now
      await pause(TASKS_QUIET_MS)
    }
  }

  /** Scrolls to an element where it is out of sight, and rests there: people look before they press. */
  const reach = async (selector: string) => {
    await until(selector, async () => (await run(isThere, selector)) === true)
    if ((await run(scrollTo, selector)) === true) await untilQuiet()
    await until(`${selector}, open to a touch`, async () => (await run(pointOf, selector)) !== null)
  }

  const touch = async (point: z.output<typeof POINT>) => {
    // Both at once, as quick as no finger is: whatever a page does in between has no head start.
    await Promise.all([
      tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
      tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
  }

  return {
    ask,
    /** Has the page do a piece of work that knows nothing but what it is given. */
    run,
    /** What the browser has noticed of its speed since the document began. */
    readEntries: async () => parseEntries(await ask('window.seen')),
    send: tab.send,
    on: tab.on,
    close: tab.close,
    goto: async (address: string) => {
      const loaded = new Promise((resolve) => tab.on('Page.loadEventFired', resolve))
      await tab.send('Page.navigate', { url: address })
      await loaded
    },
    /** Until an expression is true in the page. */
    until: (expression: string) => until(expression, async () => Boolean(await ask(expression))),
    untilLineQuiet,
    untilQuiet,
    reach,
    /** With a finger, once it is there and can be touched. */
    tap: async (selector: string) => {
      await reach(selector)
      await touch(POINT.parse(await run(pointOf, selector)))
    },
    press: async (key: string) => {
      const named = KEYS.get(key) ?? { text: key }
      await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...named })
      await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...named, text: undefined })
    },
  }
}

/** Keys that are no letters. */
const KEYS = new Map([
  ['Enter', { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }],
  ['Escape', { code: 'Escape', windowsVirtualKeyCode: 27, text: '' }],
])

// These run in the page.

const isThere = (selector: string) => document.querySelector(selector) !== null

/** Whether it had to scroll. */
function scrollTo(selector: string): boolean {
  const element = document.querySelector(selector)
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  if (top >= 0 && bottom <= innerHeight) return false
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return true
}

/** Where a finger would touch an element, if nothing else lies there. */
function pointOf(selector: string) {
  const element = document.querySelector(selector)
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = { x: left + width / 2, y: top + height / 2 }
  const touched = document.elementFromPoint(point.x, point.y)
  return touched && (element.contains(touched) || touched.contains(element)) ? point : null
}
