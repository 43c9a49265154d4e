import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../setup/build.mjs'
import { freePort } from '../setup/free-port.ts'
import { root } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'
import { ensureWindowless } from './browser.ts'
import { ensureFirebaseTools } from './firebase-emulator.ts'
import { failure, judge, type Outcome, readPlaywrightReport, readVitestReport, success, sum } from './outcome.ts'
import { fetchPooler } from './pooler.ts'
import { weigh } from './weight.ts'

export interface Step {
  title: string
  /** A step that must pass before this one can tell anything. */
  needs?: 'build'
  /** Runs the tests in these files; none means all. */
  run(files: readonly string[]): Promise<Outcome>
}

/** Every step by name, in the order in which they run. */
export const steps = {
  lint: { title: 'Format, lint, imports and exports', run: lint },
  types: { title: 'Types', run: checkTypes },
  unit: { title: 'Unit tests', run: (files) => runProjects(['unit', 'unit-isolated'], files) },
  build: { title: 'Web client and server', run: build },
  weight: { title: 'Weight of the first pages', needs: 'build', run: weighPages },
  api: { title: 'API tests on PostgreSQL', run: (files) => runProjects(['api'], files) },
  'api:embedded': { title: 'API tests on the embedded database', run: (files) => runProjects(['api-embedded'], files) },
  components: { title: 'Components in a browser', run: runComponents },
  process: { title: 'Starting and stopping', needs: 'build', run: (files) => runProjects(['process'], files) },
  e2e: { title: 'Journeys in a browser', needs: 'build', run: (files) => runJourneys(['desktop', 'phone'], files) },
  'unit:long': { title: 'Long unit tests', run: (files) => runProjects(['unit-long'], files) },
  'api:long': {
    title: 'Long API tests on PostgreSQL',
    run: (files) => runProjects(['api-long', 'api-long-isolated'], files),
  },
  'api:embedded:long': {
    title: 'All other API tests on the embedded database',
    run: (files) => runProjects(['api-embedded-long', 'api-embedded-long-isolated'], files),
  },
  'process:long': { title: 'Kills, outages, fleets and slow callers', needs: 'build', run: runLongProcesses },
  'e2e:long': { title: 'Edge journeys', needs: 'build', run: (files) => runJourneys(['long-desktop'], files) },
  'e2e:phone': { title: 'Journeys on a phone', needs: 'build', run: (files) => runJourneys(['long-phone'], files) },
  firebase: { title: 'Journeys with Firebase', needs: 'build', run: runFirebaseJourneys },
} satisfies Record<string, Step>

export type StepName = keyof typeof steps

async function lint(): Promise<Outcome> {
  // Left alone, `biome ci` paints its output even into a file.
  const colors = process.stdout.isTTY ? [] : ['--colors=off']
  const code = await runTool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', ...colors])
  // Files, exports and packages that nothing uses.
  const unused = await runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints'])
  return sum([code, unused].map((one) => (one === 0 ? success : failure)))
}

/** A service worker lives in a world without a document, so it has a project of its own. */
const PROJECTS = ['*/tsconfig.json', '{apps,packages}/*/tsconfig.json', 'apps/web/src/service-worker/tsconfig.json']

/**
 * As many projects at once as there are cores, each on one: several cores for one project repeat much of its work. The
 * compiler remembers what it found, and looks again only at what has changed.
 */
async function checkTypes(): Promise<Outcome> {
  const projects = globSync(PROJECTS, { cwd: root }).sort()
  const outcomes: Outcome[] = []
  const checkNext = async (): Promise<void> => {
    const project = projects.shift()
    if (project === undefined) return
    const cache = join('node_modules/.cache/types', `${project.replaceAll(/\W/g, '-')}.tsbuildinfo`)
    const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', cache]
    outcomes.push((await runTool('typescript/bin/tsc', ['-p', project, ...options])) === 0 ? success : failure)
    return checkNext()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, checkNext))
  return sum(outcomes)
}

function runProjects(names: readonly string[], files: readonly string[]): Promise<Outcome> {
  return runVitest(
    names.map((name) => `--project=${name}`),
    files,
  )
}

function runVitest(options: readonly string[], files: readonly string[]): Promise<Outcome> {
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const named = files.length > 0 ? ['--passWithNoTests', ...files] : []
    const code = await runTool('vitest/vitest.mjs', ['run', ...options, ...reporters, ...named])
    return judge(code, readVitestReport(report), files)
  })
}

async function runComponents(files: readonly string[]): Promise<Outcome> {
  process.env.CHROME_PATH = await ensureWindowless()
  return runVitest(['--config=vitest.components.config.ts'], files)
}

async function runLongProcesses(files: readonly string[]): Promise<Outcome> {
  await fetchPooler()
  return runProjects(['process-long'], files)
}

async function build(): Promise<Outcome> {
  await ensureBuilt(process.execPath)
  return success
}

async function weighPages(): Promise<Outcome> {
  return sum(
    weigh().map(({ name, bytes, most }) => {
      // A size of 0 means that the file is missing.
      const isWithin = bytes > 0 && bytes <= most
      console.log(`${isWithin ? '✓' : '✗'} ${name.padEnd(27)} ${bytes} of at most ${most} bytes`)
      return isWithin ? success : failure
    }),
  )
}

function runJourneys(projects: readonly string[], files: readonly string[]): Promise<Outcome> {
  return runPlaywright('e2e/playwright.config.ts', { args: projects.map((name) => `--project=${name}`), files })
}

async function runFirebaseJourneys(): Promise<Outcome> {
  process.env.FIREBASE_TOOLS = await ensureFirebaseTools()
  return runPlaywright('e2e/firebase.config.ts')
}

type PlaywrightOptions = { args?: readonly string[]; files?: readonly string[] }

async function runPlaywright(config: string, { args = [], files = [] }: PlaywrightOptions = {}): Promise<Outcome> {
  const browser = await ensureWindowless()
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json')
    const own = {
      CHROME_PATH: browser,
      E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
      E2E_METRICS_PORT: process.env.E2E_METRICS_PORT ?? String(await freePort()),
      E2E_DATA_DIR: join(folder, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }
    const named = files.length > 0 ? ['--pass-with-no-tests', ...files] : []
    const all = ['test', `--config=${config}`, '--reporter=list,json', ...args, ...named]
    const code = await runTool('@playwright/test/cli.js', all, { ...process.env, ...own })
    return judge(code, readPlaywrightReport(report), files)
  })
}

function runTool(file: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return run(process.execPath, [join(root, 'node_modules', file), ...args], { env })
}

async function inTemporaryFolder(use: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'patina-test-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
