import type { Role } from '#lib/session-store.ts'

const NAMES: Record<Role, string> = { admin: 'an admin', seller: 'a seller', buyer: 'a buyer' }

/** 'a buyer', 'a buyer and a seller' */
export const namesOf = (roles: readonly Role[]): string => roles.map((role) => NAMES[role]).join(' and ')
