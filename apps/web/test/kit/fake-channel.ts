import type { Channel } from '#lib/channel.ts'

/** Several ends of one channel; what one says the others hear at once. */
export function createFakeChannels(): () => Channel & { close(): void } {
  const ends = new Set<Channel>()
  return () => {
    const end: Channel & { close(): void } = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of ends) if (other !== end) other.onmessage?.(new MessageEvent('message', { data }))
      },
      close: () => void ends.delete(end),
    }
    ends.add(end)
    return end
  }
}
