import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryDocuments } from '../documents/try.ts'
import { ensureBuilt } from '../setup/build.mjs'
import { root } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'
import { SetupError } from '../setup/say.mjs'
import { ensureWindowless } from './browser.ts'
import { ensureFirebaseTools } from './firebase-emulator.ts'
import { failure, judge, type Outcome, readPlaywrightReport, readVitestReport, success, sum } from './outcome.ts'
import { fetchPooler } from './pooler.ts'
import { weigh } from './weight.ts'

export interface Step {
  /** What it is called on the command line. */
  name: string
  title: string
  /** A step without which this one would say nothing. */
  needs?: string
  /** Repeats one file of another step many times over, or fetches a lot first: runs only where it is named. */
  onlyByName?: true
  /** Of its tests only those in these files, where some are named. */
  run(files: readonly string[]): Promise<Outcome>
}

/** A folder of tests, which the ordinary steps run in their short form. */
const ABUSE = 'apps/server/test/abuse/'

/** In the order in which they run: what is quick to tell comes first. */
const steps: readonly Step[] = [
  { name: 'lint', title: 'Format, lint, imports and exports', run: lint },
  { name: 'types', title: 'Types', run: checkTypes },
  { name: 'unit', title: 'Unit tests', run: (files) => runVitest('unit', ...files) },
  {
    name: 'api:embedded',
    title: 'API tests on the embedded database',
    run: (files) => runVitest('api-embedded', ...files),
  },
  { name: 'api:postgres', title: 'API tests on PostgreSQL', run: (files) => runVitest('api-postgres', ...files) },
  { name: 'build', title: 'Web client', run: buildClient },
  { name: 'weight', title: 'Weight of the first pages', needs: 'build', run: weighPages },
  { name: 'process', title: 'Starting and stopping', needs: 'build', run: (files) => runProcesses(...files) },
  { name: 'readme', title: 'Commands of the README', needs: 'build', run: () => tryDocuments({ isFresh: false }) },
  {
    name: 'e2e',
    title: 'Journeys in a browser',
    needs: 'build',
    run: (files) => runJourneys('e2e/playwright.config.ts', { files }),
  },
  {
    name: 'docs',
    title: 'Commands of all documents, in a clone',
    onlyByName: true,
    run: () => tryDocuments({ isFresh: true }),
  },
  {
    name: 'firebase',
    title: 'Journeys with Firebase',
    needs: 'build',
    onlyByName: true,
    run: async () => runJourneys('e2e/firebase.config.ts', { more: { FIREBASE_TOOLS: await ensureFirebaseTools() } }),
  },
  {
    name: 'races:embedded',
    title: 'Races on the embedded database',
    onlyByName: true,
    run: () => runVitest('api-embedded', 'races.api.test.ts'),
  },
  {
    name: 'races:postgres',
    title: 'Races on PostgreSQL',
    onlyByName: true,
    run: () => runVitest('api-postgres', 'races.api.test.ts'),
  },
  {
    name: 'models:embedded',
    title: 'Random stories on the embedded database',
    onlyByName: true,
    run: () => runVitest('api-embedded', 'model.api.test.ts'),
  },
  {
    name: 'models:postgres',
    title: 'Random stories on PostgreSQL',
    onlyByName: true,
    run: () => runVitest('api-postgres', 'model.api.test.ts'),
  },
  {
    name: 'kills',
    title: 'Kills in the midst of writing',
    needs: 'build',
    onlyByName: true,
    run: () => runVitest('process', 'kills.process.test.ts'),
  },
  {
    name: 'faults',
    title: 'Kills and outages under load',
    needs: 'build',
    onlyByName: true,
    run: () => runVitest('process', 'kills.process.test.ts', 'outages.process.test.ts'),
  },
  {
    name: 'fleet',
    title: 'Three processes as one shop',
    needs: 'build',
    onlyByName: true,
    run: () => runProcesses('fleet.process.test.ts', 'pooler-and-replica.process.test.ts'),
  },
  {
    name: 'abuse:embedded',
    title: 'Abuse on the embedded database',
    onlyByName: true,
    run: () => runVitest('api-embedded', ABUSE),
  },
  {
    name: 'abuse:postgres',
    title: 'Abuse on PostgreSQL',
    onlyByName: true,
    run: () => runVitest('api-postgres', ABUSE),
  },
  {
    name: 'abuse:process',
    title: 'Abuse of the server as a process',
    needs: 'build',
    onlyByName: true,
    run: () => runVitest('process', ABUSE),
  },
]

/** Those that are named, or without names all that run by themselves. */
export function choose(names: readonly string[]): readonly Step[] {
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined) {
    throw new SetupError(`There is no step "${unknown}"; there are ${steps.map((step) => step.name).join(', ')}.`)
  }
  return steps.filter((step) => (names.length === 0 ? !step.onlyByName : names.includes(step.name)))
}

async function lint(): Promise<Outcome> {
  // Left alone, `biome ci` paints its output even into a file.
  const colours = process.stdout.isTTY ? [] : ['--colors=off']
  const code = await runTool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', ...colours])
  // Files, exports and packages that nothing uses.
  const unused = await runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints'])
  return sum([code, unused].map((one) => (one === 0 ? success : failure)))
}

/** A service worker lives in a world without a document, so it has a project of its own. */
const PROJECTS = ['*/tsconfig.json', '{apps,packages}/*/tsconfig.json', 'apps/web/src/service-worker/tsconfig.json']

async function checkTypes(): Promise<Outcome> {
  const projects = globSync(PROJECTS, { cwd: root }).sort()
  const outcomes: Outcome[] = []
  for (const project of projects) {
    outcomes.push((await runTool('typescript/bin/tsc', ['-p', project])) === 0 ? success : failure)
  }
  return sum(outcomes)
}

function runVitest(project: string, ...files: string[]): Promise<Outcome> {
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runTool('vitest/vitest.mjs', ['run', `--project=${project}`, ...reporters, ...files])
    return judge(code, readVitestReport(report))
  })
}

async function runProcesses(...files: string[]): Promise<Outcome> {
  await fetchPooler()
  return runVitest('process', ...files)
}

async function buildClient(): Promise<Outcome> {
  await ensureBuilt(process.execPath)
  return success
}

async function weighPages(): Promise<Outcome> {
  return sum(
    weigh().map(({ name, bytes, most }) => {
      // What weighs nothing was not found.
      const isWithin = bytes > 0 && bytes <= most
      console.log(`${isWithin ? '✓' : '✗'} ${name.padEnd(27)} ${bytes} of at most ${most} bytes`)
      return isWithin ? success : failure
    }),
  )
}

async function runJourneys(
  config: string,
  { files = [], more = {} }: { files?: readonly string[]; more?: NodeJS.ProcessEnv },
): Promise<Outcome> {
  const browser = await ensureWindowless()
  return inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json')
    const env = { CHROME_PATH: browser, E2E_DATA_DIR: join(folder, 'data'), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = ['test', `--config=${config}`, '--reporter=list,json', ...files]
    const code = await runTool('@playwright/test/cli.js', args, { ...process.env, ...env, ...more })
    return judge(code, readPlaywrightReport(report))
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
    rmSync(folder, { recursive: true, force: true })
  }
}
