import * as z from 'zod/mini'
import { id } from './ids.ts'
import { PASSWORD, TEXT } from './limits.ts'
import { email, line, storedText, text } from './text.ts'

/** Roles that a person can sign up as, and later add; being an admin is granted, never chosen. */
export const SIGN_UP_ROLES = ['buyer', 'seller'] as const
export type SignUpRole = (typeof SIGN_UP_ROLES)[number]

export const USER_STATUSES = ['unverified', 'verified'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** Words that the forms show under a field, as the specification has them. */
export const SIGN_IN_TEXTS = {
  emailRequired: 'Email Address is required',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be 6 characters or longer',
} as const

export const SIGN_UP_TEXTS = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is Required',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be six character long',
  passwordWeak: 'Password must be strong',
  roleRequired: 'Role is Required',
} as const

const STRENGTH = [
  { has: /[A-Z]/, words: 'an uppercase letter' },
  { has: /\d/, words: 'a digit' },
  { has: /[!@#$&*]/, words: 'one of !\u00a0@\u00a0#\u00a0$\u00a0&\u00a0*' },
]

/** What a password lacks to be strong, in words; nothing where it is. */
export const missingStrength = (password: string): string[] =>
  STRENGTH.filter(({ has }) => !has.test(password)).map(({ words }) => words)

const isStrong = (value: string): boolean => missingStrength(value).length === 0

/** A password that someone chooses. */
export const newPassword = z
  .string({ error: SIGN_UP_TEXTS.passwordRequired })
  .check(
    z.minLength(1, { error: SIGN_UP_TEXTS.passwordRequired, abort: true }),
    z.minLength(PASSWORD.shortest, { error: SIGN_UP_TEXTS.passwordShort, abort: true }),
    z.maxLength(PASSWORD.longest, { error: `may have at most ${PASSWORD.longest} characters` }),
    z.refine<string>(isStrong, { error: SIGN_UP_TEXTS.passwordWeak }),
  )

/** A password that someone already has, to the letter: whether it is right is the provider's to say. */
export const password = z
  .string({ error: SIGN_IN_TEXTS.passwordRequired })
  .check(
    z.minLength(1, { error: SIGN_IN_TEXTS.passwordRequired }),
    z.maxLength(PASSWORD.longest, { error: `may have at most ${PASSWORD.longest} characters` }),
  )

const mailedToken = text(200, 1)

export const signInRequest = z.strictObject({ email, password })
/** A password alone is not enough where somebody has a second factor: its code comes next. */
export const signInAnswer = z.object({ status: z.literal(true), second_factor: z.optional(z.literal(true)) })
/** A code of an authenticator app, or a backup code; blanks do not count. */
export const secondFactorCode = z.string({ error: 'is required' }).check(
  z.overwrite((code) => code.replaceAll(/\s/g, '')),
  z.minLength(1, { error: 'is required' }),
  z.maxLength(20, { error: 'is too long' }),
)
export const secondFactorRequest = z.strictObject({ code: secondFactorCode, trust: z.boolean() })
export const signUpRequest = z.strictObject({ name: line(TEXT.name), email, password: newPassword })
export const profileUpdate = z.strictObject({ name: line(TEXT.name) })
export const resetRequest = z.strictObject({ email })
export const passwordReset = z.strictObject({ token: mailedToken, newPassword })
export const addressProof = z.strictObject({ token: mailedToken })

/** Who is signed in, as the identity provider knows them. */
export const identity = z.object({ email, name: storedText, emailProved: z.boolean() })
export type Identity = z.infer<typeof identity>
export const identityAnswer = z.object({ identity: z.nullable(identity) })

export const googleStart = z.object({ url: text(TEXT.url) })

/** Which ways to sign in this shop offers. */
export const identityOptions = z.object({ google: z.enum(['none', 'google', 'standIn']), passkeys: z.boolean() })
export type IdentityOptions = z.infer<typeof identityOptions>

/** What the browser has to know of the shop's Firebase project. None of it is secret. */
export type FirebaseSettings = {
  projectId: string
  apiKey: string
  authDomain: string
  /** Host and port of the emulator that stands for Firebase while developing. */
  emulator?: string
}

/** The channel on which the sign-in popup tells the page that opened it how it went. */
export const POPUP_CHANNEL = 'patina-sign-in'
export const popupMessage = z.object({ outcome: z.enum(['signedIn', 'failed']), error: z.optional(text(200)) })

export const tokenQuery = z.object({ email })
export const tokenAnswer = z.object({ accessToken: text(2048, 1) })

/** The first client sends the status along; anything but the one that every new user has is refused. */
export const newUser = z.strictObject({
  name: line(TEXT.name),
  email,
  role: z.enum(SIGN_UP_ROLES, { error: 'must be buyer or seller' }),
  status: z.optional(z.literal('unverified', { error: "can only be 'unverified' for a new user" })),
})

export const isAdminAnswer = z.object({ isAdmin: z.boolean() })
export const isSellerAnswer = z.object({ isSeller: z.boolean() })
export const isBuyerAnswer = z.object({ isBuyer: z.boolean() })

export const user = z.object({
  _id: id,
  name: storedText,
  email,
  /** The one that they signed up as. */
  role: z.enum(SIGN_UP_ROLES),
  roles: z.array(z.enum(SIGN_UP_ROLES)),
  status: z.enum(USER_STATUSES),
})
export type User = z.infer<typeof user>

/** Oneself, as the shop knows one. */
export const ownProfile = z.object({
  name: storedText,
  email,
  role: z.enum([...SIGN_UP_ROLES, 'admin']),
  status: z.enum(USER_STATUSES),
  /** When the account is deleted, where they have asked for that. */
  leaves_at: z.nullable(z.iso.datetime()),
})
export type OwnProfile = z.infer<typeof ownProfile>

/** A role that somebody adds to their own. */
export const addedRole = z.object({ role: z.enum(SIGN_UP_ROLES, { error: 'must be buyer or seller' }) })

/** Paid orders of somebody, and paid orders for pieces of theirs. */
export const userSales = z.object({ bought: z.int(), sold: z.int() })
export type UserSales = z.infer<typeof userSales>

export const statusChange = z.strictObject({
  status: z.enum(USER_STATUSES, { error: 'must be verified or unverified' }),
})
