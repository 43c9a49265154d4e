import { LIVE_MISSED, type LiveEvent, type LiveKind, liveEvent } from '@patina/contract/live'
import type { Channel } from '#lib/channel.ts'
import { readStream } from './read-stream.ts'

const LOCK = 'patina-live'
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
/** A stream that lasted so long was a good one: the next is opened as soon as the first was. */
const STEADY_MS = 60_000
/** How often to read anew while nobody tells what is new. */
const POLL_MS = 30_000

/** Called with each event of its kind, and with none where some may have been missed: then it reads anew. */
export type OnEvent = (event: LiveEvent | undefined) => void

/** What we use of a LockManager. */
type Locks = {
  request(name: string, options: LockOptions, work: (lock: Lock | null) => Promise<void>): Promise<void>
}

type Deps = {
  /** Opens the stream as who is signed in. */
  fetchStream(signal: AbortSignal): Promise<Response>
  /** Absent where the page did not come by HTTPS: then each tab has a stream of its own. */
  locks: Locks | undefined
  openChannel(): Channel & { close(): void }
  connection: {
    isThere(): boolean
    /** Answers how to stop listening. */
    onReturn(listener: () => void): () => void
  }
}

/**
 * Hears of changes for as long as somebody listens. One tab holds the stream and tells the others. Nothing is kept for those who
 * were away: whenever the stream opens, everyone reads anew.
 */
export function createLive(deps: Deps) {
  const listeners = new Set<{ kind: LiveKind; onEvent: OnEvent }>()
  const tell: OnEvent = (event) => {
    for (const { kind, onEvent } of listeners) if (!event || event.kind === kind) onEvent(event)
  }
  let listening: ReturnType<typeof startListening> | undefined

  return {
    /** Answers how to stop. */
    listen: (kind: LiveKind, onEvent: OnEvent): (() => void) => {
      const listener = { kind, onEvent }
      listeners.add(listener)
      listening ??= startListening(deps, tell)
      // What it shows was read before it could hear.
      if (listening.hears()) onEvent(undefined)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        listening?.stop()
        listening = undefined
      }
    },
  }
}

function startListening({ fetchStream, locks, openChannel, connection }: Deps, tell: OnEvent) {
  const leaving = new AbortController()
  const { signal } = leaving
  const tabs = openChannel()
  /** Whether this tab hears of whatever happens from now on. */
  let hears = false

  const tellAll: OnEvent = (event) => {
    tell(event)
    tabs.postMessage(event ?? LIVE_MISSED)
  }
  tabs.onmessage = ({ data }) => {
    const event = liveEvent.safeParse(data)
    if (event.success) tell(event.data)
    else if (data === LIVE_MISSED) tell(undefined)
  }

  /** Until it ends. Why it did makes no difference: the next may last. */
  const readOnce = async () => {
    try {
      const { ok, body } = await fetchStream(signal)
      if (!ok || !body) return await body?.cancel()
      hears = true
      tellAll(undefined)
      await readStream(body, tellAll)
    } catch {
    } finally {
      hears = false
    }
  }

  /** Longer each time, and by chance: else everyone would come back to a server at the moment it does. */
  const pauseAfter = (failures: number) =>
    until(signal, (goOn) => {
      const ms = Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      const timer = connection.isThere() ? setTimeout(goOn, ms) : undefined
      const stop = connection.onReturn(goOn)
      return () => {
        clearTimeout(timer)
        stop()
      }
    })

  const hold = async () => {
    hears = false
    const polling = setInterval(() => !hears && connection.isThere() && tellAll(undefined), POLL_MS)
    for (let failures = 0; !signal.aborted; failures += 1) {
      const since = performance.now()
      await readOnce()
      if (performance.now() - since >= STEADY_MS) failures = 0
      await pauseAfter(failures)
    }
    clearInterval(polling)
  }

  const holdInTurn = async () => {
    if (!locks) return hold()
    await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) return hold()
      // Another tab has it, and tells.
      hears = true
      return tell(undefined)
    })
    if (!signal.aborted) await locks.request(LOCK, { signal }, hold)
  }

  // Who waits in line and leaves is told so.
  holdInTurn().catch(() => {})
  return {
    hears: () => hears,
    stop: () => {
      leaving.abort()
      tabs.close()
    },
  }
}

/** Waits for something to happen, or for nobody to need it any more. */
function until(signal: AbortSignal, wait: (happens: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const settle = () => {
      stop()
      signal.removeEventListener('abort', settle)
      resolve()
    }
    const stop = wait(settle)
    signal.addEventListener('abort', settle)
    return undefined
  })
}
