import type { NewMessage } from '@patina/contract/messages'
import { mayPassLater } from '#lib/api-error.ts'
import { errorText } from '#lib/page-error.ts'
import type { KeptWords, Unsent } from './kept-words.ts'

/** A message on its way, or one that did not arrive. */
export type Waiting = Unsent & { failure: { text: string; mayRetry: boolean } | null }

type Deliver = (message: NewMessage) => Promise<unknown>

const LEFT_OVER = { text: 'Not sent.', mayRetry: true }

/** Messages leave one after the other, in the order in which they were written; one that fails holds up none. */
export function createOutbox(kept: KeptWords['waiting'], deliver: Deliver) {
  const listeners = new Set<() => void>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting: readonly Waiting[] = kept.read().map((unsent) => ({ ...unsent, failure: LEFT_OVER }))

  function publish(next: readonly Waiting[]) {
    waiting = next
    kept.write(next.map(({ failure, ...unsent }) => unsent))
    for (const listener of listeners) listener()
  }

  const forget = (clientIds: readonly (string | null)[]) => {
    if (waiting.some(({ clientId }) => clientIds.includes(clientId))) {
      publish(waiting.filter(({ clientId }) => !clientIds.includes(clientId)))
    }
  }

  const say = (clientId: string, failure: Waiting['failure']) =>
    publish(waiting.map((one) => (one.clientId === clientId ? { ...one, failure } : one)))

  function post({ clientId, body, pictures }: Unsent) {
    last = last.then(async () => {
      try {
        await deliver({ clientId, body, pictures: pictures.map(({ id }) => id) })
        forget([clientId])
      } catch (error) {
        say(clientId, { text: errorText(error), mayRetry: mayPassLater(error) })
      }
    })
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => waiting,
    send(unsent: Unsent) {
      publish([...waiting, { ...unsent, failure: null }])
      post(unsent)
    },
    retry(unsent: Unsent) {
      say(unsent.clientId, null)
      post(unsent)
    },
    /** Those that have arrived after all, or that their writer has taken back. */
    forget,
  }
}
