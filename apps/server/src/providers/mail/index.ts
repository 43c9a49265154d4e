import type { Database } from '#db/client.ts'
import { createKeptMail } from '#providers/mail/kept.ts'
import type { MailSender } from '#providers/mail/port.ts'

export function openMail(deps: { db: Database }): MailSender {
  return createKeptMail(deps.db)
}
