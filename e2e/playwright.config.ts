import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findWindowless } from '../tools/checks/browser.ts'
import { root } from '../tools/setup/root.mjs'

// Another one lets two checkouts run their journeys at once.
const port = Number(process.env.E2E_PORT ?? 3199)
const metricsPort = port - 1
const address = `http://localhost:${port}`
const executablePath = findWindowless()
const minute = 60_000

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

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  // These have a shop of their own.
  testIgnore: 'firebase/**',
  outputDir: '../test-results',
  workers: 2,
  // One that passes only then is told apart at the end of `npm test`.
  retries: 1,
  timeout: 3 * minute,
  expect: { timeout: minute / 2 },
  globalTimeout: 60 * minute,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // It would answer for the network that journeys watch and hold back; the journeys offline and releases are about it.
    serviceWorkers: 'block',
    // A press on what never comes would else wait for as long as its whole journey may take.
    actionTimeout: 1.5 * minute,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: BROWSER_ARGS,
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What looks and works the same on every screen is walked through once.
      testIgnore: [
        'firebase/**',
        '**/{abuse,access,accounts,admin-desk,buying-with-stripe,clock,form-messages,google,hostile-names,keyboard}.journey.ts',
        '**/{offline,payments,releases,reports,revisions,selling,states,uploads,vitals,weight}.journey.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
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
