import { createHash, randomBytes } from 'node:crypto'
import { EMAIL_CHANGE_HOURS, type EmailStep, UNDO_HOURS } from '@patina/contract/email-change'
import { pathTo } from '@patina/contract/pages'
import { FieldError, HttpError } from '#http/errors.ts'
import type { OwnAddresses } from '#providers/identity/port.ts'
import type { MailSender } from '#providers/mail/port.ts'
import { changedMail, confirmChangeMail, proveChangeMail } from './account-mails.ts'
import type { EmailChangeRepository } from './email-change-repository.ts'

const HOUR_MS = 3_600_000
const TAKEN = 'belongs to another account'
const GONE = 'This link was used before or is too old.'

type Deps = {
  repository: EmailChangeRepository
  addresses: Pick<OwnAddresses, 'openReset'>
  mail: MailSender
  adminEmails: readonly string[]
  publicUrl(): string
}

/** Where somebody's address stands. */
export type EmailStanding = {
  email: string
  change: { email: string; isConfirmed: boolean; isProved: boolean; until: Date } | null
  fixedUntil: Date | null
}
export type EmailChangeService = ReturnType<typeof createEmailChangeService>

/** How somebody changes their address: the old one agrees, the new one proves itself, and the old one can undo it. */
export function createEmailChangeService({ repository, addresses, mail, adminEmails, publicUrl }: Deps) {
  const linkTo = (step: EmailStep | 'undo', token: string) =>
    `${publicUrl()}${pathTo('emailChange', step)}?token=${token}`

  const standing = async ({ id, email }: { id: string; email: string }): Promise<EmailStanding> => {
    const change = await repository.find(id)
    if (!change) return { email, change: null, fixedUntil: null }
    if (change.doneAt) return { email, change: null, fixedUntil: after(change.doneAt, UNDO_HOURS) }
    const { newEmail, confirmedAt, provedAt, askedAt } = change
    const until = after(askedAt, EMAIL_CHANGE_HOURS)
    return {
      email,
      change: { email: newEmail, isConfirmed: confirmedAt !== null, isProved: provedAt !== null, until },
      fixedUntil: null,
    }
  }

  return {
    standing,

    ask: async (person: { id: string; name: string; email: string }, newEmail: string): Promise<EmailStanding> => {
      if (adminEmails.includes(person.email)) {
        throw new HttpError(
          403,
          'This address makes you an admin by the settings of the shop: the operator changes it.',
        )
      }
      const [confirm, prove] = [newToken(), newToken()]
      const outcome = await repository.ask(person.id, newEmail, {
        confirmHash: confirm.hash,
        proveHash: prove.hash,
        // Nobody knows what this was made of: the link is made when there is something to undo.
        undoHash: newToken().hash,
      })
      if (outcome === 'same') throw new FieldError('email', 'is your address already')
      if (outcome === 'taken') throw new FieldError('email', TAKEN)
      if (outcome === 'fixed') {
        throw new HttpError(
          409,
          'You have changed your address a short time ago: wait until that can’t be undone any more.',
        )
      }
      await mail.send(confirmChangeMail(person, newEmail, linkTo('confirm', confirm.token)))
      await mail.send(proveChangeMail(newEmail, linkTo('prove', prove.token)))
      return standing(person)
    },

    cancel: async (person: { id: string; email: string }): Promise<EmailStanding> => {
      await repository.cancel(person.id)
      return standing(person)
    },

    /** Answers whether the address is changed now; else the other end has not pressed its link yet. */
    takeStep: async (step: EmailStep, token: string): Promise<boolean> => {
      const taken = await repository.takeStep(step, hashOf(token))
      if (!taken) throw new HttpError(400, GONE)
      const { change, isTaken } = taken
      if (change.doneAt) return true
      if (isTaken) throw nowTaken(change.newEmail)
      if (!change.confirmedAt || !change.provedAt) return false
      const undo = newToken()
      // Mailed first: no address is changed whose owner could not be sent the way back.
      await mail.send(changedMail(change, linkTo('undo', undo.token)))
      const outcome = await repository.make(step, hashOf(token), undo.hash)
      if (outcome === 'gone') throw new HttpError(400, GONE)
      if (outcome === 'taken') throw nowTaken(change.newEmail)
      return true
    },

    /** Answers what lets them choose a new password. */
    undo: async (token: string): Promise<string> => {
      const email = await repository.undo(hashOf(token))
      if (!email) throw new HttpError(400, GONE)
      return addresses.openReset(email)
    },

    sweep: repository.sweep,
  }
}

const nowTaken = (email: string) => new HttpError(409, `${email} ${TAKEN} by now.`)

const after = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

function newToken() {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: hashOf(token) }
}
