import type { Figures, Walk } from './figures.ts'
import { medianOf } from './visits.ts'

type Verdict = { target: string; found: string; isMet: boolean }

const TOO_SOON_MS = 300

/** What was aimed at, and what was found. Nothing fails here: this is what the next work goes by. */
export function verdictsOf({ pages, work, inp, walks, kept, lighthouse }: Figures): Verdict[] {
  const named = (name: string) => pages.filter((page) => page.name === name)
  const asItIs = walks.slice(0, 1)
  return [
    ...[...named('/'), ...named('a piece')].map(({ name, lcpOfFloor }) =>
      atMost(`LCP of ${name} against its floor`, lcpOfFloor, 1.25, (value) => `${value.toFixed(2)} ×`),
    ),
    ...work.map(({ name, ofBare }) =>
      atMost(
        `work of a first visit to ${name} against it without scripts`,
        ofBare,
        2.3,
        (value) => `${value.toFixed(2)} ×`,
      ),
    ),
    atMost('CLS, worst page', Math.max(...pages.map(({ page }) => page.cls)), 0.02, (value) => value.toFixed(4)),
    atMost('TBT, worst page', Math.max(...pages.map(({ page }) => page.tbt)), 100, ms),
    atMost('INP of the session', inp, 100, ms),
    ...asItIs.map(({ there, back }) => atMost('in-app navigation', Math.max(medianMs(there), medianMs(back)), 100, ms)),
    {
      target: `no sign of waiting before ${TOO_SOON_MS} ms`,
      found: asItIs.map(hasWaitedTooSoon).includes(true) ? 'one was seen' : 'none was seen',
      isMet: !asItIs.some(hasWaitedTooSoon),
    },
    ...kept
      .filter(({ name }) => name === '/')
      .map(({ ofFloor }) =>
        atLeast('kept HTML of / against the bare server', ofFloor, 0.5, (value) => `${value.toFixed(2)} ×`),
      ),
    ...lighthouse.flatMap((run) =>
      run.ran
        ? Object.entries(run.scores).map(([name, score]) =>
            atLeast(`Lighthouse, ${name}, ${run.name}`, score, name === 'performance' ? 98 : 100, (value) =>
              value.toFixed(0),
            ),
          )
        : [{ target: `Lighthouse, ${run.name}`, found: `not run: ${run.why}`, isMet: false }],
    ),
  ]
}

export const medianMs = (arrivals: Walk['there']): number => medianOf(arrivals.map((arrival) => arrival.ms))

export const hasWaitedTooSoon = ({ there, back }: Walk): boolean =>
  [...there, ...back].some(({ waitedAfter }) => waitedAfter !== null && waitedAfter < TOO_SOON_MS)

const ms = (value: number) => `${value.toFixed(0)} ms`

const atMost = (target: string, value: number, limit: number, written: (value: number) => string): Verdict => ({
  target: `${target}: at most ${written(limit)}`,
  found: written(value),
  isMet: value <= limit,
})

const atLeast = (target: string, value: number, limit: number, written: (value: number) => string): Verdict => ({
  target: `${target}: at least ${written(limit)}`,
  found: written(value),
  isMet: value >= limit,
})
