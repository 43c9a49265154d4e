import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema.ts'
import type { Mail } from './port.ts'

const MOST_MAILS = 50

type KeptMail = typeof mails.$inferSelect

export type Mailbox = ReturnType<typeof createMailbox>

/** Stands in for a mail server: keeps what is sent, once for each id. */
export function createMailbox(db: Database) {
  return {
    send: async ({ to, text, replyTo, subject, html }: Mail, id: string = uuidv7()): Promise<{ id: string }> => {
      await db.insert(mails).values({ id, recipient: to, body: text, replyTo, subject, html }).onConflictDoNothing()
      return { id }
    },

    listNewest: async (): Promise<KeptMail[]> => db.select().from(mails).orderBy(desc(mails.id)).limit(MOST_MAILS),

    findHtml: async (id: string): Promise<string | undefined> => {
      const [mail] = await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id))
      return mail?.html ?? undefined
    },
  }
}
