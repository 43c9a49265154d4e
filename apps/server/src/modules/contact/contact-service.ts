import { PRODUCT_NAME } from '@patina/contract/brand'
import type { ContactMessage } from '@patina/contract/contact'
import type { MailSender } from '#providers/mail/port.ts'

export type ContactService = ReturnType<typeof createContactService>

export function createContactService({ mail, operatorEmail }: { mail: MailSender; operatorEmail: string }) {
  return {
    /** Hands a visitor's message to the operator, who can answer it from their own mailbox. */
    send: async ({ name, email, message }: ContactMessage): Promise<string> => {
      const { id } = await mail.send({
        to: operatorEmail,
        replyTo: email,
        subject: `${PRODUCT_NAME}: a message from ${name}`,
        text: `${name} <${email}> writes:\n\n${message}\n`,
      })
      return id
    },
  }
}
