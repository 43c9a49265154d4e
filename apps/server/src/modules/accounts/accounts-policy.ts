import type { Caller, Role } from '#http/callers.ts'
import type { UserRow } from './accounts-repository.ts'

/** An admin is whom the operator named or made one, and whose address is proved; else people are what they signed up as. */
export function roleOf(person: { user: UserRow; granted: boolean }, adminEmails: readonly string[]): Role {
  const named = person.granted || adminEmails.includes(person.user.email)
  return named && person.user.emailProvedAt ? 'admin' : person.user.role
}

/** Role look-ups answer for oneself, and to an admin for anyone. */
export const mayLookUp = (caller: Caller, email: string): boolean =>
  caller.email === email || caller.profile?.role === 'admin'
