// `npm run bench:live`: what open streams cost visitors, and whether everyone hears of everything while streams are cut.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tools/postgres/start.ts'
import { quantiles } from '../load.ts'
import { startServer } from '../processes.ts'
import { type Chat, chat, MESSAGES_EACH, PAIRS } from './chat.ts'
import { type Idle, LOAD, type Memory, measureMemory, measureVisitors, PAGE, ROUNDS, STREAMS } from './idle.ts'
import { openMessageTalk } from './message-talk.ts'
import { enrolPeople, SECRET } from './people.ts'

const LISTENERS = 500
const AIM = 1.2

const folder = await mkdtemp(join(tmpdir(), 'patina-live-'))
let report: string
try {
  const { idle, memory } = await measureIdle()
  report = reportOf(idle, memory, await talkOverTwo())
} finally {
  await rm(folder, { recursive: true })
}
await writeFile(join(import.meta.dirname, '../results/live.md'), report)
console.log(report)

/** On the embedded database, so that one process is all that works. */
async function measureIdle() {
  const envIn = (name: string) => ({ DATA_DIR: join(folder, name), AUTH_SECRET: SECRET, SEED: 'demo' })
  const [without, withStreams] = [envIn('without'), envIn('with')]
  // The first start makes the tables and the demo's pieces.
  await (await startServer(withStreams)).stop()
  const people = await enrolPeople({ databaseUrl: undefined, dataDir: withStreams.DATA_DIR }, LISTENERS)
  const idle = await measureVisitors({ without, withStreams }, people)
  return { idle, memory: await measureMemory(withStreams, people, join(folder, 'samples')) }
}

async function talkOverTwo(): Promise<Chat> {
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET: SECRET, DATA_DIR: folder }
  const servers = [await startServer(env), await startServer(env)]
  const place = { databaseUrl: postgres.url, dataDir: folder }
  const people = await enrolPeople(place, 2 * PAIRS)
  const talk = await openMessageTalk(place, people)
  try {
    return await chat(
      servers.map(({ address }) => address),
      people,
      talk,
    )
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
    await postgres.stop()
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function reportOf({ without, withStreams, openingSeconds, idleCpu }: Idle, memory: Memory, talked: Chat): string {
  const rounds = without.map((before, round) => {
    const after = withStreams[round] ?? before
    return { before, after, ratio: after.p95 / before.p95, cpuRatio: after.cpuMsPerPage / before.cpuMsPerPage }
  })
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const lines = rounds.map(
    ({ before, after, ratio, cpuRatio }, round) =>
      `| ${round + 1} | ${ms(before.p95)} | ${ms(after.p95)} | ${ratio.toFixed(2)} | ${ms(before.cpuMsPerPage)} | ${ms(after.cpuMsPerPage)} | ${cpuRatio.toFixed(2)} |`,
  )
  const ratio = median(rounds.map((round) => round.ratio))
  const cpuRatio = median(rounds.map((round) => round.cpuRatio))
  const { p50, p99 } = quantiles(talked.delays)
  return `# Streams that tell of changes

Measured by \`npm run bench:live\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, with a load
average of ${loadavg()[0]?.toFixed(1)} at the end. The servers, their clients and PostgreSQL share the cores.

## ${STREAMS} that hear nothing

Two processes, each on an embedded database of its own; one of them holds ${STREAMS} streams. ${LOAD.connections} connections ask for
\`${PAGE}\`, made anew each time, for ${LOAD.seconds} s at the one without streams and then at the other, ${ROUNDS} times in turn. At most ${AIM} times the p95 was aimed at; **${ratio.toFixed(2)}** is the middle of the rounds, and ${cpuRatio.toFixed(2)}
that of the process's own CPU time for a page, which says more where others use the cores as well.

| Round | p95 without | p95 with | ratio | CPU for a page without | CPU with | ratio |
|---|---|---|---|---|---|---|
${lines.join('\n')}

A stream keeps ${kB(memory.heapPerStream)} of heap. Opening all of them took ${openingSeconds.toFixed(1)} s; beats every
20 s cost ${(100 * idleCpu).toFixed(1)}% of a core.

## ${2 * PAIRS} people who talk while streams are cut

Two processes on PostgreSQL, ${PAIRS} pairs, ${MESSAGES_EACH} messages from each, sent and read at either by the shop's own calls; one in ten was sent twice at once. ${talked.kills} times a stream was cut, ${talked.reopenings} times one was opened
again. ${talked.sent} messages were sent; gaps, doubles and messages in the wrong place: **${talked.flaws.length}**. Nobody looked by themselves: what was read was
told. From being kept to being read by the other one it took ${ms(p50)} in the middle, ${ms(p99)} in 99 of 100 cases.
${talked.flaws.length > 0 ? `\n${talked.flaws.slice(0, 20).join('\n')}\n` : ''}`
}
