import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { findContradictions } from '#test/kit/contradictions.ts'
import { createMixedWriters } from '#test/kit/mixed-writers.ts'
import { openPostgresProcess } from '#test/kit/postgres-process.ts'
import { startServer } from '#test/kit/server-process.ts'
import { NO_LIMITS, TEST_SECRET } from '#test/kit/test-shop.ts'

/** `OUTAGES=…` asks for more of them. */
const OUTAGES = Number(process.env.OUTAGES ?? 4)
const ROWS_BETWEEN = 20
const PATIENCE = { timeout: 120_000, interval: 100 }

let folder: string
let postgres: Awaited<ReturnType<typeof openPostgresProcess>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patina-outages-'))
  postgres = await openPostgresProcess()
})
afterAll(async () => {
  await postgres.close()
  await rm(folder, { recursive: true })
})

it(
  `goes on by itself after each of ${OUTAGES} outages of PostgreSQL under load, with nothing lost and nothing half made`,
  async () => {
    const place = { DATABASE_URL: postgres.url, AUTH_SECRET: TEST_SECRET, DATA_DIR: folder }
    const env = { ...place, ...NO_LIMITS, SEED: 'demo', TEST_PAYMENTS: 'on' }
    const server = await startServer(env)
    const ask = async (path: string) => (await fetch(`${server.address}${path}`)).status
    const writers = createMixedWriters()
    let isOver = false
    const keepAt = async (act: () => Promise<void>) => {
      // Whoever is refused takes a breath, as people do.
      while (!isOver) await act().catch(() => pause(20))
    }
    const work = Promise.all((await writers.arrive(server.address)).map(keepAt))
    const someMore = () => {
      const enough = writers.total() + ROWS_BETWEEN
      return vi.waitFor(() => expect(writers.total()).toBeGreaterThan(enough), PATIENCE)
    }
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      await someMore()
      await postgres.interrupt(outage % 2 === 0 ? 'SIGKILL' : 'SIGINT')
      await vi.waitFor(async () => expect(await ask('/readyz')).toBe(503), PATIENCE)
      expect(await ask('/healthz')).toBe(200)
      const page = await fetch(`${server.address}/products?available=available&outage=${outage}`)
      expect(page.status).toBe(503)
      expect(page.headers.get('retry-after')).toBe('5')
      expect(await page.text()).toContain('Try again')
      await postgres.resume()
      await vi.waitFor(async () => expect(await ask('/readyz')).toBe(200), PATIENCE)
      await someMore()
    }
    isOver = true
    await work

    const { db, close } = await openDatabase(readConfig(place))
    // The running server itself looks after what was left open.
    await vi.waitFor(async () => expect(await findContradictions(db)).toEqual({}), { ...PATIENCE, interval: 1000 })
    const lost = await writers.findLost(db)
    await close()
    expect(await server.stop()).toBe(0)
    const refused = [...writers.refusals].map(([status, times]) => `${times} × ${status}`)
    console.log(
      `${OUTAGES} outages, ${writers.total()} rows acknowledged, ${lost.length} lost; refused: ${refused.join(', ')}`,
    )
    expect(lost).toEqual([])
    expect(writers.refusals.get(500)).toBeUndefined()
    expect(writers.refusals.get(503)).toBeGreaterThan(0)
  },
  (OUTAGES + 2) * 120_000,
)
