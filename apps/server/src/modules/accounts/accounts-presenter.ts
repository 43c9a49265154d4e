import type { User } from '@patina/contract/accounts'
import type { UserRow } from './accounts-repository.ts'

export const presentUser = ({ id, name, email, role, status }: UserRow): User => ({
  _id: id,
  name,
  email,
  role,
  status,
})
