import { setTimeout as pause } from 'node:timers/promises'
import { publicProduct } from '@patina/contract/products'
import { askAt, cookiesIn, type RemotePerson } from './remote-person.ts'

/** How old a price may be that anyone is shown. */
const LONGEST_STALE_MS = 1000
const BREATH_MS = 200

/**
 * A seller who raises one price over and over, through whichever server is next, and readers at every server who compare
 * what they are shown with what was acknowledged a second and more before they asked.
 */
export function watchPrice(seller: RemotePerson, address: string, productId: string) {
  const acknowledged: { price: number; at: number }[] = []
  const stale: string[] = []
  const unseen: string[] = []
  let reads = 0
  let price = 1000

  /** What a server shows; nothing while it can't be asked. */
  const shownAt = async (server: string, headers = {}): Promise<number | undefined> => {
    try {
      const answer = await askAt(server, `/api/products/${productId}`, { headers })
      return answer.ok ? publicProduct.parse(await answer.json()).resale_price : undefined
    } catch {
      return undefined
    }
  }

  const raise = async (): Promise<Response> => {
    price += 1
    const answer = await seller.ask(`/api/products/${productId}`, { method: 'PATCH', body: { resale_price: price } })
    if (answer.ok) acknowledged.push({ price, at: performance.now() })
    return answer
  }

  /** Whoever has just changed something sees that, wherever they look. */
  const raiseAndLook = async () => {
    const answer = await raise()
    if (!answer.ok) return
    const shown = await shownAt(address, { cookie: cookiesIn(answer) })
    if (shown !== undefined && shown < price) unseen.push(`its seller was shown ${shown} after setting ${price}`)
  }

  const lookAt = async (server: string) => {
    const asked = performance.now()
    const expected = acknowledged.findLast(({ at }) => at <= asked - LONGEST_STALE_MS)?.price ?? 0
    const shown = await shownAt(server)
    if (shown === undefined) return
    reads += 1
    // An attempt that nobody acknowledged may have gone through all the same.
    if (shown < expected) stale.push(`${server} showed ${shown} more than a second after ${expected}`)
  }

  return {
    /** Goes on until it is told to stop; servers may come and go. */
    run: async (servers: () => readonly string[], isOver: () => boolean): Promise<void> => {
      const keepAt = async (act: () => Promise<void>) => {
        while (!isOver()) {
          await act().catch(() => {})
          await pause(BREATH_MS)
        }
      }
      await Promise.all([keepAt(raiseAndLook), keepAt(async () => void (await Promise.all(servers().map(lookAt))))])
    },
    /** Servers that nobody else writes to hear of a change from the database alone. */
    runQuietly: async (servers: readonly string[], sendTo: (server: string) => void): Promise<void> => {
      for (const writer of servers) {
        await Promise.all(servers.map(lookAt))
        sendTo(writer)
        await raise()
        await pause(LONGEST_STALE_MS + 1)
        await Promise.all(servers.map(lookAt))
      }
    },
    outcome: () => ({ changes: acknowledged.length, reads, stale, unseen }),
  }
}
