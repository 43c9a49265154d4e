import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { BROWSER_ARGS, ensureBrowser } from '../../tools/checks/browser.ts'
import { npm } from '../../tools/setup/npm.mjs'
import { medianOf } from './visits.ts'

/** Fetched where it is wanted: its many packages are no part of the repository. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FIVE_MINUTES = 300_000

const report = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.nullable(z.number()),
      numericValue: z.optional(z.number()),
      displayValue: z.optional(z.string()),
    }),
  ),
})

type Report = z.output<typeof report>
type Scores = Record<(typeof CATEGORIES)[number], number>
export type Lighthouse =
  | { ran: true; name: string; scores: Scores; shortOfFull: string[] }
  | { ran: false; name: string; why: string }

/** Lighthouse's own idea of a phone, the middle of three runs for speed and the worst for the rest. */
export async function runLighthouse(name: string, address: string): Promise<Lighthouse> {
  const folder = await mkdtemp(join(tmpdir(), 'patina-lighthouse-'))
  try {
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const file = join(folder, `${run}.json`)
      const code = await npm(process.execPath, commandFor(address, file), {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { CHROME_PATH: await ensureBrowser() },
        timeout: FIVE_MINUTES,
      })
      if (code !== 0) return { ran: false, name, why: `${LIGHTHOUSE} could not be fetched or ended with code ${code}` }
      reports.push(report.parse(JSON.parse(await readFile(file, 'utf8'))))
    }
    return { ran: true, name, scores: scoresOf(reports), shortOfFull: shortOfFull(reports) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const commandFor = (address: string, file: string) => [
  ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address],
  ...['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`],
  `--chrome-flags=${['--headless=new', ...BROWSER_ARGS].join(' ')}`,
]

function scoresOf(reports: Report[]): Scores {
  const all = (name: (typeof CATEGORIES)[number]) =>
    reports.map(({ categories }) => 100 * (categories[name].score ?? 0))
  return {
    performance: medianOf(all('performance')),
    accessibility: Math.min(...all('accessibility')),
    'best-practices': Math.min(...all('best-practices')),
    seo: Math.min(...all('seo')),
  }
}

/** What the run in the middle holds against the page, as Lighthouse says it. */
function shortOfFull(reports: Report[]): string[] {
  const bySpeed = reports.toSorted(
    (a, b) => (a.categories.performance.score ?? 0) - (b.categories.performance.score ?? 0),
  )
  const middle = bySpeed[Math.floor(bySpeed.length / 2)]
  return Object.values(middle?.audits ?? {})
    .filter(({ score }) => score !== null && score < 1)
    .map(({ title, displayValue = '' }) => `${title} ${displayValue}`.trim())
}
