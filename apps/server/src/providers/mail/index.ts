import { v7 as uuidv7 } from 'uuid'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { createOutbox, putMail } from './outbox.ts'
import { createOutboxDispatcher } from './outbox-dispatcher.ts'
import type { MailProvider } from './port.ts'
import { createSmtp } from './smtp.ts'

type Deps = { db: Database; config: Pick<Config, 'mail' | 'showMails'> }

export function openMail({ db, config }: Deps): MailProvider {
  if (config.mail === 'kept') {
    // Sends nothing: every mail stays in the database, where the demo can show it.
    return {
      send: (mail) => putMail(db, mail, false),
      post: (mail, transaction) => putMail(transaction, mail, false),
      routes: config.showMails ? mailboxRoutes({ db }) : async () => {},
    }
  }
  const { deliver } = createSmtp(config.mail)
  return {
    // Straight away, past the database: some hold links that open accounts, and whoever waits can ask again.
    send: async (mail) => {
      const id = uuidv7()
      await deliver(mail, id)
      return { id }
    },
    post: (mail, transaction) => putMail(transaction, mail, true),
    deliver: createOutboxDispatcher({ outbox: createOutbox(db), deliver }),
    routes: async () => {},
  }
}

export { DELIVERED_EVERY_MS } from './outbox-dispatcher.ts'
