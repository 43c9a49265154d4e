import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patina-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Another process that takes the lock and keeps it until it is ended. */
async function lockElsewhere(): Promise<ChildProcess> {
  const source = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))})
    lockFolder(${JSON.stringify(folder)})
    process.stdout.write('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

describe('the data folder', () => {
  it('lets no second process in, and tells it so', async () => {
    const holder = await lockElsewhere()
    expect(() => lockFolder(folder)).toThrow(`DATA_DIR ${folder} is in use by another Patina`)
    holder.kill()
    await once(holder, 'exit')
  })

  it('is free again at once when its process was killed', async () => {
    const holder = await lockElsewhere()
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const lock = lockFolder(folder)
    lock.release()
    expect(() => lockFolder(folder).release()).not.toThrow()
  })

  it('is refused in one sentence where it cannot be written to', () => {
    expect(() => lockFolder(join(folder, 'missing'))).toThrow(/^DATA_DIR .+ is not writable: .+\.$/)
  })
})
