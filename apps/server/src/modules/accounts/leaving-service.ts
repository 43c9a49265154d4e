import { lastToLeave, leavesAt } from '@patina/contract/leaving'
import { HttpError } from '#http/errors.ts'
import type { Caller } from '#http/middleware/callers.ts'
import type { Unfinished } from '#module.ts'
import type { MailSender } from '#providers/mail/port.ts'
import { deletedMail } from './account-mails.ts'
import type { LeavingRepository } from './leaving-repository.ts'

type Profile = NonNullable<Caller['profile']>

type Deps = {
  repository: LeavingRepository
  /** Deletes all that the shop holds on somebody; fails where something is not over. */
  erasePerson(email: string): Promise<unknown>
  mail: MailSender
  now(): Date
}

export type LeavingStanding = { leavesAt: Date | null; unfinished: Unfinished[] }
export type LeavingService = ReturnType<typeof createLeavingService>

/** How somebody deletes their own account: asked for, thought over, and then done by a job. */
export function createLeavingService({ repository, erasePerson, mail, now }: Deps) {
  return {
    standing: async ({ id, leavingSince }: Profile): Promise<LeavingStanding> =>
      standingOf(leavingSince, await repository.listUnfinished(id)),

    ask: async ({ id, roles }: Profile): Promise<LeavingStanding> => {
      if (roles.includes('admin')) throw new HttpError(403, 'The account of an admin is deleted by the operator.')
      const { leavingSince, unfinished } = await repository.ask(id)
      const [first] = unfinished
      if (first) throw new HttpError(409, `Your account can't be deleted yet: ${reasonOf(first)}.`)
      return standingOf(leavingSince, [])
    },

    takeBack: async ({ id }: Profile): Promise<LeavingStanding> => {
      await repository.takeBack(id)
      return standingOf(null, [])
    },

    /** Deletes those who have thought long enough. One failure stops none of the others; answers what failed. */
    sweep: async (): Promise<unknown[]> => {
      const failures: unknown[] = []
      const askedBefore = lastToLeave(now())
      for (const { name, email } of await repository.listDue(askedBefore)) {
        try {
          await erasePerson(email)
          await mail.send(deletedMail(email, name))
        } catch (error) {
          // Something has come up in those days, such as a payment that is disputed: they stay until that is over.
          if (!(error instanceof HttpError && error.status === 409)) failures.push(error)
        }
      }
      return failures
    },
  }
}

const standingOf = (leavingSince: Date | null, unfinished: Unfinished[]): LeavingStanding => ({
  leavesAt: leavingSince && leavesAt(leavingSince),
  unfinished,
})

function reasonOf(matter: Unfinished): string {
  if (matter.kind === 'sale') return `your sale of ${matter.productName} is not over`
  if (matter.kind === 'money') return 'money of yours is under way, try again in a quarter of an hour'
  return 'what you have earned has not reached you yet, or you have to give some of it back'
}
