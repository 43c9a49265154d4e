import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findWindowless } from '../tools/checks/browser.ts'
import { root } from '../tools/setup/root.mjs'
import { demoFolder } from './demo.ts'
import { SERVER } from './server.ts'

// Another one lets two checkouts run their journeys at once.
const port = Number(process.env.E2E_PORT ?? 3199)
const metricsPort = Number(process.env.E2E_METRICS_PORT ?? port - 1)
const address = `http://localhost:${port}`
const executablePath = findWindowless()
const second = 1000
const minute = 60 * second

// All journeys come from one address; what the limits do is tested elsewhere.
const plenty = '100000/60'
export const limits = {
  LIMIT_READS: plenty,
  LIMIT_PAGES: plenty,
  LIMIT_SIGN_IN: plenty,
  LIMIT_SIGN_UP: plenty,
  LIMIT_MAILS: plenty,
  LIMIT_TOKENS: plenty,
  LIMIT_WRITES: plenty,
  LIMIT_UPLOADS: plenty,
  LIMIT_MESSAGES: plenty,
  LIMIT_VITALS: plenty,
  LIMIT_EXPORTS: plenty,
  LIMIT_CONTACT: plenty,
  MAX_AT_ONCE_PER_ADDRESS: '999999',
}

// Playwright reads this file in each of its processes, which share one shop.
process.env.E2E_METRICS ??= `http://127.0.0.1:${metricsPort}/metrics`
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'patina-e2e-'))
process.env.E2E_DEMO ??= demoFolder()

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
/** Where a phone looks or works in another way. */
const ALSO_ON_PHONES =
  '**/{browse,dashboard,favourites,filters,gallery,home,long-lists,messages,product,sale,sell,seller}.journey.ts'

/**
 * `npm test` runs `desktop` and `phone`, the long suite the other two. A journey runs on the desktop unless it is tagged:
 * `@long` is for the long suite, `@phone` runs on the phone as well, `@phone-only` there alone.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  // These have a shop of their own.
  testIgnore: 'firebase/**',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  // What hangs fails soon: nothing that a journey waits for takes half as long on two busy cores.
  timeout: 1.5 * minute,
  expect: { timeout: 15 * second },
  globalTimeout: 60 * minute,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // It would answer for the network that journeys watch and hold back; the journeys offline and releases are about it.
    serviceWorkers: 'block',
    actionTimeout: 20 * second,
    navigationTimeout: 30 * second,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: BROWSER_ARGS,
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@long|@phone-only/, use: desktop },
    { name: 'phone', grep: /@phone/, use: phone },
    { name: 'long-desktop', grep: /@long/, timeout: 4 * minute, use: desktop },
    { name: 'long-phone', testMatch: ALSO_ON_PHONES, grepInvert: /@phone/, timeout: 4 * minute, use: phone },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/prepare-shop.ts && "${process.execPath}" ${SERVER}`,
    cwd: root,
    url: `${address}/readyz`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      DATA_DIR: process.env.E2E_DATA_DIR,
      SEED: 'demo',
      ...limits,
    },
    timeout: 4 * minute,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
