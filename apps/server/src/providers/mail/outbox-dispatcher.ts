import type { FastifyBaseLogger } from 'fastify'
import { within } from '#time-limit.ts'
import type { MailRow, Outbox } from './outbox.ts'
import type { Mail } from './port.ts'
import { MailRefused } from './smtp.ts'

export const DELIVERED_EVERY_MS = 2_000
/** Shorter than a claim lasts, however slowly the mail server drips. */
const LONGEST_MS = 45_000
const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 3_600
const GIVEN_UP_AFTER_MS = 24 * 3_600_000

type Deps = { outbox: Outbox; deliver(mail: Mail, id: string): Promise<void> }

/** Sends what is due, one after the other, until nothing is. A mail that can't be sent keeps none of the others. */
export function createOutboxDispatcher({ outbox, deliver }: Deps) {
  const send = async (row: MailRow, log: FastifyBaseLogger) => {
    const { id, recipient: to, replyTo, subject, body: text } = row
    try {
      const mail = { to, subject, text, ...(replyTo ? { replyTo } : {}) }
      await within(LONGEST_MS, 'the mail server', deliver(mail, id))
    } catch (err) {
      const isOld = Date.now() - row.createdAt.getTime() > GIVEN_UP_AFTER_MS
      if (err instanceof MailRefused || isOld) {
        log.error({ err, mail: id }, 'a mail was given up')
        await outbox.giveUp(id)
      } else {
        log.warn({ err, mail: id, attempts: row.attempts }, 'a mail has to wait')
        await outbox.tryLater(id, pauseAfter(row.attempts))
      }
      return
    }
    await outbox.sent(id)
  }

  return async (log: FastifyBaseLogger): Promise<void> => {
    for (let row = await outbox.claim(); row; row = await outbox.claim()) await send(row, log)
  }
}

/** Twice as long each time, and half of that more or less by chance, so that not all come back at once. */
function pauseAfter(attempts: number): number {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS)
  return pause * (0.5 + Math.random())
}
