import type { Row } from './main.ts'

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`

export function reportOf(machine: string, rows: Row[]): string {
  const lines = rows.map(
    ({ operation, listings, p50, p99, perSecond, ofFloor }) =>
      `| ${operation} | ${listings} | ${ms(p50)} | ${ms(p99)} | ${perSecond.toFixed(0)} | ${(100 * ofFloor).toFixed(1)}% |`,
  )
  return `# Many listings

Measured by \`npm run bench:catalogue\` on ${machine}. Latency with 2 connections, throughput with 50, over HTTP,
through the whole server with logs, limits and headers on, all on one machine, the client included. The last column sets
the throughput against a bare \`node:http\` server that answers the same bytes, measured in turns with it. Unless it says
'kept', every answer is made anew (\`RESPONSE_CACHE=off\`).

| Operation | Listings | p50 | p99 | a second | of the floor |
|---|---|---|---|---|---|
${lines.join('\n')}
`
}
