import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { createMomentFormat } from '#moments.ts'
import { createMailbox } from './mailbox.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import type { MailProvider } from './port.ts'
import { createSmtp } from './smtp.ts'

type Deps = { db: Database; config: Pick<Config, 'mail' | 'showMails' | 'timeZone'> }

export function openMail({ db, config }: Deps): MailProvider {
  if (config.mail !== 'kept') return { ...createSmtp(config.mail), routes: async () => {} }
  // Sends nothing: every mail stays in the database, where the demo can show it.
  const mailbox = createMailbox(db)
  const formatMoment = createMomentFormat(config.timeZone)
  return { send: mailbox.send, routes: config.showMails ? mailboxRoutes({ mailbox, formatMoment }) : async () => {} }
}
