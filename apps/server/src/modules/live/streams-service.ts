import { LIVE_MISSED, type LiveEvent, liveEvent } from '@patina/contract/live'
import { Gauge, type Registry } from 'prom-client'
import * as z from 'zod'
import { TryLater } from '#http/errors.ts'
import { signInTime } from '#sign-in-times.ts'

/** One browser holds one, whatever its tabs. */
const MOST_PER_PERSON = 10
const RETRY_AFTER = 60

/** What is open to one browser. */
export type Stream = {
  send(message: { event?: string; data: object }): void
  end(): void
}

type Joining = { userId: string; until: Date; stream: Stream }

/** What processes tell each other: what somebody is to hear, or that a sign-in of theirs has ended. */
const told = z.union([
  z.object({ userId: z.uuid(), ends: z.literal(true) }),
  z.object({ userId: z.uuid(), ...liveEvent.shape }),
])

/** Whoever may ask the database anything may tell anything here: what is none of ours is left alone. */
function read(payload: string): z.infer<typeof told> | undefined {
  try {
    return told.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

const eventOf = ({ kind, id, seq }: LiveEvent): LiveEvent => ({ kind, id, ...(seq !== undefined && { seq }) })

export type StreamsService = ReturnType<typeof createStreamsService>

/** The streams that this process holds open, by whom they belong to. */
export function createStreamsService({ most, metrics }: { most: number; metrics: Registry }) {
  const streams = new Map<string, Set<Stream>>()
  let open = 0
  let isClosing = false

  new Gauge({
    name: 'patina_live_streams',
    help: 'Browsers that are told of changes as they happen.',
    registers: [metrics],
    collect() {
      this.set(open)
    },
  })

  const all = () => [...streams.values()].flatMap((own) => [...own])
  const endAll = (ended: Iterable<Stream>) => {
    // Each leaves as it ends.
    for (const stream of [...ended]) stream.end()
  }

  return {
    /** Answers what is to be called when it has ended, whoever ended it. It ends with the token that opened it. */
    join: ({ userId, until, stream }: Joining): (() => void) => {
      if (isClosing || open >= most) {
        throw new TryLater(503, 'The shop can not tell more people of changes just now.', RETRY_AFTER)
      }
      const own = streams.get(userId) ?? new Set()
      if (own.size >= MOST_PER_PERSON) {
        throw new TryLater(429, 'You have the shop open in too many browsers to be told of changes here.', RETRY_AFTER)
      }
      streams.set(userId, own.add(stream))
      open += 1
      const timer = setTimeout(() => stream.end(), until.getTime() - signInTime().getTime()).unref()
      return () => {
        clearTimeout(timer)
        if (!own.delete(stream)) return
        open -= 1
        if (own.size === 0) streams.delete(userId)
      }
    },

    /** What the database has told every process. */
    pass: (payload: string): void => {
      const word = read(payload)
      const own = word && streams.get(word.userId)
      if (!own) return
      if ('ends' in word) endAll(own)
      else for (const stream of own) stream.send({ data: eventOf(word) })
    },

    /** What was told meanwhile is lost: everyone reads anew. */
    tellMissed: (): void => {
      for (const stream of all()) stream.send({ event: LIVE_MISSED, data: {} })
    },

    close: (): void => {
      isClosing = true
      endAll(all())
    },
  }
}
