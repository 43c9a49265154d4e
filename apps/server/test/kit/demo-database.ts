import type { TestProject } from 'vitest/node'
import { makeDatabase } from './postgres-databases.ts'
import { fillPlace } from './test-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a database that holds the demo; each test file copies it. */
    demoDatabase: string
  }
}

const NAME = 'demo_template'

/** Needs the PostgreSQL of the setup before it. */
export default async function setup(project: TestProject) {
  await fillPlace({ DATABASE_URL: await makeDatabase(project.getProvidedContext().postgresUrl, NAME) })
  project.provide('demoDatabase', NAME)
}
