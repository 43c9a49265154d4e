import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { shopClock } from '#db/schema.ts'
import { clockRoutes } from './clock-routes.ts'
import type { Clock } from './port.ts'

/** Other processes may be behind a move for so long. */
const READ_EVERY_MS = 1_000
/** Ten years, so that no number of presses leads beyond what dates can hold. */
const MOST_SECONDS = 10 * 365 * 86_400

type Deps = {
  db: Database
  machineTime(): Date
  formatMoment(moment: Date): string
  onMoved(): void
}

/** The machine's clock, and so much more as the database says: so it outlasts a restart, and all processes agree. */
export async function openMovableClock({ db, machineTime, formatMoment, onMoved }: Deps): Promise<Clock> {
  let aheadSeconds = 0
  const read = async () => {
    const [row] = await db.select().from(shopClock)
    aheadSeconds = row?.aheadSeconds ?? 0
  }
  const now = () => new Date(machineTime().getTime() + aheadSeconds * 1000)

  const moveOn = async (seconds: number) => {
    await db
      .insert(shopClock)
      .values({ aheadSeconds: seconds })
      .onConflictDoUpdate({
        target: shopClock.id,
        set: { aheadSeconds: sql`least(${shopClock.aheadSeconds} + ${seconds}, ${MOST_SECONDS})` },
      })
    await read()
    onMoved()
  }
  const moveBack = async () => {
    await db.delete(shopClock)
    await read()
    onMoved()
  }

  await read()
  return {
    now,
    routes: clockRoutes({ now: () => formatMoment(now()), aheadSeconds: () => aheadSeconds, moveOn, moveBack }),
    jobs: [{ name: 'clock', everyMs: READ_EVERY_MS, run: read }],
  }
}
