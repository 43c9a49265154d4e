// `npm run bench:moderation`: how long an admin's hands and the shop take to decide fifty cases of eight kinds, by keys alone.
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../../tools/checks/browser.ts'
import { ensureBuilt } from '../../tools/setup/build.mjs'
import { root } from '../../tools/setup/root.mjs'
import { createHands } from '../hands/hands.ts'
import { openDemoShop } from '../pages/server.ts'
import { openCases } from './open-cases.ts'
import { type Decided, reportOf } from './report.ts'
import { ADMIN, PASSWORD } from './texts.ts'
import { decideNext } from './ways.ts'

/** Of each kind; two pieces are reported in the demo already. */
const EACH = Number(process.env.CASES_EACH ?? 6)
const SCREEN = { width: 1440, height: 900 }

await ensureBuilt(process.execPath)
const shop = await openDemoShop({ LIMIT_CONTACT: '100000000/60', LIMIT_UPLOADS: '100000000/60' })
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
const decided: Decided[] = []
try {
  const kinds = await openCases(shop.address, EACH)
  const context = await browser.newContext({ baseURL: shop.address, viewport: SCREEN, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(ADMIN)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/dashboard/cases')
  await page.getByRole('table', { name: 'Cases' }).waitFor()
  while (decided.length < kinds.size) {
    const hands = createHands(page)
    const begin = performance.now()
    const kind = await decideNext(page, hands, (id) => {
      const found = kinds.get(id)
      if (!found) throw new Error('nobody knows of this case')
      return found
    })
    const one = { ...hands.effort, kind, whole: (performance.now() - begin) / 1000 }
    decided.push(one)
    console.log(`${decided.length}: ${one.kind}, ${one.keys} keys, ${one.whole.toFixed(1)} s`)
  }
} finally {
  await browser.close()
  await shop.stop()
}

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Chromium ${browser.version()}, with a load average of ${loadavg()[0]?.toFixed(1)} at the end`
const report = reportOf(decided, machine)
await writeFile(join(root, 'bench/results/moderation.md'), report)
console.log(report)
