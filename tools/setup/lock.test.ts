import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

/** Takes the lock and holds it until a line comes in. */
const HOLD = `
  await withLock({ folder: lock, purpose: 'installing' }, async (share) => {
    if (more) share(Number(more))
    console.log('has it')
    await new Promise((resolve) => process.stdin.once('data', resolve))
  })
  process.stdin.destroy()
`
/** Takes the lock several times and fails if another process has it too. */
const CONTEND = `
  const { mkdir, rmdir } = await import('node:fs/promises')
  console.log('ready')
  await new Promise((resolve) => process.stdin.once('data', resolve))
  process.stdin.destroy()
  for (let time = 0; time < 20; time += 1) {
    await withLock({ folder: lock, purpose: 'installing' }, async () => {
      await mkdir(more)
      await rmdir(more)
    })
  }
  console.log('done')
`
const IDLE = "console.log('idle'); process.stdin.resume()"

let folder: string
let lock: string
let started: { kill: () => Promise<void> }[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patina-lock-'))
  lock = join(folder, 'lock')
  started = []
})

afterEach(async () => {
  await Promise.all(started.map(({ kill }) => kill()))
  rmSync(folder, { recursive: true })
})

function start(script: string, more = '') {
  const module = new URL('./lock.mjs', import.meta.url).href
  const code = `const { withLock } = await import(process.argv[1]); const [lock, more] = process.argv.slice(2); ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, module, lock, more], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const program = {
    pid: String(child.pid),
    /** Nothing once it has ended. */
    nextLine: async (): Promise<string | undefined> => (await lines.next()).value,
    release: () => child.stdin.write('\n'),
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
  started.push(program)
  return program
}

const waitingFor = (pid: string) => `Waiting for process ${pid} to finish installing (if it is not, delete ${lock}) …`

it('a second process waits for the first, says so once, and then goes on', async () => {
  const first = start(HOLD)
  expect(await first.nextLine()).toBe('has it')
  const second = start(HOLD)
  expect(await second.nextLine()).toBe(waitingFor(first.pid))
  first.release()
  expect(await second.nextLine()).toBe('has it')
})

it('a lock is taken over from a killed process', async () => {
  const first = start(HOLD)
  expect(await first.nextLine()).toBe('has it')
  const second = start(HOLD)
  expect(await second.nextLine()).toBe(waitingFor(first.pid))
  await first.kill()
  expect(await second.nextLine()).toBe('has it')
})

it('a lock stays taken while the npm that a killed process started is alive', async () => {
  const npm = start(IDLE)
  const first = start(HOLD, npm.pid)
  expect(await npm.nextLine()).toBe('idle')
  expect(await first.nextLine()).toBe('has it')
  await first.kill()
  const second = start(HOLD)
  expect(await second.nextLine()).toBe(waitingFor(npm.pid))
  await npm.kill()
  expect(await second.nextLine()).toBe('has it')
})

it('a lock that a killed process left goes to one process at a time', async () => {
  const killed = start(IDLE)
  await killed.kill()
  mkdirSync(lock)
  writeFileSync(join(lock, `${Date.now()}-${killed.pid}`), '')
  const contenders = [1, 2, 3].map(() => start(CONTEND, join(folder, 'in-use')))
  for (const { nextLine } of contenders) expect(await nextLine()).toBe('ready')
  for (const { release } of contenders) release()
  await Promise.all(
    contenders.map(async ({ nextLine }) => {
      let line = await nextLine()
      while (line?.startsWith('Waiting')) line = await nextLine()
      expect(line).toBe('done')
    }),
  )
})

it('a lock from before the machine restarted is free', async () => {
  mkdirSync(lock)
  writeFileSync(join(lock, `1000-${process.ppid}`), '')
  expect(await withLock({ folder: lock, purpose: 'installing' }, async () => 'done')).toBe('done')
})

it('an empty lock folder is free', async () => {
  mkdirSync(lock)
  expect(await withLock({ folder: lock, purpose: 'installing' }, async () => 'done')).toBe('done')
})

it('a lock that cannot be written is refused in one sentence', async () => {
  writeFileSync(join(folder, 'file'), '')
  const taken = withLock({ folder: join(folder, 'file/lock'), purpose: 'installing' }, async () => {})
  await expect(taken).rejects.toThrow(/^The lock \S+ cannot be used: ENOTDIR\b.*$/)
})
