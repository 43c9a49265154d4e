import * as z from 'zod/mini'
import { PAGE_KINDS } from './pages.ts'

const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

const milliseconds = z.number().check(z.gte(0), z.lte(600_000))
const layoutShift = z.number().check(z.gte(0), z.lte(100))

/**
 * How one visit to a page went (https://web.dev/articles/vitals), as far as the browser could tell.
 * Of page and device the kind alone: nothing that could lead to a person.
 */
export const vitalsReport = z.strictObject({
  page: z.enum(PAGE_KINDS),
  device: z.enum(DEVICES),
  measures: z.strictObject({
    LCP: z.optional(milliseconds),
    INP: z.optional(milliseconds),
    FCP: z.optional(milliseconds),
    TTFB: z.optional(milliseconds),
    CLS: z.optional(layoutShift),
  }),
})
export type VitalsReport = z.infer<typeof vitalsReport>
