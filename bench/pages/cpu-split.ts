import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const profile = z.object({
  startTime: z.number(),
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.optional(z.array(z.number())),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})

type Profile = z.output<typeof profile>
type Part = 'database' | 'page' | 'rest'

/** Shares of the time in which the process was busy. */
export type Split = Record<Part, number>

/** From when to when, by the clock that the profiler goes by as well. */
export type Span = { from: number; until: number }

export const clock = (): number => Number(process.hrtime.bigint() / 1000n)

/** Of the one profile that Node has left in a folder when its process ended. */
export async function readProfile(folder: string): Promise<Profile> {
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'))
  return profile.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
}

/** What a process was busy with: the embedded database lives in it, so both show in its profile. */
export function splitOf({ startTime, nodes, samples, timeDeltas }: Profile, { from, until }: Span): Split {
  const parts = partsOf(nodes)
  const times: Split = { database: 0, page: 0, rest: 0 }
  let at = startTime
  for (const [index, sample] of samples.entries()) {
    const took = timeDeltas[index] ?? 0
    at += took
    const part = parts.get(sample)
    if (part && at >= from && at < until) times[part] += took
  }
  const busy = times.database + times.page + times.rest
  if (busy === 0) throw new Error('the profile has nothing of that time')
  return { database: times.database / busy, page: times.page / busy, rest: times.rest / busy }
}

/** Every place in the code belongs to the nearest caller whose file says what it is for. */
function partsOf(nodes: Profile['nodes']): Map<number, Part | undefined> {
  const parts = new Map<number, Part | undefined>()
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  // Callers come before those whom they call.
  for (const { id, callFrame } of nodes) {
    const isIdle = callFrame.functionName === '(idle)'
    const ofCaller = parts.get(parents.get(id) ?? -1) ?? 'rest'
    parts.set(id, isIdle ? undefined : (partOfFile(callFrame.url) ?? ofCaller))
  }
  return parts
}

function partOfFile(url: string): Part | undefined {
  if (/^wasm:|\/@electric-sql\/|\/drizzle-orm\//.test(url)) return 'database'
  if (url.endsWith('/entry.server.js')) return 'page'
  return url.startsWith('node:') || url === '' ? undefined : 'rest'
}
