import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { createMailbox } from './mailbox.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import type { MailProvider } from './port.ts'
import { createSmtp } from './smtp.ts'

type Deps = { db: Database; config: Pick<Config, 'mail' | 'showMails'> }

export function openMail({ db, config }: Deps): MailProvider {
  if (config.mail !== 'kept') return { ...createSmtp(config.mail), routes: async () => {} }
  // Sends nothing: every mail stays in the database, where the demo can show it.
  const mailbox = createMailbox(db)
  return { send: mailbox.send, routes: config.showMails ? mailboxRoutes({ mailbox }) : async () => {} }
}
