import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#db/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An embedded database with its tables made and nothing in them; each test file copies it. */
    emptyShop: string
  }
}

/** Making a database takes seconds, copying one does not. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'patina-empty-'))
  const database = await openEmbedded(folder)
  await database.close()
  project.provide('emptyShop', folder)
  return () => rm(folder, { recursive: true })
}
