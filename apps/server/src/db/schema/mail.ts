import { TEXT } from '@patina/contract/limits'
import { pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { id, now } from './columns.ts'

/** Where mails end up when there is no mail server: the demo's mailbox. */
export const mails = pgTable('mails', {
  id: id(),
  recipient: varchar({ length: TEXT.email }).notNull(),
  replyTo: varchar({ length: TEXT.email }),
  subject: text().notNull(),
  body: text().notNull(),
  /** The same as a page; empty where a mail is plain text alone. */
  html: text(),
  createdAt: now(),
})
