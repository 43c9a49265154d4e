import { LIVE_MISSED, type LiveEvent, liveEvent } from '@patina/contract/live'
import { createParser } from 'eventsource-parser'

/** The server gives a sign of life every 20 seconds: without one for so long, the connection is dead and does not know it. */
const LONGEST_SILENCE_MS = 45_000
/** An event is a hundred characters. */
const LONGEST_EVENT = 10_000

/** Reads events until the stream ends, or has died; `undefined` stands for those that got lost. */
export async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: LiveEvent | undefined) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === LIVE_MISSED) return onEvent(undefined)
      const known = readEvent(data)
      // What a newer release tells of, nobody here listens to.
      return known && onEvent(known)
    },
    maxBufferSize: LONGEST_EVENT,
  })
  for (;;) {
    const timer = setTimeout(() => void reader.cancel(), LONGEST_SILENCE_MS)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    parser.feed(value)
  }
}

function readEvent(data: string): LiveEvent | undefined {
  try {
    return liveEvent.parse(JSON.parse(data))
  } catch {
    return undefined
  }
}
