import { PRODUCT_NAME } from '@patina/contract/brand'
import { writeLetter } from '#letter.ts'
import type { Mail } from '#providers/mail/port.ts'

export const proofMail = (to: string, link: string): Mail => ({
  to,
  ...writeLetter({
    subject: `Is this your address? Confirm it for ${PRODUCT_NAME}`,
    greeting: 'Hello,',
    paragraphs: ['Open this link to show that this address is yours. It works once, for 24 hours.'],
    button: { label: 'Confirm this address', url: link },
    closing: `If you did not sign up at ${PRODUCT_NAME}, do nothing: without the link the address stays unproved.`,
  }),
})

export const resetMail = (to: string, link: string): Mail => ({
  to,
  ...writeLetter({
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    greeting: 'Hello,',
    paragraphs: ['Open this link to choose a new password. It works once, for one hour.'],
    button: { label: 'Choose a new password', url: link },
    closing: 'If you did not ask for it, do nothing: your password stays as it is.',
  }),
})
