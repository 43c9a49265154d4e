import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { findContradictions } from '#test/kit/contradictions.ts'
import { createMixedWriters, isRefusal } from '#test/kit/mixed-writers.ts'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop, NO_LIMITS } from '#test/kit/test-shop.ts'

/** `KILLS=…` asks for more of them. */
const KILLS = Number(process.env.KILLS ?? 12)
const ROWS_BEFORE_A_KILL = 20

let DATA_DIR: string
beforeAll(async () => {
  DATA_DIR = await copyShop()
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

it(
  `keeps every acknowledged row through ${KILLS} kills in the midst of writing, and makes no half of anything`,
  async () => {
    const writers = createMixedWriters()
    const starts: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const begun = performance.now()
      const server = await startServer({ DATA_DIR, ...NO_LIMITS })
      starts.push(performance.now() - begun)
      const enough = writers.total() + ROWS_BEFORE_A_KILL
      const until = (act: () => Promise<void>) =>
        actUntilDead(async () => {
          await act()
          if (writers.total() >= enough) server.child.kill('SIGKILL')
        })
      await Promise.all((await writers.arrive(server.address)).map(until))
      await server.exit
    }
    // The last start looks after what was left behind, and stopping it waits until it has.
    const last = await startServer({ DATA_DIR, ...NO_LIMITS })
    expect(await last.stop()).toBe(0)

    const { db, close } = await openDatabase(readConfig({ DATA_DIR }))
    const lost = await writers.findLost(db)
    const contradictions = await findContradictions(db)
    await close()
    const counts = Object.entries(writers.acknowledged).map(([kind, { size }]) => `${size} ${kind}`)
    // All but the first come after a kill.
    const slowest = Math.max(...starts.slice(1)) / 1000
    console.log(
      `${KILLS} kills; acknowledged: ${counts.join(', ')}; lost: ${lost.length}; slowest start after one ${slowest.toFixed(1)} s`,
    )
    expect(lost).toEqual([])
    expect(contradictions).toEqual({})
    expect([...writers.refusals.keys()].filter((status) => status >= 500)).toEqual([])
    for (const [kind, { size }] of Object.entries(writers.acknowledged)) expect(size, kind).toBeGreaterThan(0)
  },
  (KILLS + 1) * 60_000,
)

/** A refusal may follow from what the kill left open; an answer that does not come is the end. */
async function actUntilDead(act: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await act()
    } catch (error) {
      if (!isRefusal(error)) return
    }
  }
}
