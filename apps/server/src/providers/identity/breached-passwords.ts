import { createHash } from 'node:crypto'

/** As many letters of the digest as the service is told: thousands of passwords begin alike. */
const TOLD = 5

type Settings = {
  /** Of a service that speaks the range protocol of Have I Been Pwned. */
  url: string
  timeLimitMs: number
  onFailure(error: unknown): void
}

/**
 * Whether a password is known from a breach. The service learns neither the password nor the answer. While it does not
 * answer, passwords are taken: nobody is kept out by somebody else's failure.
 */
export function createBreachLookup({ url, timeLimitMs, onFailure }: Settings) {
  return async (password: string): Promise<boolean> => {
    // The protocol's digest; nothing is kept by it.
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      const answer = await fetch(`${url}/range/${digest.slice(0, TOLD)}`, {
        // Answers of one length tell nothing to who counts bytes; what fills them up has a count of 0.
        headers: { 'add-padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      })
      if (!answer.ok) throw new Error(`the service of breached passwords answered ${answer.status}`)
      return has(await answer.text(), digest.slice(TOLD))
    } catch (error) {
      onFailure(error)
      return false
    }
  }
}

const has = (lines: string, rest: string): boolean =>
  lines.split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && Number(line.slice(rest.length + 1)) > 0)
