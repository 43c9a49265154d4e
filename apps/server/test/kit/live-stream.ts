import { LIVE_MISSED, type LiveEvent, liveEvent } from '@patina/contract/live'
import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

export type LiveStream = Awaited<ReturnType<typeof openStream>>

/** What a browser has open to hear of changes, over a real socket. */
export async function openStream(address: string, token: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/api/live`, {
    headers: { accept: 'text/event-stream', authorization: `bearer ${token}` },
    signal: leaving.signal,
  })
  let said = ''
  let hasEnded = false
  const read = async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) said += text
  }
  const ended = read()
    // Whoever leaves need not hear that they did.
    .catch(() => {})
    .then(() => {
      hasEnded = true
    })
  const whole = () => said.split('\n\n').slice(0, -1)
  const events = (): LiveEvent[] =>
    whole()
      .filter((block) => block.startsWith('data: '))
      .map((block) => liveEvent.parse(JSON.parse(block.slice('data: '.length))))
  return {
    status: answer.status,
    headers: answer.headers,
    said: () => said,
    events,
    misses: () => whole().filter((block) => block.startsWith(`event: ${LIVE_MISSED}\n`)).length,
    /** Waits until one has come. */
    heard: (id: string) =>
      vi.waitFor(() => {
        if (!events().some((event) => event.id === id)) throw new Error(`nothing was heard of ${id}: ${said}`)
      }, PATIENCE),
    ended,
    hasEnded: () => hasEnded,
    leave: () => {
      leaving.abort()
      return ended
    },
  }
}
