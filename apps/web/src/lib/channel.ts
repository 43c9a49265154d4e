/** What we use of a BroadcastChannel: word to the other tabs and windows of the shop. */
export type Channel = {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent<unknown>) => void) | null
}
