import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertAnswer } from '@patina/contract/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { mails } from '#db/schema.ts'
import { startServer } from '#testing/server-process.ts'

/** `npm run test:kills` asks for more of them. */
const KILLS = Number(process.env.KILLS ?? 5)
const WRITERS = 4
const ROWS_BEFORE_A_KILL = 20

let DATA_DIR: string
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'patina-kills-'))
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

it(
  `keeps every acknowledged row through ${KILLS} kills in the midst of writing, and starts after each`,
  async () => {
    const acknowledged = new Set<string>()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer({ DATA_DIR, LIMIT_CONTACT: '100000000/60' })
      const enough = acknowledged.size + ROWS_BEFORE_A_KILL
      const write = () =>
        writeUntilDead(server.address, (id) => {
          acknowledged.add(id)
          if (acknowledged.size === enough) server.child.kill('SIGKILL')
        })
      await Promise.all(Array.from({ length: WRITERS }, write))
      await server.exit
    }
    const { db, close } = await openDatabase(readConfig({ DATA_DIR }))
    const kept = new Set((await db.select({ id: mails.id }).from(mails)).map(({ id }) => id))
    await close()
    const lost = [...acknowledged].filter((id) => !kept.has(id))
    console.log(`${KILLS} kills, ${acknowledged.size} rows acknowledged, ${kept.size} kept, ${lost.length} lost`)
    expect(lost).toEqual([])
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ROWS_BEFORE_A_KILL)
  },
  KILLS * 15_000,
)

async function writeUntilDead(address: string, acknowledge: (id: string) => void): Promise<void> {
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.org', message: 'Still there?'.repeat(50) })
  for (;;) {
    try {
      const answer = await fetch(`${address}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      acknowledge(insertAnswer.parse(await answer.json()).insertedId)
    } catch {
      return
    }
  }
}
