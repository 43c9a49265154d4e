import { PAGE_KINDS } from '@patina/contract/pages'
import type { Device, VitalsReport } from '@patina/contract/vitals'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { sendReport } from './api/send-report.ts'

/** Gathers what the browser measures, and sends it when the page is hidden: nothing is sure to run after that. */
export function reportVitals(pattern: string | undefined): void {
  const page = PAGE_KINDS.find((kind) => kind === pattern)
  if (!page) return
  const device = deviceOf(window.innerWidth)
  const told = new Set<string>()
  let measures: VitalsReport['measures'] = {}

  // A page that is hidden a second time would tell some of it again; a visit counts once.
  const gather = ({ id, name, value }: Metric) => {
    if (!told.has(id)) measures[name] = value
    told.add(id)
  }
  for (const observe of [onLCP, onINP, onFCP, onTTFB, onCLS]) observe(gather)

  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(measures).length === 0) return
    sendReport({ page, device, measures })
    measures = {}
  })
}

/** By the widths at which the layouts change. */
function deviceOf(width: number): Device {
  if (width < 768) return 'phone'
  return width < 1024 ? 'tablet' : 'desktop'
}
