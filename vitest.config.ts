import { configDefaults, defineConfig } from 'vitest/config'

const apiTests = 'apps/server/src/**/*.api.test.ts'
const processTests = 'apps/server/src/**/*.process.test.ts'

// Opening an embedded database or starting a server takes seconds where two cores do everything.
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, apiTests, processTests],
        },
      },
      // The same tests twice: what holds on one engine has to hold on the other.
      {
        test: {
          ...patience,
          name: 'api-embedded',
          include: [apiTests],
          env: { TEST_ENGINE: 'embedded' },
          globalSetup: 'apps/server/src/testing/empty-shop.ts',
        },
      },
      {
        test: {
          ...patience,
          name: 'api-postgres',
          include: [apiTests],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'tools/postgres/vitest-setup.ts',
        },
      },
      // These start the server as its users do, with the client as it was built.
      {
        test: {
          ...patience,
          name: 'process',
          include: [processTests],
          globalSetup: 'tools/postgres/vitest-setup.ts',
        },
      },
    ],
  },
})
