import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const apiTests = 'apps/server/{src,test}/**/*.api.test.ts'
const processTests = 'apps/server/{src,test}/**/*.process.test.ts'
/** What comes out the same whatever the SQL says so in its first line, and need not be run twice. */
const onPostgresAlone = globSync(apiTests, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// Runs on PostgreSQL alone: '),
)

// Opening an embedded database, starting a server or trying a rule on hundreds of cases takes seconds where two cores do
// everything, and minutes where others take them away: no test is about how long it takes.
const patience = { testTimeout: 120_000, hookTimeout: 180_000 }
const muchPatience = { testTimeout: 300_000, hookTimeout: 300_000 }

// One worker per core: on two, Vitest would leave one idle.
const everyCore = { maxWorkers: '100%' }
// More, where a worker waits for other processes while it is served by them.
const morePerCore = { maxWorkers: '150%' }
/**
 * A worker loads the server once for all its files, which is half of what they cost. None of them keeps anything in a module,
 * and each has a database of its own.
 */
const together = { ...everyCore, isolate: false }

const postgres = 'tools/postgres/vitest-setup.ts'
const demoDatabase = 'apps/server/test/kit/demo-database.ts'
const embeddedTemplates = 'apps/server/test/kit/embedded-templates.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          ...everyCore,
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, apiTests, processTests],
        },
      },
      // The same tests twice, but for a few: what holds on one engine has to hold on the other.
      {
        test: {
          ...patience,
          ...together,
          name: 'api-embedded',
          include: [apiTests],
          exclude: [...configDefaults.exclude, ...onPostgresAlone],
          env: { TEST_ENGINE: 'embedded' },
          globalSetup: embeddedTemplates,
        },
      },
      {
        test: {
          ...patience,
          ...together,
          ...morePerCore,
          name: 'api-postgres',
          include: [apiTests],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: [postgres, demoDatabase],
        },
      },
      // These start the server as its users do, with the client as it was built.
      {
        test: {
          ...muchPatience,
          ...together,
          ...morePerCore,
          name: 'process',
          include: [processTests],
          globalSetup: [postgres, embeddedTemplates],
        },
      },
    ],
  },
})
