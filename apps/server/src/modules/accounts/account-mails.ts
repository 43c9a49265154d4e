import { PRODUCT_NAME } from '@patina/contract/brand'
import { writeLetter } from '#letter.ts'
import type { Mail } from '#providers/mail/port.ts'

/* Mails to addresses that no account has, or not yet; all others are notices. */

export const confirmChangeMail = (owner: { name: string; email: string }, newEmail: string, link: string): Mail => ({
  to: owner.email,
  ...writeLetter({
    subject: `Do you want another address at ${PRODUCT_NAME}?`,
    greeting: `Hello ${owner.name},`,
    paragraphs: [
      `You have asked to use ${newEmail} at ${PRODUCT_NAME} in place of this address.`,
      'Say that it was you, within 24 hours. The other address gets a link of its own: both are needed.',
    ],
    button: { label: 'Yes, that was me', url: link },
    closing: 'If it was not you, do nothing here, and choose a new password: somebody else may know yours.',
  }),
})

export const proveChangeMail = (to: string, link: string): Mail => ({
  to,
  ...writeLetter({
    subject: `Is this your new address for ${PRODUCT_NAME}?`,
    greeting: 'Hello,',
    paragraphs: ['Somebody wants to use this address for their account. Say that it is yours, within 24 hours.'],
    button: { label: 'Yes, this is my address', url: link },
    closing: `If you have no account at ${PRODUCT_NAME}, do nothing.`,
  }),
})

export const changedMail = ({ oldEmail, newEmail }: { oldEmail: string; newEmail: string }, link: string): Mail => ({
  to: oldEmail,
  ...writeLetter({
    subject: `Your address at ${PRODUCT_NAME} has changed`,
    greeting: 'Hello,',
    paragraphs: [
      `Your account now goes by ${newEmail}. From now on we write to you there.`,
      'For 72 hours you can have this address again: all devices are signed out then, and you choose a new password.',
    ],
    button: { label: 'Undo the change', url: link },
    closing: 'If all is as you want it, do nothing.',
  }),
})

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
