import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export type Mail = { to: string; replyTo?: string; subject: string; text: string }

export type MailSender = {
  /** Answers once the mail is safe with whoever delivers it. */
  send(mail: Mail): Promise<{ id: string }>
}

export type MailProvider = MailSender & {
  /** Pages of the provider's own, where it has any. */
  routes: FastifyPluginAsyncZod
}
