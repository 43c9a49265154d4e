import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import pLimit from 'p-limit'
import type { Person } from './people.ts'

/** So many are opened at the same moment; each asks the database who it is. */
export const OPENING_AT_ONCE = 20

type Listener = {
  /** Something has happened, or may have. */
  onEvent?(): void
  onEnd?(): void
}

export type Stream = { kill(): void }

/** Opens one as a browser would; what it says besides events, beats, goes unheard. */
export async function openStream(
  address: string,
  { token }: Person,
  { onEvent, onEnd }: Listener = {},
): Promise<Stream> {
  const headers = { accept: 'text/event-stream', authorization: `bearer ${token}` }
  const call = request(`${address}/api/live`, { headers, agent: false }).end()
  const [answer]: IncomingMessage[] = await once(call, 'response')
  if (answer?.statusCode !== 200) throw new Error(`a stream was refused with ${answer?.statusCode}`)
  // Losing it is what some of them are for.
  call.on('error', () => {})
  answer.on('error', () => {})
  answer.on('data', (said: Buffer) => said.includes('data: ') && onEvent?.())
  answer.on('close', () => onEnd?.())
  return { kill: () => void call.socket?.resetAndDestroy() }
}

/** So many, spread over people. */
export function openStreams(address: string, people: Person[], count: number): Promise<Stream[]> {
  const limit = pLimit(OPENING_AT_ONCE)
  const owners = Array.from({ length: Math.ceil(count / people.length) }, () => people)
    .flat()
    .slice(0, count)
  return Promise.all(owners.map((person) => limit(() => openStream(address, person))))
}
