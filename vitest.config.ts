import { configDefaults, defineConfig } from 'vitest/config'

const apiTests = 'apps/server/src/**/*.api.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, apiTests],
        },
      },
      // The same tests twice: what holds on one engine has to hold on the other.
      {
        test: {
          name: 'api-embedded',
          include: [apiTests],
          env: { TEST_ENGINE: 'embedded' },
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: [apiTests],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'tools/postgres/vitest-setup.ts',
        },
      },
    ],
  },
})
