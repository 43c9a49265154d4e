import type { TestProject } from 'vitest/node'
import { startPostgres } from './start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests' PostgreSQL listens, as its superuser; each test file makes a database of its own there. */
    postgresUrl: string
  }
}

/** One PostgreSQL for all test files of a run. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
