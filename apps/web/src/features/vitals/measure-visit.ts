import { whenIdle } from '#lib/when-idle.ts'

/** No visitor waits for the reporter. Should it not come, this visit goes uncounted. */
export const measureVisit = (page: string | undefined): void =>
  whenIdle(async () => (await import('./report-vitals.ts')).reportVitals(page))
