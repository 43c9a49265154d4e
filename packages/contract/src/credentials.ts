import * as z from 'zod/mini'
import { newPassword, password, secondFactorCode } from './accounts.ts'
import { id } from './ids.ts'
import { line, storedText, text } from './text.ts'

/** So long after somebody has shown who they are, they may change how they sign in and where money goes. */
export const PROOF_MINUTES = 10

/** Shows anew who is signed in. */
export const proofRequest = z.strictObject({ password })

/** A browser in which somebody is signed in. */
export const device = z.object({
  _id: id,
  /** Its browser and system, such as 'Firefox on Windows'. */
  name: storedText,
  since: z.iso.datetime(),
  last_used: z.iso.datetime(),
  is_this: z.boolean(),
})
export type Device = z.infer<typeof device>
export const devices = z.array(device)

/** A new password; whoever has one already shows it first, as for all that needs a recent proof. */
export const passwordChange = z.strictObject({ newPassword, sign_out_others: z.boolean() })

const passkeyName = line(60)

/** How somebody signs in; null where another service keeps that. */
export const credentials = z.object({
  credentials: z.nullable(
    z.object({
      has_password: z.boolean(),
      has_google: z.boolean(),
      second_factor: z.boolean(),
      /** The shop demands one of them, and lets them do nothing else before. */
      second_factor_missing: z.boolean(),
      backup_codes_left: z.int(),
      passkeys: z.array(z.object({ _id: z.string(), name: storedText, since: z.iso.datetime() })),
    }),
  ),
})
export type OwnCredentials = NonNullable<z.infer<typeof credentials>['credentials']>

/** What an authenticator app is to be given, and codes for when it is lost. Both are shown this once. */
export const newSecondFactor = z.object({ uri: z.string(), backup_codes: z.array(z.string()) })
export type NewSecondFactor = z.infer<typeof newSecondFactor>
export const newBackupCodes = z.object({ backup_codes: z.array(z.string()) })

export const secondFactorProof = z.strictObject({ code: secondFactorCode })
export const passkeyChange = z.strictObject({ name: passkeyName })

/** What a browser makes of a passkey. Whether it is right is the provider's to say. */
const passkeyResponse = z.looseObject({
  id: text(1400, 1),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: text(5000, 1) }),
})
export const passkeySignIn = z.strictObject({ response: passkeyResponse })
export const newPasskey = z.strictObject({ name: passkeyName, response: passkeyResponse })
/** What a browser needs for it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
/** What it needs to make one. */
export const newPasskeyOptions = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
})
