import { createHash } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { PRODUCT_NAME } from '@patina/contract/brand'
import { PASSWORD } from '@patina/contract/limits'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/client.ts'
import {
  identityAccounts,
  identityPasskeys,
  identitySecondFactors,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '#db/identity-schema.ts'
import type { MailSender } from '#providers/mail/port.ts'
import type { RotatingKey } from '#secrets.ts'
import { LONGEST_SIGN_IN_SECONDS } from '#sign-in-times.ts'
import { challenges, secondFactorAlways } from './challenges.ts'
import { verifyIdTokens } from './google-id-tokens.ts'
import { resetMail } from './mails.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { IdentityEvents } from './port.ts'
import { acceptCookiesOf } from './previous-secret.ts'

/** How long a link to choose a new password works. */
export const RESET_SECONDS = 3_600

const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null }

export type AuthSettings = {
  db: Database
  mail: MailSender
  events: IdentityEvents
  publicUrl: string
  secret: RotatingKey<string>
  google: { clientId: string; clientSecret: string } | 'standIn' | 'none'
  /** How long Google may take. */
  outsideMs: number
}

export type Auth = ReturnType<typeof createAuth>

/** better-auth on our database. Which of its endpoints can be reached is decided in routes.ts. */
export function createAuth({ db, mail, events, publicUrl, secret, google, outsideMs }: AuthSettings) {
  const https = publicUrl.startsWith('https:')
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: secret.current,
    // What the previous secret has encrypted can still be read.
    secrets: [secret.current, ...secret.previous].map((value) => ({ version: versionOf(value), value })),
    trustedOrigins: [publicUrl, ...otherNamesOf(publicUrl)],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: identityUsers,
        session: identitySessions,
        account: identityAccounts,
        verification: identityVerifications,
        twoFactor: identitySecondFactors,
        passkey: identityPasskeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD.shortest,
      maxPasswordLength: PASSWORD.longest,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        await mail.send(resetMail(user.email, `${publicUrl}/reset-password?token=${token}`))
      },
      onPasswordReset: ({ user }) => events.passwordReset(user.email),
    },
    // Ends at this time in any case; earlier where nobody uses it: see embedded.ts.
    // What needs a recent proof asks for it by a rule of the shop's own: see http/middleware/callers.ts.
    session: { expiresIn: LONGEST_SIGN_IN_SECONDS, disableSessionRefresh: true, freshAge: 0 },
    // Links that were mailed are worthless to whoever reads the database.
    verification: { storeIdentifier: 'hashed' },
    // Ours counts every call, whatever NODE_ENV is, and by account as well: see http/limits.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Whatever goes wrong on the way back from Google ends where the popup reports to.
    // What it does not know is thrown, and answered where all errors are.
    onAPIError: { throw: true, errorURL: `${publicUrl}/signed-in` },
    advanced: {
      // Browsers keep a __Host- cookie for this very host alone; better-auth's own prefix would let subdomains set it.
      useSecureCookies: false,
      cookiePrefix: https ? '__Host-patina' : 'patina',
      defaultCookieAttributes: { secure: https },
      database: { generateId: () => uuidv7() },
      ipAddress: { disableIpTracking: true },
      // Said outright, since better-auth drops both checks by itself where it takes a run for a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    account: { updateAccountOnSignIn: false },
    databaseHooks: {
      // Google's tokens have done their work once they have said who it is.
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
      user: {
        create: {
          before: async (user) => {
            const message = await events.refusalOf(user.email)
            if (message) throw new APIError('FORBIDDEN', { message })
          },
        },
      },
    },
    ...(typeof google === 'object' ? { socialProviders: { google: { ...google, prompt: 'select_account' } } } : {}),
    plugins: [
      acceptCookiesOf(secret.previous, secret.current),
      // What it compares and keeps are digests: see second-factor.ts.
      secondFactorAlways({ issuer: PRODUCT_NAME, backupCodeOptions: { storeBackupCodes: 'plain' } }),
      challenges(),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: PRODUCT_NAME,
        origin: publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: { afterVerification: ({ verification }) => demandVerified(verification.registrationInfo) },
        authentication: { afterVerification: ({ verification }) => demandVerified(verification.authenticationInfo) },
      }),
      ...(typeof google === 'object' ? [verifyIdTokens({ clientId: google.clientId, timeLimitMs: outsideMs })] : []),
      ...(google === 'standIn' ? [genericOAuth({ config: [standIn(publicUrl)] })] : []),
    ],
  })
}

/** Counts as both factors, so the device has to have asked for a finger, a face or a PIN. */
async function demandVerified(info: { userVerified: boolean } | undefined): Promise<void> {
  if (info?.userVerified) return
  throw new APIError('UNAUTHORIZED', { message: 'Your device has not checked that it is you.' })
}

/** A number that is always the same for a secret, without telling it. */
const versionOf = (secret: string): number => createHash('sha256').update(secret).digest().readUIntBE(0, 4)

/** Whoever sits at this machine may write its name in any of these ways. */
function otherNamesOf(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl)
  return hostname === 'localhost' ? ['127.0.0.1', '[::1]'].map((name) => `${protocol}//${name}:${port}`) : []
}

/** Speaks to the stand-in the way it would to Google. */
function standIn(publicUrl: string) {
  const at = (path: string) => `${publicUrl}${STAND_IN_PATH}${path}`
  return {
    providerId: 'google',
    clientId: STAND_IN_CLIENT.id,
    clientSecret: STAND_IN_CLIENT.secret,
    authorizationUrl: at('/authorize'),
    tokenUrl: at('/token'),
    userInfoUrl: at('/userinfo'),
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
  }
}

export const STAND_IN_PATH = '/google-stand-in'
/** No secret: the stand-in runs only where it was asked for, and vouches for whoever is chosen. */
export const STAND_IN_CLIENT = { id: 'patina', secret: 'stand-in' }
