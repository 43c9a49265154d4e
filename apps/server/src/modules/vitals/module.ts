import type { Registry } from 'prom-client'
import type { Module } from '#module.ts'
import { vitalsRoutes } from './vitals-routes.ts'
import { createVitalsService } from './vitals-service.ts'

/** How visits to pages went. */
export function openVitals({ metrics }: { metrics: Registry }) {
  const module: Module = { routes: [vitalsRoutes({ vitals: createVitalsService({ metrics }) })] }
  return { module }
}
