import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import config from '../apps/server/drizzle.config.ts'
import { root } from './setup/root.mjs'

it('has a migration for everything that stands in the schema', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patina-migrations-'))
  await cp(join(root, config.out ?? ''), join(folder, 'migrations'), { recursive: true })
  const schema = [config.schema ?? []].flat().map((file) => join(root, file))
  await writeFile(join(folder, 'drizzle.config.json'), JSON.stringify({ ...config, schema, out: './migrations' }))
  const generate = [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--config=drizzle.config.json']
  const { stdout } = await promisify(execFile)(process.execPath, generate, { cwd: folder })
  await rm(folder, { recursive: true })
  expect(stdout).toContain('No schema changes')
}, 30_000)
