import { deleteApp } from '@firebase/app'
import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from '@firebase/auth'
import type { FirebaseSettings, Identity } from '@patina/contract/accounts'
import { IDENTITY_TOKEN_HEADER } from '@patina/contract/identity-token'
import { TEXT } from '@patina/contract/limits'
import { ApiError } from '#lib/api-error.ts'
import { openAuth } from './firebase-app.ts'
import type { IdentityPort } from './port.ts'

/** The server takes a token for five minutes after Google made it; one that this page got within the last is sent again. */
const FRESH_MS = 60_000

/** Firebase Auth by its SDK, which keeps the sign-in in this browser. What goes wrong is told in its own words. */
export function createFirebaseIdentity(settings: FirebaseSettings, open = openAuth): IdentityPort {
  const listeners = new Set<() => void>()
  let freshUntil = 0
  /** Whose coming or going needs no telling; null for nobody, nothing before the SDK has looked. */
  let known: string | null | undefined
  let busy = 0
  let auth = watch(open(settings))

  function watch(opened: Auth): Auth {
    onAuthStateChanged(opened, (user) => {
      const before = known
      known = user?.uid ?? null
      if (busy > 0 || before === undefined || before === known) return
      freshUntil = 0
      for (const listener of listeners) listener()
    })
    return opened
  }

  /** What a call of the shop's own changes is no news to the shop. */
  async function own<T>(work: () => Promise<T>): Promise<T> {
    busy += 1
    try {
      return await work()
    } finally {
      busy -= 1
      known = auth.currentUser?.uid ?? null
    }
  }

  /** Whoever comes in brings a token that is new. */
  const enter = (work: () => Promise<unknown>) =>
    own(async () => {
      await work()
      freshUntil = Date.now() + FRESH_MS
    })

  async function findUser(): Promise<User | null> {
    await auth.authStateReady()
    if (auth.currentUser) return auth.currentUser
    // Another tab may have signed in just now, of which the SDK hears a second later; what it keeps says so at once.
    await deleteApp(auth.app)
    auth = watch(open(settings))
    freshUntil = 0
    await auth.authStateReady()
    return auth.currentUser
  }

  async function demandUser(): Promise<User> {
    const user = await findUser()
    if (!user) throw new ApiError('Please sign in first.', 401)
    return user
  }

  return {
    current: () => own(async () => identityOf(await findUser())),
    signIn: async (email, password) => {
      await enter(() => signInWithEmailAndPassword(auth, email, password))
      return { needsCode: false }
    },
    signUp: (name, email, password) =>
      enter(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        await updateProfile(user, { displayName: name })
        // The account is there; the mail can be asked for again.
        await sendEmailVerification(user).catch(() => {})
      }),
    updateProfile: async ({ name }) => updateProfile(await demandUser(), { displayName: name }),
    signInWithGoogle: () => enter(() => signInWithPopup(auth, askWhichAccount())),
    signOut: () => own(() => signOut(auth)),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    proof: async (): Promise<Record<string, string>> => {
      const user = auth.currentUser
      if (!user) return {}
      try {
        const mustRenew = Date.now() > freshUntil
        const token = await user.getIdToken(mustRenew)
        if (mustRenew) freshUntil = Date.now() + FRESH_MS
        return { [IDENTITY_TOKEN_HEADER]: token }
      } catch (error) {
        // An account that is gone or locked at Firebase is signed out by the SDK itself: the server then says no.
        if (!auth.currentUser) return {}
        throw error
      }
    },
    sendProof: async () => sendEmailVerification(await demandUser()),
    proveAddress: async (token) => {
      await applyActionCode(auth, token)
      await (await findUser())?.reload()
      freshUntil = 0
    },
    requestReset: (email) => sendPasswordResetEmail(auth, email),
    resetPassword: async (token, newPassword) => {
      await confirmPasswordReset(auth, token, newPassword)
      freshUntil = 0
    },
  }
}

function identityOf(user: User | null): Identity | null {
  if (!user?.email) return null
  return {
    email: user.email.toLowerCase(),
    name: (user.displayName ?? '').slice(0, TEXT.name),
    emailProved: user.emailVerified,
  }
}

function askWhichAccount(): GoogleAuthProvider {
  const google = new GoogleAuthProvider()
  google.setCustomParameters({ prompt: 'select_account' })
  return google
}
