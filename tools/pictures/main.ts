// `npm run pictures:readme`: photographs the running shop for the README, and films a whole deal.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../checks/browser.ts'
import { ensureBuilt } from '../setup/build.mjs'
import { root } from '../setup/root.mjs'
import { SetupError, say } from '../setup/say.mjs'
import { film } from './film.ts'
import { photographDashboard, photographHome, photographProduct } from './photographs.ts'

const folder = join(root, 'docs/pictures')
const data = await mkdtemp(join(tmpdir(), 'patina-pictures-'))
await ensureBuilt(process.execPath)
const shop = spawn(process.execPath, ['apps/server/dist/main.js'], {
  cwd: root,
  env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(shop, 'close')
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
try {
  const baseURL = await readAddress(createInterface({ input: shop.stdout }))
  const open = async (options: BrowserContextOptions): Promise<Page> => {
    // Our policy would not let us ask the page whether its pictures have come.
    const more = { baseURL, locale: 'en-US', reducedMotion: 'reduce', bypassCSP: true } as const
    const context = await browser.newContext({ ...more, ...options })
    return context.newPage()
  }
  const wide = { viewport: { width: 1440, height: 900 } }
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
  await photographHome(await open({ ...wide, colorScheme: 'light' }), join(folder, 'home.webp'))
  await photographDashboard(await open({ ...wide, colorScheme: 'light' }), join(folder, 'dashboard.webp'))
  await photographProduct(await open({ ...phone, colorScheme: 'dark' }), join(folder, 'piece-phone-dark.webp'))
  const small = { viewport: { width: 1280, height: 820 }, colorScheme: 'light' } as const
  const bytes = await film({ seller: await open(small), buyer: await open(small) }, join(folder, 'deal.webp'))
  say(`The film has ${bytes} bytes.`)
} finally {
  await browser.close()
  shop.kill()
  await ended
  await rm(data, { recursive: true })
}

async function readAddress(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /is open at (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new SetupError('The shop ended before it was open.')
}
