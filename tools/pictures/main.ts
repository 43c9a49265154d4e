// `npm run pictures:readme`: photographs the running shop for the README, and films a whole deal.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../checks/browser.ts'
import { startLine } from '../documents/shell.ts'
import { ensureBuilt } from '../setup/build.mjs'
import { root } from '../setup/root.mjs'
import { say } from '../setup/say.mjs'
import { film } from './film.ts'
import { photographDashboard, photographHome, photographProduct } from './photographs.ts'

const folder = join(root, 'docs/pictures')
const data = await mkdtemp(join(tmpdir(), 'patina-pictures-'))
await ensureBuilt(process.execPath)
const shop = startLine(`"${process.execPath}" apps/server/src/main.ts`, {
  cwd: root,
  env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' },
})
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
try {
  await shop.says(/is open at \S+/)
  const [, baseURL = ''] = /is open at (\S+)/.exec(shop.said()) ?? []
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
  await shop.stop()
  await rm(data, { recursive: true })
}
