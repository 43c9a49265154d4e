import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { freePort } from '#test/kit/free-port.ts'
import { makeDatabase } from '#test/kit/postgres-databases.ts'
import { spawnServer, startServer } from '#test/kit/server-process.ts'
import { NO_LIMITS, TEST_SECRET } from '#test/kit/test-shop.ts'

const PATIENCE = { timeout: 120_000, interval: 100 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patina-workers-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('is refused in one sentence without a database that several processes can share', async () => {
  const { exit, output } = spawnServer({ DATA_DIR: folder, WORKERS: '2' })
  expect(await exit).toBe(1)
  expect(output.err).toBe('WORKERS above 1 needs DATABASE_URL: the embedded database serves one process alone.\n')
})

it('says once, for all workers, why it cannot start', async () => {
  const place = { DATABASE_URL: 'postgres://127.0.0.1:9/patina', AUTH_SECRET: TEST_SECRET, DATA_DIR: folder }
  const { exit, output } = spawnServer({ ...place, WORKERS: '3' })
  expect(await exit).toBe(1)
  expect(output.err).toMatch(/^The database at DATABASE_URL cannot be reached .+\.\n$/)
})

it('serves with several workers, adds up what they count, replaces one that dies and stops them all', async () => {
  const METRICS_PORT = String(await freePort())
  const DATABASE_URL = await makeDatabase(inject('postgresUrl'), 'workers')
  const place = { DATABASE_URL, AUTH_SECRET: TEST_SECRET, DATA_DIR: folder, ...NO_LIMITS }
  const server = await startServer({ ...place, SEED: 'none', WORKERS: '2', METRICS_PORT })
  expect(server.output.out.match(/opening the database/g)).toHaveLength(1)
  const ask = async (path: string) =>
    (await fetch(`${server.address}${path}`, { headers: { connection: 'close' } })).status
  const figures = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  /** What each worker says of itself, by the number of the process that wrote it. */
  const workers = async () => {
    const pids = [...(await figures()).matchAll(/^patina_worker\{pid="(?<pid>\d+)"\} 1$/gm)]
    return pids.map(({ groups }) => Number(groups?.pid)).sort()
  }

  for (let call = 0; call < 10; call += 1) expect(await ask('/api/categories')).toBe(200)
  expect(await figures()).toMatch(/patina_http_request_seconds_count\{[^}]*route="\/api\/categories"[^}]*\} 10$/m)
  expect(await figures()).toMatch(/^patina_payments\{outcome="settled"\} 0$/m)

  const [victim = 0, survivor = 0] = await workers()
  process.kill(victim, 'SIGKILL')
  await vi.waitFor(async () => {
    const now = await workers()
    expect(now).toHaveLength(2)
    expect(now).not.toContain(victim)
    expect(now).toContain(survivor)
  }, PATIENCE)
  expect(await ask('/products')).toBe(200)
  expect(server.output.out).toContain(`Worker ${victim} ended by SIGKILL.\n`)

  const last = await workers()
  expect(await server.stop()).toBe(0)
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
}, 120_000)
