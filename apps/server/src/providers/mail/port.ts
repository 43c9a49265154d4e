import type { FastifyBaseLogger } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'

export type Mail = { to: string; replyTo?: string; subject: string; text: string }

export type MailSender = {
  /** At once: answers once the mail is safe with whoever delivers it. */
  send(mail: Mail): Promise<{ id: string }>
}

export type MailProvider = MailSender & {
  /** Soon: writes the mail down in somebody's transaction, so that it goes out if that is kept, and only then. */
  post(mail: Mail, transaction: Pick<Database, 'insert'>): Promise<unknown>
  /** Sends what was written down and is due; where nothing is ever sent there is none of it. */
  deliver?(log: FastifyBaseLogger): Promise<void>
  /** Pages of the provider's own, where it has any. */
  routes: FastifyPluginAsyncZod
}
