import { randomBytes } from 'node:crypto'
import { API_PREFIX } from '@patina/contract/brand'
import { eq } from 'drizzle-orm'
import { DatabaseAway } from '#db/away.ts'
import { identitySessions } from '#db/identity-schema.ts'
import { HttpError } from '#http/errors.ts'
import { idleSince, signInTime } from '#sign-in-times.ts'
import { addresses } from './addresses.ts'
import { createAsking, type OrAway } from './asking.ts'
import { type Auth, type AuthSettings, createAuth, RESET_SECONDS, STAND_IN_PATH } from './auth.ts'
import { createCredentials } from './credentials.ts'
import { googleStandInRoutes } from './google-stand-in.ts'
import { isGuessable } from './guessable-passwords.ts'
import { proofMail } from './mails.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import type { IdentityProvider } from './port.ts'
import { createIdentityRecords } from './records.ts'
import { identityRoutes } from './routes.ts'
import { createSecondFactors } from './second-factor.ts'

const PROOF_MS = 24 * 3_600_000
const USE_NOTED_EVERY_MS = 3_600_000

type Settings = Omit<AuthSettings, 'publicUrl'> & {
  publicUrl: () => string
  losses: () => number
  /** Whether a password is known from a breach. */
  isBreached(password: string): Promise<boolean>
}

/** The identity provider that comes with Patina: passwords, mailed links and sessions on our own database. */
export function createEmbeddedIdentity(settings: Settings): IdentityProvider {
  let made: { for: string; auth: Auth } | undefined
  // Made at first use, and anew where the address has changed: it may be known only once the server listens.
  const auth = () => {
    const publicUrl = settings.publicUrl()
    if (made?.for !== publicUrl) made = { for: publicUrl, auth: createAuth({ ...settings, publicUrl }) }
    return made.auth
  }

  /** better-auth puts words of its own in place of what went wrong: what fails while the database is away fails by that. */
  const orAway: OrAway = async (ask) => {
    const before = settings.losses()
    try {
      return await ask()
    } catch (cause) {
      throw settings.losses() > before ? new DatabaseAway('better-auth failed', { cause }) : cause
    }
  }
  /** better-auth would move the end of a session with every use, beyond any bound: here a use is only noted. */
  const findSession = (headers: Headers) =>
    orAway(async () => {
      const found = await auth().api.getSession({ headers })
      if (!found) return null
      const ofThis = eq(identitySessions.id, found.session.id)
      if (found.session.updatedAt < idleSince()) {
        await settings.db.delete(identitySessions).where(ofThis)
        return null
      }
      if (signInTime().getTime() - found.session.updatedAt.getTime() > USE_NOTED_EVERY_MS) {
        await settings.db.update(identitySessions).set({ updatedAt: signInTime() }).where(ofThis)
      }
      return found
    })

  const identify: IdentityProvider['identify'] = async (headers) => {
    const found = await findSession(headers)
    if (!found) return undefined
    const { user, session } = found
    return {
      email: user.email,
      name: user.name,
      emailProved: user.emailVerified,
      sessionName: session.id,
      signedInAt: session.createdAt,
    }
  }

  const endSignIn = async (headers: Headers) => {
    const found = await findSession(headers)
    if (!found) return
    await settings.db.delete(identitySessions).where(eq(identitySessions.id, found.session.id))
    await settings.events.signInReplaced(found.session.id)
  }

  const sendProof = async (headers: Headers) => {
    const found = await findSession(headers)
    if (!found) throw new HttpError(401, 'Please sign in first.')
    const token = randomBytes(24).toString('base64url')
    const { internalAdapter } = await auth().$context
    await internalAdapter.createVerificationValue({
      identifier: proofName(token),
      value: found.user.id,
      expiresAt: new Date(signInTime().getTime() + PROOF_MS),
    })
    await settings.mail.send(proofMail(found.user.email, `${settings.publicUrl()}/prove-address?token=${token}`))
  }

  /**
   * Whoever opens the link must also be the one who chose the password: else a stranger could sign up with someone's
   * address and have its owner prove it for them. The token is consumed in one step, so that a link works once.
   */
  const proveAddress = async (headers: Headers, token: string) => {
    const found = await findSession(headers)
    if (!found) throw new HttpError(401, 'Please sign in first, and then open the link again.')
    const { internalAdapter } = await auth().$context
    const proof = await internalAdapter.findVerificationValue(proofName(token))
    if (proof && proof.value !== found.user.id) {
      throw new HttpError(403, 'This link belongs to another account: sign in with that one first.')
    }
    if (!proof || !(await internalAdapter.consumeVerificationValue(proofName(token)))) return false
    await internalAdapter.updateUser(found.user.id, { emailVerified: true })
    return true
  }

  const isWeak = async (password: string) => isGuessable(password) || settings.isBreached(password)
  const secondFactors = createSecondFactors(settings.db, auth)
  const options: IdentityProvider['options'] = {
    google: typeof settings.google === 'object' ? 'google' : settings.google,
    passkeys: true,
  }
  return {
    options,
    identify,
    signOut: async (sessionName, headers) => {
      const { adapter } = await auth().$context
      await adapter.delete({ model: 'session', where: [{ field: 'id', value: sessionName }] })
      if (await identify(headers)) return []
      const answer = await auth().api.signOut({ headers, asResponse: true })
      return answer.headers.getSetCookie()
    },
    ...createIdentityRecords(settings.db),
    addresses: {
      ...addresses,
      openReset: async (email) => {
        const { internalAdapter } = await auth().$context
        const found = await internalAdapter.findUserByEmail(email)
        if (!found) throw new Error('somebody has no account any more')
        const token = randomBytes(24).toString('base64url')
        await internalAdapter.createVerificationValue({
          identifier: `reset-password:${token}`,
          value: found.user.id,
          expiresAt: new Date(signInTime().getTime() + RESET_SECONDS * 1000),
        })
        return token
      },
    },
    credentials: createCredentials({ db: settings.db, auth, secondFactors, isGuessable: isWeak }),
    routes: async (app) => {
      const prefix = `${API_PREFIX}/auth`
      if (settings.secret.previous.length > 0) app.addHook('onReady', secondFactors.reseal)
      const { outsideMs, events } = settings
      const asking = createAsking({ auth, orAway, endSignIn })
      const provider = { identify, options }
      const needs = {
        secondFactors,
        isGuessable: isWeak,
        sendProof,
        proveAddress,
        outsideMs,
        findAccount: events.findAccount,
      }
      await app.register(identityRoutes({ auth, asking, provider, ...needs }), { prefix })
      await app.register(passkeyRoutes({ auth, asking, identify, events }), { prefix })
      if (options.google !== 'standIn') return
      const callbackUrl = () => `${settings.publicUrl()}${prefix}/callback/google`
      await app.register(googleStandInRoutes({ callbackUrl, secret: settings.secret.current }), {
        prefix: STAND_IN_PATH,
      })
    },
    addProvedAccount: async ({ name, email, password }) => {
      const { internalAdapter, password: passwords } = await auth().$context
      const user = await internalAdapter.createUser({ name, email, emailVerified: true }, { method: 'demo' })
      await internalAdapter.linkAccount({
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: await passwords.hash(password),
      })
    },
  }
}

const proofName = (token: string) => `prove-address:${token}`
