import type { SignUpRole, User } from '@patina/contract/accounts'

/** The specification's own words. */
export const USER_CREATED = 'User Created Successfully'
export const STATUS_CHANGED = 'Changed Status of a User'
export const userDeleted = ({ name }: Pick<User, 'name'>) => `User ${name} Deleted Successfully`

/** Ours, beside them. */
export const signedOut = ({ name }: Pick<User, 'name'>): string => `${name} is signed out everywhere`
export const roleAdded = (role: SignUpRole): string => (role === 'seller' ? 'You can sell now' : 'You can order now')
