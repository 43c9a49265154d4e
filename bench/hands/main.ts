// `npm run bench:hands`: how long it takes somebody to list a piece and to buy one, from the landing page on.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER_ARGS, ensureBrowser } from '../../tools/checks/browser.ts'
import { ensureBuilt } from '../../tools/setup/build.mjs'
import { root } from '../../tools/setup/root.mjs'
import { openDemoShop } from '../pages/server.ts'
import { createHands } from './hands.ts'
import { type Run, reportOf } from './report.ts'
import { addressOf } from './texts.ts'
import { buy, list, type Way } from './ways.ts'

const ROUNDS = Number(process.env.HANDS_ROUNDS ?? 5)
const SCREEN = { width: 1440, height: 900 }
const DEMO_PICTURES = join(root, 'apps/server/src/db/demo/pictures')

await ensureBuilt(process.execPath)
const folder = await mkdtemp(join(tmpdir(), 'patina-hands-'))
const pictures = [await photograph('writing-desk-960.webp'), await photograph('desk-lamp-960.webp')] as const
const shop = await openDemoShop()
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
const runs: Record<string, Run[]> = {}
let people = 0
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    await asStrangerAndAgain('lists', list)
    await asStrangerAndAgain('buys', buy)
  }
} finally {
  await browser.close()
  await shop.stop()
  await rm(folder, { recursive: true })
}

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Chromium ${browser.version()}, with a load average of ${loadavg()[0]?.toFixed(1)} at the end`
const report = reportOf(runs, machine)
await writeFile(join(root, 'bench/results/hands.md'), report)
console.log(report)

/** Once as a stranger, and then as who they have become: signed in, with what the shop remembers of them. */
async function asStrangerAndAgain(does: string, way: Way): Promise<void> {
  people += 1
  const context = await browser.newContext({ baseURL: shop.address, viewport: SCREEN, locale: 'en-US' })
  const page = await context.newPage()
  const take = async (who: string, given: Parameters<Way>[2]) => {
    const hands = createHands(page)
    const begin = performance.now()
    await way(page, hands, given)
    const run = { ...hands.effort, whole: (performance.now() - begin) / 1000 }
    const name = `${who} ${does}`
    runs[name] = [...(runs[name] ?? []), run]
    console.log(`${name}: ${run.whole.toFixed(1)} s`)
  }
  await take('a stranger', { email: addressOf(people), picture: pictures[0] })
  await take('somebody signed in', { picture: pictures[1] })
  await context.close()
}

/** As large as a phone makes them. */
async function photograph(name: string): Promise<string> {
  const file = join(folder, name.replace(/webp$/, 'jpg'))
  await sharp(join(DEMO_PICTURES, name)).resize(4032, 3024, { fit: 'cover' }).jpeg({ quality: 88 }).toFile(file)
  return file
}
