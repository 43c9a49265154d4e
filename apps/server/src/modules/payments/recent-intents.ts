import type { Intent, PaymentProvider } from '#providers/payments/port.ts'

/** A round of the reconciler comes more often. */
const EVERY_MS = 60_000
/** Intents are found by when they were made, and paid a while later: each look reaches back as far. */
const OVERLAP_MS = 60 * 60_000
/** The most that one look is about, so that a shop that was away for long catches up in several. */
const LONGEST_MS = 24 * 60 * 60_000

type Deps = {
  provider: Pick<PaymentProvider, 'listIntents'>
  mark: { find(): Promise<Date | undefined>; set(reached: Date): Promise<void> }
  now(): Date
}

/**
 * Goes through the intents that the provider has got since the last complete look. That finds payments of which the shop
 * knows nothing: those from after a backup that was restored.
 */
export function createRecentIntents({ provider, mark, now }: Deps) {
  return async (take: (intents: Intent[]) => Promise<void>): Promise<void> => {
    const reached = await mark.find()
    const present = now().getTime()
    // A mark that lies ahead was set by a clock that has gone back since.
    const start = Math.min(reached?.getTime() ?? present - LONGEST_MS, present)
    if (reached && start === reached.getTime() && present - start < EVERY_MS) return
    const until = new Date(Math.min(start + LONGEST_MS, present))
    const intents: Intent[] = []
    for await (const intent of provider.listIntents({ from: new Date(start - OVERLAP_MS), until })) intents.push(intent)
    await take(intents)
    await mark.set(until)
  }
}
