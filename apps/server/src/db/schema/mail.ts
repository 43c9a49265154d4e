import { TEXT } from '@patina/contract/limits'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'

/** Mails that wait to be sent, and those that are never sent: the demo's, and what nobody would take. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: varchar({ length: TEXT.email }).notNull(),
    replyTo: varchar({ length: TEXT.email }),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: now(),
    /** When it is to be tried next; empty where it is not. */
    dueAt: moment(),
    attempts: integer().notNull().default(0),
  },
  (t) => [index('mails_due').on(t.dueAt).where(sql`${t.dueAt} is not null`)],
)
