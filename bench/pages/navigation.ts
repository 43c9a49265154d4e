import * as z from 'zod'
import type { Browser } from './browser.ts'
import { openPhone, type Phone, type Slowness } from './phone.ts'

const arrival = z.object({ ms: z.number(), waitedAfter: z.nullable(z.number()) })

/** From the press until a painted frame shows the next page's heading, and when a sign of waiting was first seen. */
export type Arrival = z.output<typeof arrival>

/** From the home page to a piece and back, again and again, with everything in the browser's cache. */
export async function walk(
  browser: Browser,
  address: string,
  slowness: Slowness,
  rounds: number,
): Promise<{ there: Arrival[]; back: Arrival[] }> {
  const phone = await openPhone(browser, slowness)
  const there: Arrival[] = []
  const back: Arrival[] = []
  try {
    // The first round only fills the cache.
    for (let round = 0; round <= rounds; round += 1) {
      await phone.goto(address)
      await phone.untilQuiet()
      const home = await textOf(phone, 'h1')
      await phone.reach(FIRST_PRODUCT)
      const toProduct = await timed(phone, await textOf(phone, FIRST_PRODUCT), () => phone.tap(FIRST_PRODUCT))
      await phone.untilQuiet()
      const toHome = await timed(phone, home, () => phone.run(pressBack, undefined))
      await phone.untilQuiet()
      if (round === 0) continue
      there.push(toProduct)
      back.push(toHome)
    }
    return { there, back }
  } finally {
    await phone.close()
  }
}

const FIRST_PRODUCT = 'article h3 a'

const textOf = async (phone: Phone, selector: string) =>
  z.string().parse(await phone.run((of) => document.querySelector(of)?.textContent, selector))

async function timed(phone: Phone, heading: string, press: () => Promise<unknown>): Promise<Arrival> {
  await phone.run(awaitHeading, heading)
  await press()
  return arrival.parse(await phone.ask('window.arrival'))
}

/** Runs in the page. The browser's own button makes no press that a page could see, so one is made up. */
function pressBack(): void {
  dispatchEvent(new Event('pointerdown'))
  window.history.back()
}

/** Runs in the page, from before the press. */
function awaitHeading(heading: string): void {
  const waitingSigns = 'progress, [role=progressbar], .skeleton, .loading'
  let start = Number.POSITIVE_INFINITY
  let waitedAfter: number | null = null
  const begin = ({ timeStamp }: Event) => {
    start = timeStamp
  }
  addEventListener('pointerdown', begin, { capture: true, once: true })
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientHeight > 0
  const whenArrived = new Promise<{ ms: number; waitedAfter: number | null }>((resolve) => {
    const look = () => {
      const since = performance.now() - start
      if (since > 0 && [...document.querySelectorAll(waitingSigns)].some(isSeen)) waitedAfter ??= since
      if (since > 0 && document.querySelector('h1')?.textContent === heading) {
        // A message sent within a frame is heard once that frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve({ ms: performance.now() - start, waitedAfter })
        port2.postMessage('')
        return
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { arrival: whenArrived })
}
