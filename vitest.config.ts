import { globSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { longApiTests, longUnitTests, onBothEngines, raceTests, shortProcessTests } from './tools/checks/when.ts'

const apiTests = 'apps/server/{src,test}/**/*.api.test.ts'
const processTests = 'apps/server/{src,test}/**/*.process.test.ts'
const componentTests = 'apps/web/src/**/*.component.test.tsx'
/** Tests that can't run on the embedded engine, or would prove the same there, say so in their first line. */
const onPostgresAlone = globSync(apiTests, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// Runs on PostgreSQL alone: '),
)
const onEmbeddedToo = globSync(onBothEngines, {
  cwd: import.meta.dirname,
  exclude: [...longApiTests, raceTests, ...onPostgresAlone],
})

const unitTests = ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts']
const notUnitTests = [...configDefaults.exclude, apiTests, processTests, componentTests]
/** Files that replace modules each need a worker in which those are not loaded yet. */
const isolatedUnitTests = globSync(unitTests, { cwd: import.meta.dirname, exclude: notUnitTests }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
)
/** It sets the clock, and the library that makes ids never goes back to an earlier time within one process. */
const isolatedApiTests = ['apps/server/test/faults/clock.api.test.ts']

// Opening an embedded database, starting a server or trying a rule on hundreds of cases takes seconds on two idle cores, and
// minutes on busy ones. No test measures time.
const patience = { testTimeout: 300_000, hookTimeout: 300_000 }

const unit = {
  // One worker per core: on two, Vitest would leave one idle.
  maxWorkers: '100%',
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: 'tools/unit-setup.ts',
}

const GIGABYTE = 2 ** 30
const MOST_WORKERS = 16
/** A worker waits for PostgreSQL half of the time, so that two cores feed four; each takes up to a gigabyte. */
const fewestWorkers = totalmem() < 8 * GIGABYTE ? 3 : 4
const api = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A worker loads the server once for all its files.
  isolate: false,
  // A percentage above 100 is taken for 100.
  maxWorkers: Math.min(Math.max(fewestWorkers, availableParallelism()), MOST_WORKERS),
}
const longApi = { ...api, ...patience }
const processes = { ...patience, isolate: false, maxWorkers: '100%' }

const postgres = 'tools/postgres/vitest-setup.ts'
const demoDatabase = 'apps/server/test/kit/demo-database.ts'
const embeddedTemplates = 'apps/server/test/kit/embedded-templates.ts'
const onPostgres = { env: { TEST_ENGINE: 'postgres' }, globalSetup: [postgres, demoDatabase] }
const onEmbedded = { env: { TEST_ENGINE: 'embedded' }, globalSetup: embeddedTemplates }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          isolate: false,
          name: 'unit',
          include: unitTests,
          exclude: [...notUnitTests, ...longUnitTests, ...isolatedUnitTests],
        },
      },
      { test: { ...unit, name: 'unit-isolated', include: isolatedUnitTests } },
      { test: { ...unit, ...patience, name: 'unit-long', include: longUnitTests } },
      {
        test: {
          ...api,
          ...onPostgres,
          env: { ...onPostgres.env, RACES: process.env.RACES ?? '2' },
          name: 'api',
          include: [apiTests],
          exclude: [...configDefaults.exclude, ...longApiTests],
        },
      },
      {
        test: {
          ...api,
          ...onEmbedded,
          name: 'api-embedded',
          include: onEmbeddedToo,
        },
      },
      {
        test: {
          ...longApi,
          ...onPostgres,
          name: 'api-long',
          include: [...longApiTests, raceTests],
          exclude: isolatedApiTests,
        },
      },
      {
        test: { ...longApi, ...onPostgres, isolate: true, name: 'api-long-isolated', include: isolatedApiTests },
      },
      // All that `api-embedded` leaves out: what holds on one engine has to hold on the other.
      {
        test: {
          ...longApi,
          ...onEmbedded,
          name: 'api-embedded-long',
          include: [apiTests],
          exclude: [...configDefaults.exclude, ...onPostgresAlone, ...onEmbeddedToo, ...isolatedApiTests],
        },
      },
      {
        test: {
          ...longApi,
          ...onEmbedded,
          isolate: true,
          name: 'api-embedded-long-isolated',
          include: isolatedApiTests,
        },
      },
      // These start the server as its users do: the bundle, with the client as it was built.
      {
        test: {
          ...processes,
          name: 'process',
          include: shortProcessTests,
          globalSetup: [postgres, embeddedTemplates],
        },
      },
      {
        test: {
          ...processes,
          name: 'process-long',
          include: [processTests],
          exclude: [...configDefaults.exclude, ...shortProcessTests],
          globalSetup: [postgres, embeddedTemplates],
        },
      },
    ],
  },
})
