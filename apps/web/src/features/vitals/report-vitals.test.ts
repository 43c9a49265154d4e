import { beforeEach, expect, test, vi } from 'vitest'
import type { Metric } from 'web-vitals'
import { reportVitals } from './report-vitals.ts'

const observers = vi.hoisted(() => new Set<(metric: Pick<Metric, 'id' | 'name' | 'value'>) => void>())
vi.mock('web-vitals', () => {
  const observe = (report: Parameters<typeof observers.add>[0]) => observers.add(report)
  return { onCLS: observe, onFCP: observe, onINP: observe, onLCP: observe, onTTFB: observe }
})

const post = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }))
let browser: EventTarget & { innerWidth: number }
beforeEach(() => {
  observers.clear()
  post.mockClear()
  browser = Object.assign(new EventTarget(), { innerWidth: 1440 })
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('fetch', post)
})

function measure(name: Metric['name'], value: number, id = name) {
  for (const report of observers) report({ id, name, value })
}
function turn(visibilityState: 'hidden' | 'visible') {
  vi.stubGlobal('document', { visibilityState })
  browser.dispatchEvent(new Event('visibilitychange'))
}
const sent = () => post.mock.calls.map(([, { body }]) => JSON.parse(String(body)))

test('what was measured is sent in one piece when the page is hidden, and not before', () => {
  reportVitals('/products/:id')
  measure('LCP', 1234.5)
  measure('CLS', 0.02)
  turn('visible')
  expect(sent()).toEqual([])
  turn('hidden')
  expect(sent()).toEqual([{ page: '/products/:id', device: 'desktop', measures: { LCP: 1234.5, CLS: 0.02 } }])
})

test('a report outlives its page and carries no cookie', () => {
  reportVitals('/')
  measure('TTFB', 80)
  turn('hidden')
  expect(post).toHaveBeenCalledExactlyOnceWith(
    '/api/vitals',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  )
})

test('a page that is hidden again tells only what is new', () => {
  reportVitals('/')
  measure('CLS', 0.02)
  turn('hidden')
  turn('visible')
  measure('CLS', 0.3)
  turn('hidden')
  measure('INP', 90)
  turn('hidden')
  expect(sent().map(({ measures }) => measures)).toEqual([{ CLS: 0.02 }, { INP: 90 }])
})

test.each([
  [390, 'phone'],
  [820, 'tablet'],
  [1024, 'desktop'],
])('a window %i pixels wide is a %s', (width, device) => {
  browser.innerWidth = width
  reportVitals('/')
  measure('FCP', 300)
  turn('hidden')
  expect(sent()[0].device).toBe(device)
})

test.each([undefined, '/no/such/pattern'])('of a page of no known kind (%s) nothing is sent', (pattern) => {
  reportVitals(pattern)
  measure('FCP', 300)
  turn('hidden')
  expect(sent()).toEqual([])
})
