import type { TestProject } from 'vitest/node'
import { startPostgres } from './start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the API tests of this project run on. */
    engine: 'embedded' | 'postgres'
    /** Where PostgreSQL listens, as its superuser, for the engine of that name; each test file makes its own database. */
    postgresUrl: string
  }
}

/** One PostgreSQL for all test files of a run. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
