import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Browser, Tab } from './browser.ts'
import { openPhone } from './phone.ts'
import { medianOf } from './visits.ts'

/** What a first visit costs the main thread, in seconds of a processor, and how often it laid the page out. */
type Work = { all: number; scripts: number; layout: number; style: number; layouts: number }

/** A page beside the very same page with its scripts taken out; the ratio is the middle of those within each turn. */
export type PageWork = { name: string; page: Work; bare: Work; ofBare: number }

const UNTHROTTLED = { cpu: 1, slow4g: false }
const LOOK_EVERY_MS = 500
/** A main thread that does less than this between two looks rests; the home page's slides go on changing. */
const RESTING_SECONDS = 0.01

export async function measureWork(browser: Browser, name: string, address: string, rounds: number): Promise<PageWork> {
  const turns: { page: Work; bare: Work }[] = []
  for (let round = 0; round < rounds; round += 1) {
    turns.push({ page: await workOf(browser, address, false), bare: await workOf(browser, address, true) })
  }
  return {
    name,
    page: middleOf(turns.map((turn) => turn.page)),
    bare: middleOf(turns.map((turn) => turn.bare)),
    ofBare: medianOf(turns.map((turn) => turn.page.all / turn.bare.all)),
  }
}

async function workOf(browser: Browser, address: string, withoutScripts: boolean): Promise<Work> {
  const phone = await openPhone(browser, UNTHROTTLED)
  try {
    if (withoutScripts) await takeOutScripts(phone)
    // The thread's own time: what else the machine does meanwhile does not count.
    await phone.send('Performance.enable', { timeDomain: 'threadTicks' })
    await phone.goto(address)
    await phone.untilLineQuiet()
    let work = await readWork(phone)
    for (let before = -1; work.all - before > RESTING_SECONDS; ) {
      before = work.all
      await pause(LOOK_EVERY_MS)
      work = await readWork(phone)
    }
    return work
  } finally {
    await phone.close()
  }
}

const METRICS = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })

async function readWork({ send }: Pick<Tab, 'send'>): Promise<Work> {
  const { metrics } = METRICS.parse(await send('Performance.getMetrics'))
  const metric = (wanted: string) => {
    const found = metrics.find(({ name }) => name === wanted)
    if (!found) throw new Error(`the browser does not tell ${wanted}`)
    return found.value
  }
  return {
    all: metric('TaskDuration'),
    scripts: metric('ScriptDuration'),
    layout: metric('LayoutDuration'),
    style: metric('RecalcStyleDuration'),
    layouts: metric('LayoutCount'),
  }
}

const PAUSED = z.object({ requestId: z.string() })
const BODY = z.object({ body: z.string(), base64Encoded: z.boolean() })
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs

/** The document arrives without its scripts and what fetches them ahead; all else stays as it is. */
async function takeOutScripts({ send, on }: Pick<Tab, 'send' | 'on'>): Promise<void> {
  on('Fetch.requestPaused', async (params) => {
    const { requestId } = PAUSED.parse(params)
    const { body, base64Encoded } = BODY.parse(await send('Fetch.getResponseBody', { requestId }))
    const html = base64Encoded ? Buffer.from(body, 'base64').toString() : body
    await send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'text/html; charset=utf-8' }],
      body: Buffer.from(html.replaceAll(SCRIPTS, '')).toString('base64'),
    })
  })
  await send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Response' }] })
}

function middleOf(works: Work[]): Work {
  const middle = (name: keyof Work) => medianOf(works.map((work) => work[name]))
  return {
    all: middle('all'),
    scripts: middle('scripts'),
    layout: middle('layout'),
    style: middle('style'),
    layouts: middle('layouts'),
  }
}
