import { PRODUCT_NAME } from '@patina/contract/brand'
import type { ContactMessage } from '@patina/contract/contact'
import { HttpError } from '#http/errors.ts'
import type { MailSender } from '#providers/mail/port.ts'

export type ContactService = ReturnType<typeof createContactService>

export function createContactService({ mail, operatorEmail }: { mail: MailSender; operatorEmail: string }) {
  return {
    /** Hands a visitor's message to the operator, who can answer it from their own mailbox. */
    send: async ({ name, email, message }: ContactMessage): Promise<string> => {
      const letter = {
        to: operatorEmail,
        replyTo: email,
        subject: `${PRODUCT_NAME}: a message from ${name}`,
        text: `${name} <${email}> writes:\n\n${message}\n`,
      }
      const { id } = await mail.send(letter).catch((cause: unknown) => {
        throw new HttpError(503, 'Your message could not be sent just now. Please try again in a moment.', { cause })
      })
      return id
    },
  }
}
