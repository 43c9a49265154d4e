/** Roles that a person can sign up as; being an admin is granted, never chosen. */
export const SIGN_UP_ROLES = ['buyer', 'seller'] as const
export type SignUpRole = (typeof SIGN_UP_ROLES)[number]

export const USER_STATUSES = ['unverified', 'verified'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
