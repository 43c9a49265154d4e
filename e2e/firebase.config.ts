import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { root } from '../tools/setup/root.mjs'
import { ADMIN, EMULATOR, PROJECT } from './firebase/emulator.ts'
import shop, { limits } from './playwright.config.ts'
import { SERVER } from './server.ts'

const address = 'http://localhost:3197'
const minute = 60_000

/** The file that starts the official emulator; tools/checks/firebase-emulator.ts fetches it. */
const program = process.env.FIREBASE_TOOLS ?? ''

const folder = process.env.E2E_DATA_DIR ?? ''
mkdirSync(folder, { recursive: true })

/** The same client as the other journeys have, built once, with Firebase in place of the embedded provider. */
export default defineConfig({
  ...shop,
  testDir: './firebase',
  testIgnore: [],
  outputDir: '../test-results',
  use: { ...shop.use, baseURL: address },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
  webServer: [
    {
      command: [
        ...[`"${process.execPath}" "${program}" emulators:start --only auth --project ${PROJECT}`],
        `--config "${join(import.meta.dirname, 'firebase/firebase.json')}"`,
      ].join(' '),
      // It writes its log where it runs, and its settings into the home folder unless told otherwise.
      cwd: folder,
      env: { XDG_CONFIG_HOME: folder, CI: '1' },
      url: `http://${EMULATOR}/`,
      timeout: 5 * minute,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
    {
      command: `"${process.execPath}" ${SERVER}`,
      cwd: root,
      url: `${address}/readyz`,
      env: {
        PORT: new URL(address).port,
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, 'shop'),
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_API_KEY: 'any-key-will-do',
        FIREBASE_AUTH_EMULATOR_HOST: EMULATOR,
        ADMIN_EMAILS: ADMIN,
        ...limits,
      },
      timeout: 2 * minute,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})
