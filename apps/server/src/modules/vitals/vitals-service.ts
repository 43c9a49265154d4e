import type { VitalsReport } from '@patina/contract/vitals'
import { Histogram, type Registry } from 'prom-client'

export type VitalsService = ReturnType<typeof createVitalsService>

/** What visits saw, as counts alone. The borders between good and poor (web.dev/articles/vitals) are among the buckets. */
export function createVitalsService({ metrics }: { metrics: Registry }) {
  const times = new Histogram({
    name: 'patina_visit_seconds',
    help: 'What visits saw: LCP, INP, FCP and TTFB, by page kind and device.',
    labelNames: ['metric', 'page', 'device'],
    buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10],
    registers: [metrics],
  })
  const layoutShifts = new Histogram({
    name: 'patina_visit_layout_shift',
    help: 'What visits saw: CLS, by page kind and device.',
    labelNames: ['page', 'device'],
    buckets: [0, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers: [metrics],
  })
  return {
    record: ({ page, device, measures: { CLS, ...inMilliseconds } }: VitalsReport): void => {
      for (const [metric, value] of Object.entries(inMilliseconds)) {
        if (value !== undefined) times.observe({ metric, page, device }, value / 1000)
      }
      if (CLS !== undefined) layoutShifts.observe({ page, device }, CLS)
    },
  }
}
