import type { Kind, Sample } from './trend.ts'

const WIDTH = 760
const HEIGHT = 260
const LEFT = 60
const RIGHT = 150
const TOP = 40
const BOTTOM = 30
const LINES: { kind: Kind; name: string }[] = [
  { kind: 'rss', name: 'whole process' },
  { kind: 'heapUsed', name: 'heap, collected' },
]

/** Memory by time, from zero, so that what looks flat is flat. Colours for light and dark, as in bench/pages. */
export function plotOf(samples: Sample[]): string {
  const longest = Math.max(...samples.map(({ seconds }) => seconds))
  const most = Math.ceil(Math.max(...samples.map(({ rss }) => rss)) / 1e8) * 100
  const x = (seconds: number) => LEFT + ((WIDTH - LEFT - RIGHT) * seconds) / longest
  const y = (megabytes: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * megabytes) / most
  const grid = [0, most / 2, most].map(
    (value) =>
      `<path class="grid" d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}"/><text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  )
  const lines = LINES.map(({ kind, name }, number) => {
    const points = samples.map((sample) => `${x(sample.seconds).toFixed(1)},${y(sample[kind] / 1e6).toFixed(1)}`)
    const end = y((samples.at(-1)?.[kind] ?? 0) / 1e6) + 4
    return `<polyline class="l${number}" points="${points.join(' ')}"/><text x="${WIDTH - RIGHT + 8}" y="${end.toFixed(1)}">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="Memory of the server by time">
<style>
text { font: 13px system-ui, sans-serif; fill: #2b2320 }
.title { font-weight: 600 } .grid { stroke: #c9bfb4 } polyline { fill: none; stroke-width: 2 }
.l0 { stroke: #2f6f62 } .l1 { stroke: #a4552a }
@media (prefers-color-scheme: dark) {
  text { fill: #efe7dd } .grid { stroke: #6b615a } .l0 { stroke: #5fb09f } .l1 { stroke: #d98a5b }
}
</style>
<text class="title" x="0" y="18">Memory of the server, MB, over ${(longest / 60).toFixed(0)} minutes</text>
${grid.join('\n')}
${lines.join('\n')}
</svg>
`
}
