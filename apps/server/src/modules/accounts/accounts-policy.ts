import type { SignUpRole } from '@patina/contract/accounts'
import type { Caller, Role } from '#http/middleware/callers.ts'
import type { UserRow } from './accounts-repository.ts'

type Person = { user: UserRow; granted: boolean }

/** Whom the operator named or made one, and whose address is proved. */
export const isAdmin = ({ user, granted }: Person, adminEmails: readonly string[]): boolean =>
  (granted || adminEmails.includes(user.email)) && user.emailProvedAt !== null

/** The one that they signed up as comes first. */
export function signUpRolesOf({
  role,
  otherRoleSince,
}: Pick<UserRow, 'role' | 'otherRoleSince'>): [SignUpRole, ...SignUpRole[]] {
  if (!otherRoleSince) return [role]
  return role === 'buyer' ? ['buyer', 'seller'] : ['seller', 'buyer']
}

/** An admin is nothing else; others are what they signed up as, and what they added. */
export const rolesOf = (person: Person, adminEmails: readonly string[]): [Role, ...Role[]] =>
  isAdmin(person, adminEmails) ? ['admin'] : signUpRolesOf(person.user)

/** Role look-ups answer for oneself, and to an admin for anyone. */
export const mayLookUp = (caller: Caller, email: string): boolean =>
  caller.email === email || (caller.profile?.roles.includes('admin') === true && !caller.lacksSecondFactor)
