import type { Database } from '#db/client.ts'
import { createKeptMail } from './kept.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import type { MailProvider } from './port.ts'

export function openMail({ db, showMails }: { db: Database; showMails: boolean }): MailProvider {
  return { ...createKeptMail(db), routes: showMails ? mailboxRoutes({ db }) : async () => {} }
}
