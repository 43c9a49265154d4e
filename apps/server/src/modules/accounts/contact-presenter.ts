import type { OwnContact } from '@patina/contract/own-account'
import type { Contact } from './contact-repository.ts'

export const presentContact = ({ name, location, phoneNumber }: Contact): OwnContact => ({
  name,
  location,
  phone_number: phoneNumber,
})
