import { findContactDetails } from '#contact-details/index.ts'
import { FieldError, notFound } from '#http/errors.ts'
import type { Contact, ContactRepository } from './contact-repository.ts'

export type ContactService = ReturnType<typeof createContactService>

/** Who somebody is to others, and where and how they are reached: what orders and listings of theirs begin with. */
export const createContactService = ({ repository }: { repository: ContactRepository }) => ({
  find: async (userId: string): Promise<Contact> => {
    const contact = await repository.find(userId)
    if (!contact) throw notFound('There is no such account.')
    return contact
  },

  /** A name that somebody has already stays, whatever rules came since. */
  save: async ({ id, name }: { id: string; name: string }, contact: Contact): Promise<Contact> => {
    if (contact.name !== name && findContactDetails(contact.name).length > 0) {
      throw new FieldError('name', 'must not be a phone number, a mail address or a link')
    }
    await repository.save(id, contact)
    return contact
  },
})
