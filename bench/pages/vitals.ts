import * as z from 'zod'

const entry = z.discriminatedUnion('entryType', [
  z.object({ entryType: z.literal('paint'), name: z.string(), startTime: z.number() }),
  z.object({ entryType: z.literal('largest-contentful-paint'), startTime: z.number(), url: z.string() }),
  z.object({ entryType: z.literal('layout-shift'), value: z.number(), hadRecentInput: z.boolean() }),
  z.object({ entryType: z.literal('longtask'), startTime: z.number(), duration: z.number() }),
  z.object({
    entryType: z.literal('event'),
    name: z.string(),
    startTime: z.number(),
    duration: z.number(),
    processingStart: z.number(),
    processingEnd: z.number(),
    interactionId: z.number(),
  }),
])

export type Entry = z.output<typeof entry>
export type EventEntry = Extract<Entry, { entryType: 'event' }>

/** Runs in the page, from the beginning of every document: has the browser keep what it notices of its own speed. */
export function noticeSpeed(): void {
  const seen: unknown[] = []
  Object.assign(window, { seen })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'event']) {
    // Without a threshold of a frame, the browser would tell of events from 104 ms on.
    const options = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const noticed of list.getEntries()) seen.push(noticed.toJSON())
    }).observe(options)
  }
}

export const parseEntries = (seen: unknown): Entry[] => z.array(entry).parse(seen)

export type Vitals = { fcp: number; lcp: number; lcpUrl: string; tbt: number; cls: number }

export function vitalsOf(entries: Entry[]): Vitals {
  const fcp = entries.find((seen) => seen.entryType === 'paint' && seen.name === 'first-contentful-paint')
  const lcp = entries.findLast((seen) => seen.entryType === 'largest-contentful-paint')
  if (fcp?.entryType !== 'paint' || lcp?.entryType !== 'largest-contentful-paint')
    throw new Error('nothing was painted')
  return {
    fcp: fcp.startTime,
    lcp: lcp.startTime,
    lcpUrl: lcp.url,
    tbt: tbtAfter(fcp.startTime, entries),
    cls: clsOf(entries),
  }
}

const UNNOTICED_MS = 50

/** What long tasks take beyond the time that nobody notices, counted from the first paint as Lighthouse does. */
function tbtAfter(fcp: number, entries: Entry[]): number {
  return entries.reduce((sum, seen) => {
    if (seen.entryType !== 'longtask') return sum
    const fromPaint = Math.min(seen.duration, seen.startTime + seen.duration - fcp)
    return sum + Math.max(0, fromPaint - UNNOTICED_MS)
  }, 0)
}

/** All shifts together, which is never less than the worst burst of them that CLS names. */
function clsOf(entries: Entry[]): number {
  return entries.reduce(
    (sum, seen) => (seen.entryType === 'layout-shift' && !seen.hadRecentInput ? sum + seen.value : sum),
    0,
  )
}
