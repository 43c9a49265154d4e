import { BYTE_KINDS, totalOf } from './bytes.ts'
import type { Figures, PageFigures } from './figures.ts'
import { plotOf } from './plot.ts'
import { hasWaitedTooSoon, medianMs, verdictsOf } from './targets.ts'

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const s = (seconds: number) => `${seconds.toFixed(2)} s`
const kb = (bytes: number) => (bytes / 1000).toFixed(1)
const times = (ratio: number) => `${ratio.toFixed(2)} ×`
const percent = (share: number) => `${(100 * share).toFixed(0)}%`

export function reportOf(figures: Figures): string {
  const { machine, pages, work, inp, session, walks, kept, rendered, lighthouse } = figures
  return `# Pages

Measured by \`npm run bench:pages\` on ${machine}.

The whole server with its demo of 50 pieces and real Chromium on one machine. A phone of 390 × 844 at two device pixels, with touch, four times slower than this machine, on Slow 4G as the
browser emulates it (150 ms for every request, 1.6 Mbit/s down, 750 kbit/s up; opening a connection costs nothing), with
nothing cached. Each page five times, in turns with its floor; figures are medians, ratios the medians of the ratios
within a turn.

The browser is spoken to by its own protocol, with nobody listening to what the scripts of a page do: a tool for testing
that listens makes the engine note down the place of every function, which took the slow phone 30 to 50 ms of each first
visit, and puts scripts of its own before each press. Visitors have no such company. Lighthouse has it.

## What was aimed at

| Target | Found | |
|---|---|---|
${rows(verdictsOf(figures), ({ target, found, isMet }) => [target, found, isMet ? 'met' : '**missed**'])}

## First visits

![LCP of each page beside its floor](pages-lcp.svg)

| Page | FCP | LCP | of its floor | TBT | CLS | FCP of the floor | LCP of the floor |
|---|---|---|---|---|---|---|---|
${rows(pages, ({ name, page, floor, lcpOfFloor }) => [name, ms(page.fcp), ms(page.lcp), times(lcpOfFloor), ms(page.tbt), page.cls.toFixed(4), ms(floor.fcp), ms(floor.lcp)])}

The floor of a page is the least that could show its first screen: static HTML, written out from a tracing of that screen
with every visible text in its place, size and weight, a style of a few lines inside it, and the one picture that is the
page's largest paint, in the very file and at the very size that the browser chose there. It is given the display font,
preloaded, only where the page paints with it. It has no scripts, no other pictures and no icons, and comes compressed from
a bare \`node:http\` server. So it paints the same largest thing from the same bytes over the same line, and whatever a page
takes longer is what the page itself adds. A run ends where the largest paint of the floor is not that picture.

## The work of a first visit

What the main thread does until the page rests, in its own processor time, on a phone as quick as this machine, beside the
very same page with its scripts taken out of the document, in turns.

| Page | all | scripts | layout | style | layouts | without scripts: all | layout | style | layouts | ratio |
|---|---|---|---|---|---|---|---|---|---|---|
${rows(work, ({ name, page, bare, ofBare }) => [name, s(page.all), s(page.scripts), s(page.layout), s(page.style), String(page.layouts), s(bare.all), s(bare.layout), s(bare.style), String(bare.layouts), times(ofBare)])}

## What travels

![Bytes by what they are](pages-bytes.svg)

In kB, as they travel: compressed, with their headers, until the page has come to rest.

| Page | ${BYTE_KINDS.join(' | ')} | all | the floor |
|---|${BYTE_KINDS.map(() => '---|').join('')}---|---|
${rows(pages, ({ name, page, floor }) => [name, ...BYTE_KINDS.map((kind) => kb(page.bytes[kind])), kb(totalOf(page.bytes)), kb(totalOf(floor.bytes))])}

## A visitor's presses

One session on the slow phone, with real input, from the home page on; of each step its slowest interaction by the Event
Timing API, five sessions, medians. Less than a frame is told as 0. The first row is the least that a press costs on that
phone: one that the browser alone answers, on a page with nothing else, in turns with the sessions. INP, the slowest of a session: **${ms(inp)}**.

| Step | until the next frame | waiting | working | painting |
|---|---|---|---|---|
${rows(session, ({ step, duration, waiting, working, painting }) => [step, ms(duration), ms(waiting), ms(working), ms(painting)])}

## From page to page

From a press on a piece on the home page until a painted frame shows its heading, and back, with a warm cache.

| Phone | to a piece | back | a sign of waiting before 300 ms |
|---|---|---|---|
${rows(walks, (walk) => [walk.name, ms(medianMs(walk.there)), ms(medianMs(walk.back)), hasWaitedTooSoon(walk) ? 'yes' : 'no'])}

## The server

Pages from its memory, 50 connections, beside a bare \`node:http\` server that answers the same compressed bytes:

| Page | bytes | a second | of the bare server |
|---|---|---|---|
${rows(kept, ({ name, bytes, perSecond, ofFloor }) => [name, String(bytes), perSecond.toFixed(0), percent(ofFloor)])}

Pages made anew (\`RESPONSE_CACHE=off\`), one after the other, not compressed. What takes the time is told by a CPU profile of
another such process: the embedded database and the building of queries; the client's own code with React, router and
query cache; and the rest: Fastify, checks, logs, the garbage collector.

| Page | p50 | database | page | rest |
|---|---|---|---|---|
${rows(rendered, ({ path, ms: whole, split }) => [path, ms(whole), ms(whole * split.database), ms(whole * split.page), ms(whole * split.rest)])}

## Lighthouse

${lighthouse.map((run) => (run.ran ? `${run.name}: ${scoresText(run.scores)}. What it holds against the page:\n\n${run.shortOfFull.map((line) => `- ${line}`).join('\n') || '- nothing'}` : `${run.name}: not run, since ${run.why}.`)).join('\n\n')}
`
}

const rows = <Item>(items: Item[], cells: (item: Item) => string[]) =>
  items.map((item) => `| ${cells(item).join(' | ')} |`).join('\n')

const scoresText = (scores: Record<string, number>) =>
  Object.entries(scores)
    .map(([name, score]) => `${name} ${score.toFixed(0)}`)
    .join(', ')

export function lcpPlotOf(pages: PageFigures[]): string {
  const bars = pages.flatMap(({ name, page, floor }) => [
    { name, parts: [page.lcp], label: ms(page.lcp) },
    { name: 'its floor', parts: [0, floor.lcp], label: ms(floor.lcp) },
  ])
  return plotOf({ title: 'LCP on a slow phone', legend: ['the page', 'its floor'], bars })
}

export function bytesPlotOf(pages: PageFigures[]): string {
  const bars = pages.flatMap(({ name, page, floor }) =>
    [
      { name, bytes: page.bytes },
      { name: 'its floor', bytes: floor.bytes },
    ].map(({ name, bytes }) => ({
      name,
      parts: BYTE_KINDS.map((kind) => bytes[kind]),
      label: `${kb(totalOf(bytes))} kB`,
    })),
  )
  return plotOf({ title: 'What travels on a first visit', legend: [...BYTE_KINDS], bars })
}
