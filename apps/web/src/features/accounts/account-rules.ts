import { newPassword, SIGN_IN_TEXTS, SIGN_UP_ROLES, SIGN_UP_TEXTS } from '@patina/contract/accounts'
import { PASSWORD, TEXT } from '@patina/contract/limits'
import { email, text } from '@patina/contract/text'
import * as z from 'zod/mini'
import { filledIn } from '#lib/filled-in.ts'

const name = filledIn(SIGN_UP_TEXTS.nameRequired, text(TEXT.name, 1))
const role = z.enum(SIGN_UP_ROLES, { error: SIGN_UP_TEXTS.roleRequired })

export const signInForm = z.object({
  email: filledIn(SIGN_IN_TEXTS.emailRequired, email),
  password: z
    .string({ error: SIGN_IN_TEXTS.passwordRequired })
    .check(
      z.minLength(1, { error: SIGN_IN_TEXTS.passwordRequired, abort: true }),
      z.minLength(PASSWORD.shortest, { error: SIGN_IN_TEXTS.passwordShort }),
      z.maxLength(PASSWORD.longest, { error: `may have at most ${PASSWORD.longest} characters` }),
    ),
})

export const signUpForm = z.object({
  name,
  email: filledIn(SIGN_UP_TEXTS.emailRequired, email),
  password: newPassword,
  role,
})

export const profileForm = z.object({ name, role })

export const forgotPasswordForm = z.object({ email: filledIn(SIGN_IN_TEXTS.emailRequired, email) })

export const newPasswordForm = z.object({ password: newPassword })
