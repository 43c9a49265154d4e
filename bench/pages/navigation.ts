import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'
import { openPhone, type Slowness } from './phone.ts'
import { untilQuiet, watch } from './vitals.ts'

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
  const { page, close } = await openPhone(browser, slowness)
  const there: Arrival[] = []
  const back: Arrival[] = []
  try {
    await watch(page)
    // The first round only fills the cache.
    for (let round = 0; round <= rounds; round += 1) {
      await page.goto(address)
      await untilQuiet(page)
      const home = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
      await link.scrollIntoViewIfNeeded()
      const toPiece = await timed(page, (await link.textContent()) ?? '', () => link.tap())
      await untilQuiet(page)
      const toHome = await timed(page, home, () => page.evaluate(pressBack))
      await untilQuiet(page)
      if (round === 0) continue
      there.push(toPiece)
      back.push(toHome)
    }
    return { there, back }
  } finally {
    await close()
  }
}

async function timed(page: Page, heading: string, press: () => Promise<unknown>): Promise<Arrival> {
  await page.evaluate(awaitHeading, heading)
  await press()
  return arrival.parse(await page.evaluate('window.arrival'))
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
