import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export type Mail = {
  to: string
  replyTo?: string | undefined
  subject: string
  text: string
  html?: string
  /** Ends mails of this sort at one press in the mail program (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

/** The mail server has looked at this mail and will never take it. */
export class MailRefused extends Error {}

export type MailSender = {
  /** Answers once the mail is safe with whoever delivers it. Sent again under the same id, it is known for the same mail. */
  send(mail: Mail, id?: string): Promise<{ id: string }>
}

export type MailProvider = MailSender & {
  /** Pages of the provider's own, where it has any. */
  routes: FastifyPluginAsyncZod
}
