import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../../tools/checks/browser.ts'

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

export type Phone = { page: Page; cdp: CDPSession; close(): Promise<void> }

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
}

/** A phone that has never been here: nothing is cached, nothing stored. */
export async function openPhone(browser: Browser, { cpu, slow4g }: Slowness): Promise<Phone> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (slow4g) await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { page, cdp, close: () => context.close() }
}
