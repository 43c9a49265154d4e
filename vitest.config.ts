import { configDefaults, defineConfig } from 'vitest/config'

const apiTests = 'apps/server/{src,test}/**/*.api.test.ts'
const processTests = 'apps/server/{src,test}/**/*.process.test.ts'

// Opening an embedded database, starting a server or trying a rule on hundreds of cases takes seconds where two cores do
// everything.
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }
const muchPatience = { testTimeout: 120_000, hookTimeout: 120_000 }

// One worker per core: on two, Vitest would leave one idle.
const everyCore = { maxWorkers: '100%' }
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
      // The same tests twice: what holds on one engine has to hold on the other.
      {
        test: {
          ...patience,
          ...together,
          name: 'api-embedded',
          include: [apiTests],
          env: { TEST_ENGINE: 'embedded' },
          globalSetup: embeddedTemplates,
        },
      },
      {
        test: {
          ...patience,
          ...together,
          name: 'api-postgres',
          include: [apiTests],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: [postgres, demoDatabase],
        },
      },
      // These start the server as its users do, with the client as it was built. Each waits for its processes more than it works.
      {
        test: {
          ...muchPatience,
          maxWorkers: '150%',
          name: 'process',
          include: [processTests],
          globalSetup: [postgres, embeddedTemplates],
        },
      },
    ],
  },
})
