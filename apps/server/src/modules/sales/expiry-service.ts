import { REMINDER_DAYS } from '@patina/contract/orders'
import type { ExpiryRepository } from './expiry-repository.ts'

const DAY_MS = 86_400_000

type Deps = {
  repository: ExpiryRepository
  now(): Date
}

/** Ends orders that nobody pays for, after telling their buyers. */
export function createExpiryService({ repository, now }: Deps) {
  const remind = (id: string) => {
    const dayFromNow = new Date(now().getTime() + REMINDER_DAYS * DAY_MS)
    return repository.remind(id, now(), dayFromNow)
  }

  return {
    /** One failure stops none of the others; answers what failed. */
    sweep: async (): Promise<unknown[]> => {
      const failures: unknown[] = []
      const each = async (items: { id: string }[], act: (id: string) => Promise<void>) => {
        for (const { id } of items) await act(id).catch((error: unknown) => failures.push(error))
      }
      await each(await repository.listToRemind(new Date(now().getTime() + REMINDER_DAYS * DAY_MS)), remind)
      await each(await repository.listDue(now()), (id) => repository.expire(id, now()))
      return failures
    },
  }
}
