// `npm run bench:pages`: what a visitor on a slow phone waits for, beside the least that they could wait for.
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { ensureBuilt } from '../../tools/setup/build.mjs'
import { openBrowser } from './browser.ts'
import type { Figures, PageFigures, Walk } from './figures.ts'
import { readFirstScreen } from './first-screen.ts'
import { startFloorPage } from './floor-page.ts'
import { type Lighthouse, runLighthouse } from './lighthouse.ts'
import { walk } from './navigation.ts'
import { SLOW } from './phone.ts'
import { bytesPlotOf, lcpPlotOf, reportOf } from './report.ts'
import { type Kept, measureKept, measureRendered, openDemoShop } from './server.ts'
import { type Interaction, runBareSession, runSession } from './session.ts'
import { medianOf, middleOf, type Visit, visit } from './visits.ts'
import { measureWork, type PageWork } from './work.ts'

const RESULTS = join(import.meta.dirname, '../results')
const ROUNDS = 5
const PHONES = [
  { name: 'as quick as this machine', slowness: { cpu: 1, slow4g: false } },
  { name: 'four times slower', slowness: { cpu: 4, slow4g: false } },
  { name: 'four times slower, on Slow 4G', slowness: SLOW },
]

await ensureBuilt(process.execPath)
const busyBefore = loadavg()[0] ?? 0
const shop = await openDemoShop()
const browser = await openBrowser()
// The name that the shop calls itself by in its pages.
const address = byName(shop.address)
const pages: PageFigures[] = []
const work: PageWork[] = []
const sessions: Interaction[][] = []
const bareSessions: Interaction[][] = []
const walks: Walk[] = []
const lighthouse: Lighthouse[] = []
const kept: Kept[] = []
try {
  const product = `/products/${await findProduct()}`
  const places = { '/': '/', '/products': '/products', 'a piece': product, '/login': '/login' }
  for (const [name, path] of Object.entries(places)) {
    console.log(`Visiting ${name} …`)
    pages.push(await besideFloor(name, `${address}${path}`))
  }
  console.log('Weighing the work of a first visit …')
  for (const name of ['/', '/products', 'a piece'] as const)
    work.push(await measureWork(browser, name, `${address}${places[name]}`, ROUNDS))
  console.log('Pressing what can be pressed …')
  for (let round = 0; round < ROUNDS; round += 1) {
    sessions.push(await runSession(browser, `${address}/`))
    bareSessions.push(await runBareSession(browser))
  }
  console.log('Going from page to page …')
  for (const { name, slowness } of PHONES) {
    walks.push({ name, ...(await walk(browser, `${address}/`, slowness, ROUNDS)) })
  }
  console.log('Asking Lighthouse …')
  for (const name of ['/', 'a piece'] as const) lighthouse.push(await runLighthouse(name, `${address}${places[name]}`))
  console.log('Asking the server …')
  for (const name of ['/', '/products', 'a piece'] as const) kept.push(await measureKept(shop, name, places[name]))
} finally {
  await browser.close()
  await shop.stop()
}
const rendered = await measureRendered(['/', '/products'])

const busy = `load ${busyBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`
const figures: Figures = {
  machine: `${cpus().length} cores (${cpus()[0]?.model.trim()}; ${busy}), Node ${process.version}, Chromium ${browser.version}`,
  pages,
  work,
  inp: medianOf(sessions.map((session) => Math.max(...session.map(({ duration }) => duration)))),
  session: [...middleSession(bareSessions), ...middleSession(sessions)],
  walks,
  kept,
  rendered,
  lighthouse,
}
await writeFile(join(RESULTS, 'pages.json'), `${JSON.stringify(figures, null, 2)}\n`)
await writeFile(join(RESULTS, 'pages.md'), reportOf(figures))
await writeFile(join(RESULTS, 'pages-lcp.svg'), lcpPlotOf(pages))
await writeFile(join(RESULTS, 'pages-bytes.svg'), bytesPlotOf(pages))
console.log(reportOf(figures))

function byName(server: string): string {
  return server.replace('127.0.0.1', 'localhost')
}

async function findProduct(): Promise<string> {
  const newest = z
    .array(z.object({ _id: z.string() }))
    .parse(await (await fetch(`${address}/api/products?limit=1`)).json())
  return newest[0]?._id ?? ''
}

/** In turns, so that what disturbs one disturbs the other. */
async function besideFloor(name: string, page: string): Promise<PageFigures> {
  const screen = await readFirstScreen(browser, page)
  const floor = await startFloorPage(address, screen)
  const turns: { page: Visit; floor: Visit }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const turn = { page: await visit(browser, page), floor: await visit(browser, byName(floor.address)) }
    if (!turn.floor.lcpUrl.endsWith(screen.picture?.path ?? ''))
      throw new Error(`the floor of ${name} paints another thing`)
    turns.push(turn)
  }
  await floor.stop()
  return {
    name,
    page: middleOf(turns.map((turn) => turn.page)),
    floor: middleOf(turns.map((turn) => turn.floor)),
    lcpOfFloor: medianOf(turns.map((turn) => turn.page.lcp / turn.floor.lcp)),
  }
}

/** Of each step the session in the middle. */
function middleSession(all: Interaction[][]): Interaction[] {
  return (all[0] ?? []).flatMap((_, step) => {
    const bySpeed = all.flatMap((session) => session[step] ?? []).toSorted((a, b) => a.duration - b.duration)
    return bySpeed[Math.floor(bySpeed.length / 2)] ?? []
  })
}
