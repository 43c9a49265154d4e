import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { openMovableClock } from './movable.ts'
import type { Clock } from './port.ts'

type Deps = {
  config: Pick<Config, 'canMoveClock'>
  db: Database
  machineTime(): Date
  formatMoment(moment: Date): string
  /** Hears that what was ahead may be due. */
  onMoved(): void
}

/** The machine's own, but in the demo, where it can be moved. */
export async function openClock({ config, machineTime, ...deps }: Deps): Promise<Clock> {
  if (config.canMoveClock) return openMovableClock({ machineTime, ...deps })
  return { now: machineTime, routes: async () => {}, jobs: [] }
}
