import type { Database } from '#db/client.ts'
import { mails } from '#db/schema.ts'
import type { MailSender } from '#providers/mail/port.ts'

/** Sends nothing: every mail is kept in the database, where the demo can show it. */
export function createKeptMail(db: Database): MailSender {
  return {
    send: async ({ to, replyTo, subject, text }) => {
      const [row] = await db
        .insert(mails)
        .values({ recipient: to, replyTo, subject, body: text })
        .returning({ id: mails.id })
      if (!row) throw new Error('the mail was not stored')
      return row
    },
  }
}
