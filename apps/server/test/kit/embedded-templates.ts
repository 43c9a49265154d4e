import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#db/embedded.ts'
import { fillPlace } from './test-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with two embedded shops: `empty` has its tables and nothing in them, `demo` is filled. */
    embeddedTemplates: string
  }
}

/** Making and filling a shop takes seconds, copying one does not: each test file copies one of these. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'patina-templates-'))
  const empty = await openEmbedded(join(folder, 'empty'))
  await empty.close()
  await cp(join(folder, 'empty', 'database'), join(folder, 'demo', 'database'), { recursive: true })
  await fillPlace({ DATA_DIR: join(folder, 'demo') })
  project.provide('embeddedTemplates', folder)
  return () => rm(folder, { recursive: true })
}
