import { PRODUCT_NAME } from '@patina/contract/brand'
import { writeLetter } from '#letter.ts'
import type { Mail } from '#providers/mail/port.ts'

/* Mails to addresses that no account has, or not yet; all others are notices. */

export const deletedMail = (to: string, name: string): Mail => ({
  to,
  ...writeLetter({
    subject: `Your account at ${PRODUCT_NAME} is deleted`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your account is deleted, as you asked for, and so is what you wrote and showed here.',
      'Books of what was paid are kept, as the law asks for, without your name.',
    ],
    closing: 'You can sign up again at any time, as somebody new.',
  }),
})
