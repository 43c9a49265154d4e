import { medianOf } from '../pages/visits.ts'
import { type Effort, SECONDS } from './hands.ts'

export type Run = Effort & { whole: number }

/** Waits shorter than this are not worth a line. */
const NOTICED = 0.3

export const reportOf = (
  runs: Record<string, Run[]>,
  machine: string,
): string => `# From the landing page to listed and bought

Measured by \`npm run bench:hands\` on ${machine}.

Hands that never err: ${SECONDS.act} s before each act (a click, a choice, a file, beginning to type in a field), from the moment that the
thing is there, and ${SECONDS.key} s for each key; a further field of a form costs the Tab key and an act. Turning the wheel costs nothing. The
whole begins with asking for the landing page; what it has more than the hands is waiting for the shop.

| Way | Acts | Keys | Hands | Whole, median | Range | Scrolls |
|---|---|---|---|---|---|---|
${Object.entries(runs).map(rowOf).join('\n')}

What kept the hands waiting for ${NOTICED} s or more, of the run in the middle:

${Object.entries(runs).map(waitsOf).join('\n')}
`

function rowOf([name, all]: [string, Run[]]): string {
  const { acts, keys, scrolls } = middleOf(all)
  const wholes = all.map(({ whole }) => whole)
  const hands = acts * SECONDS.act + keys * SECONDS.key
  return `| ${name} | ${acts} | ${keys} | ${hands.toFixed(1)} s | ${medianOf(wholes).toFixed(1)} s | ${Math.min(...wholes).toFixed(1)}–${Math.max(...wholes).toFixed(1)} s | ${scrolls} |`
}

function waitsOf([name, all]: [string, Run[]]): string {
  const { waits } = middleOf(all)
  const long = waits.filter(({ seconds }) => seconds >= NOTICED)
  const words = long.map(({ before, seconds }) => `${before} ${seconds.toFixed(1)} s`)
  return `- ${name}: ${words.join(', ') || 'nothing'}`
}

function middleOf(all: Run[]): Run {
  const middle = all.toSorted((a, b) => a.whole - b.whole)[Math.floor(all.length / 2)]
  if (!middle) throw new Error('nobody went this way')
  return middle
}
