/** One bar: its name, and its parts one after the other, each in the colour of its place in the legend. */
type Bar = { name: string; parts: number[]; label: string }

type Plot = { title: string; legend: string[]; bars: Bar[] }

const WIDTH = 760
const LEFT = 190
const RIGHT = 90
const ROW = 26
const HEAD = 64

/** Bars that lie, with colours for light and dark: whoever shows the file picks by the reader's own setting. */
export function plotOf({ title, legend, bars }: Plot): string {
  const most = Math.max(...bars.map(({ parts }) => sumOf(parts)))
  const scale = (WIDTH - LEFT - RIGHT) / most
  const height = HEAD + bars.length * ROW + 10
  const keys = legend.map(
    (name, index) =>
      `<rect class="c${index}" x="${LEFT + index * 95}" y="34" width="12" height="12" rx="2"/>` +
      `<text x="${LEFT + index * 95 + 18}" y="44">${name}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}">
<style>
text { font: 13px system-ui, sans-serif; fill: #2b2320 }
.title { font-weight: 600 }
.c0 { fill: #2f6f62 } .c1 { fill: #c9bfb4 } .c2 { fill: #a4552a } .c3 { fill: #4f74a8 } .c4 { fill: #c08a2d } .c5 { fill: #8a7f78 }
@media (prefers-color-scheme: dark) {
  text { fill: #efe7dd }
  .c0 { fill: #5fb09f } .c1 { fill: #6b615a } .c2 { fill: #d98a5b } .c3 { fill: #86a7d6 } .c4 { fill: #dcb265 } .c5 { fill: #a79c94 }
}
</style>
<text class="title" x="0" y="18">${title}</text>
${keys.join('\n')}
${bars.map((bar, index) => drawBar(bar, HEAD + index * ROW, scale)).join('\n')}
</svg>
`
}

function drawBar({ name, parts, label }: Bar, y: number, scale: number): string {
  const rects = parts.map((part, index) => {
    const x = LEFT + scale * sumOf(parts.slice(0, index))
    return `<rect class="c${index}" x="${x.toFixed(1)}" y="${y}" width="${(scale * part).toFixed(1)}" height="18"/>`
  })
  const end = LEFT + scale * sumOf(parts) + 8
  return `<text x="${LEFT - 10}" y="${y + 14}" text-anchor="end">${name}</text>${rects.join('')}<text x="${end.toFixed(1)}" y="${y + 14}">${label}</text>`
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
