import { type Effort, SECONDS } from '../hands/hands.ts'
import { quantiles } from '../load.ts'
import { DECISIONS, KINDS, type Kind } from './texts.ts'

/** One case: what the hands did, and how long it took with the shop. */
export type Decided = Effort & { kind: Kind; whole: number }

export function reportOf(all: Decided[], machine: string): string {
  const kinds = Object.keys(KINDS).filter((name): name is Kind => name in DECISIONS)
  const rows = kinds.map((kind) =>
    rowOf(
      KINDS[kind],
      all.filter((one) => one.kind === kind),
    ),
  )
  return `# ${all.length} cases of eight kinds, by keys alone

Measured by \`npm run bench:moderation\` on ${machine}.

Hands that never err, at an admin's screen of 1440 × 900: ${SECONDS.act} s before each act (looking for the next field or key), from the moment that
it is there, and ${SECONDS.key} s for each key, the Tab key and what is typed as facts among them. Nobody reads here: how long somebody thinks
about a case is theirs, and comes on top. What the whole has more than the hands is waiting for the shop. A case begins with the
key that leads to it and ends when it is decided.

| Case | Cases | Acts | Keys, median | to get about | Hands | Whole, median | p95 | Worst |
|---|---|---|---|---|---|---|---|---|
${[...rows, rowOf('**all**', all)].join('\n')}
`
}

function rowOf(name: string, all: Decided[]): string {
  const middle = (figure: (one: Decided) => number) => quantiles(all.map(figure)).p50
  const { p50, p95 } = quantiles(all.map(({ whole }) => whole))
  const worst = Math.max(...all.map(({ whole }) => whole))
  const hands = middle(({ acts, keys }) => acts * SECONDS.act + keys * SECONDS.key)
  const seconds = [hands, p50, p95, worst].map((one) => `${one.toFixed(1)} s`).join(' | ')
  return `| ${name} | ${all.length} | ${middle(({ acts }) => acts)} | ${middle(({ keys }) => keys)} | ${middle(({ keys, letters }) => keys - letters)} | ${seconds} |`
}
