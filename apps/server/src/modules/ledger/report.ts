import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#start-error.ts'

/** The shop looks after what is new at the card provider more often than that. */
const PAUSE_MS = 20_000
const LOOKS = 3

/** A shop that is open is in motion, so there only what stays wrong is wrong. */
export async function whatStaysWrong(check: () => Promise<string[]>): Promise<string[]> {
  let wrong = await check()
  for (let look = 1; look < LOOKS && wrong.length > 0; look += 1) {
    await wait(PAUSE_MS)
    const again = new Set(await check())
    wrong = wrong.filter((line) => again.has(line))
  }
  return wrong
}

/** For an operator. */
export async function reportLedger(check: () => Promise<string[]>, { isOpen }: { isOpen: boolean }): Promise<string> {
  const wrong = await (isOpen ? whatStaysWrong(check) : check())
  if (wrong.length > 0) throw new StartError(`The ledger is wrong:\n${wrong.join('\n')}`)
  return 'The ledger balances, and agrees with every payment and refund.'
}
