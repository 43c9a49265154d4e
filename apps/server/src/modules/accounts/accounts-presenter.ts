import type { User } from '@patina/contract/accounts'
import { signUpRolesOf } from './accounts-policy.ts'
import type { UserRow } from './accounts-repository.ts'

export const presentUser = (user: UserRow): User => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  roles: signUpRolesOf(user),
  status: user.status,
})
