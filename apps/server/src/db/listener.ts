import pg from 'pg'

const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000

/** What to do about what is told on a channel. */
export type Listener = {
  onNotice(payload: string): void
  /** Whatever was told before may have gone unheard. */
  onGap(): void
}

type Listening = { connectionString: string; connectMs: number; channels: ReadonlyMap<string, Listener> }

/**
 * Hears what is told on some channels, over a connection of its own, which is opened again whenever it breaks. What was told
 * meanwhile is lost.
 */
export function listenTo({ connectionString, connectMs, channels }: Listening) {
  let client: pg.Client | undefined
  let failures = 0
  let isListening = false
  let isClosed = false

  const open = async () => {
    if (isClosed) return
    const opened = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs, keepAlive: true })
    client = opened
    const openAgain = () => {
      // One connection can fail in more than one way.
      if (client !== opened) return
      client = undefined
      isListening = false
      setTimeout(open, pauseAfter(failures)).unref()
      failures += 1
    }
    opened.on('notification', ({ channel, payload }) => channels.get(channel)?.onNotice(payload ?? ''))
    // Followed by the end, which is what counts; unheard it would end the process.
    opened.on('error', () => {})
    opened.once('end', openAgain)
    try {
      await opened.connect()
      for (const channel of channels.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
      isListening = true
      failures = 0
      for (const { onGap } of channels.values()) onGap()
    } catch {
      openAgain()
      await opened.end().catch(() => {})
    }
  }

  void open()
  return {
    isListening: () => isListening,
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}

/** Longer each time, and by chance: else all processes would come back to a database at the moment it does. */
function pauseAfter(failures: number): number {
  const longest = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  return longest * (0.5 + Math.random() / 2)
}
