/** A round of the reconciler comes more often. */
const EVERY_MS = 60_000
/** The most that one look is about, so that a shop that was away for long catches up in several. */
const LONGEST_MS = 24 * 60 * 60_000

type Deps<Item> = {
  list(period: { from: Date; until: Date }): AsyncIterable<Item>
  mark: { find(): Promise<Date | undefined>; set(reached: Date): Promise<void> }
  /** How far each look reaches back behind the end of the one before. */
  overlapMs: number
  now(): Date
}

export type RecentAtProvider<Item> = (take: (items: Item[]) => Promise<void>) => Promise<void>

/**
 * Goes through what the provider has got since the last complete look. That finds what the shop knows nothing of: messages
 * that never came, and payments from after a backup that was restored.
 */
export function createRecentAtProvider<Item>({ list, mark, overlapMs, now }: Deps<Item>): RecentAtProvider<Item> {
  return async (take) => {
    const reached = await mark.find()
    const present = now().getTime()
    // A mark that lies ahead was set by a clock that has gone back since.
    const start = Math.min(reached?.getTime() ?? present - LONGEST_MS, present)
    if (reached && start === reached.getTime() && present - start < EVERY_MS) return
    const until = new Date(Math.min(start + LONGEST_MS, present))
    const items: Item[] = []
    for await (const item of list({ from: new Date(start - overlapMs), until })) items.push(item)
    await take(items)
    await mark.set(until)
  }
}
