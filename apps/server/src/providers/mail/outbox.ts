import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema.ts'
import type { Mail } from './port.ts'

export type MailRow = typeof mails.$inferSelect

/** Longer than any delivery takes: whoever has claimed a mail and is gone by then has died over it. */
const CLAIM_SECONDS = 60

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Writes a mail down: one that is to be sent from here carries the time when that is due. */
export async function putMail(
  db: Pick<Database, 'insert'>,
  { to, replyTo, subject, text }: Mail,
  isToBeSent: boolean,
): Promise<{ id: string }> {
  const dueAt = isToBeSent ? sql`now()` : null
  const [row] = await db
    .insert(mails)
    .values({ recipient: to, replyTo, subject, body: text, dueAt })
    .returning({ id: mails.id })
  if (!row) throw new Error('the mail was not stored')
  return row
}

/** Mails that wait to be sent. Any number of processes may take from it: none gets what another has. */
export function createOutbox(db: Database) {
  return {
    /** Some mail whose time has come; it comes up again unless it is dealt with soon. */
    claim: async (): Promise<MailRow | undefined> => {
      const next = db
        .select({ id: mails.id })
        .from(mails)
        .where(lte(mails.dueAt, sql`now()`))
        .orderBy(asc(mails.dueAt))
        .limit(1)
        .for('update', { skipLocked: true })
      const [mail] = await db
        .update(mails)
        .set({ dueAt: inSeconds(CLAIM_SECONDS), attempts: sql`${mails.attempts} + 1` })
        .where(inArray(mails.id, next))
        .returning()
      return mail
    },
    /** What is sent is the recipient's affair: nothing of it is kept. */
    sent: (id: string) => db.delete(mails).where(eq(mails.id, id)),
    tryLater: (id: string, seconds: number) =>
      db
        .update(mails)
        .set({ dueAt: inSeconds(seconds) })
        .where(eq(mails.id, id)),
    giveUp: (id: string) => db.update(mails).set({ dueAt: null }).where(eq(mails.id, id)),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
