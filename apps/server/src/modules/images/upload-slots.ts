import { TryLater } from '#http/errors.ts'

/** The client sends three at a time. */
const MOST_PER_ACCOUNT = 4
/** At 10 MB each this bounds what lies on the disk. */
const MOST_IN_ALL = 100

/** Counts uploads from before their first byte is read until they are answered, so that stalled ones stay few. */
export function createUploadSlots() {
  const taken = new Map<string, number>()
  let inAll = 0

  return {
    /** Answers how to give the slot back. */
    take: (account: string): (() => void) => {
      const own = taken.get(account) ?? 0
      if (own >= MOST_PER_ACCOUNT) {
        throw new TryLater(429, `You are sending ${own} pictures already: please wait until one has arrived.`, 5)
      }
      if (inAll >= MOST_IN_ALL) {
        throw new TryLater(503, 'Many pictures are being uploaded just now: please try again in a minute.', 10)
      }
      taken.set(account, own + 1)
      inAll += 1
      return () => {
        inAll -= 1
        const left = (taken.get(account) ?? 1) - 1
        if (left > 0) taken.set(account, left)
        else taken.delete(account)
      }
    },
  }
}
