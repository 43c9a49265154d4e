import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What happens to what is sent: it passes, goes nowhere, or is cut off. */
type State = 'whole' | 'silent' | 'cut'

/** A line between the server and its database that can be cut, slowed down and mended while both live on. */
export async function openFaultyLine() {
  let target = { host: '', port: 0 }
  let state: State = 'whole'
  let delayMs = 0
  const ends = new Set<Socket>()

  const pass = (from: Socket, to: Socket) => {
    ends.add(from)
    from.on('data', async (bytes) => {
      if (delayMs > 0) await pause(delayMs)
      if (state === 'whole') to.write(bytes)
    })
    from.on('error', () => {})
    from.on('close', () => {
      ends.delete(from)
      to.destroy()
    })
  }
  const line = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = createConnection(target)
    pass(near, far)
    pass(far, near)
    return undefined
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  const address = line.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    state = 'cut'
    for (const end of ends) end.destroy()
  }

  return {
    /** The same address, by way of this line. */
    to: async (url: string): Promise<string> => {
      const detour = new URL(url)
      target = { host: detour.hostname, port: Number(detour.port) }
      detour.host = `127.0.0.1:${port}`
      return detour.href
    },
    cut,
    isInUse: () => ends.size > 0,
    fallSilent: () => {
      state = 'silent'
    },
    delay: (ms: number) => {
      delayMs = ms
    },
    mend: () => {
      // What fell silent has lost bytes on the way: it can't go on in the middle.
      if (state === 'silent') cut()
      state = 'whole'
      delayMs = 0
    },
    close: () => {
      cut()
      line.close()
    },
  }
}
