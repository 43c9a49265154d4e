import { ApiError } from '#lib/api-error.ts'
import type { IdentityPort } from './port.ts'

const NOT_LOADED = 'Signing in could not be loaded. Check your connection and try again.'

/**
 * A provider whose code is large and comes in a file of its own. Fetching it begins at once, so that a press on a button
 * finds it there: a browser lets a popup open only right after the press.
 */
export function createIdentityToCome(load: () => Promise<IdentityPort>): IdentityPort {
  let loading: Promise<IdentityPort> | undefined
  const provider = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw new ApiError(NOT_LOADED, 0, { cause })
    })
    return loading
  }
  provider().catch(() => {})

  return {
    current: async () => (await provider()).current(),
    signIn: async (email, password) => (await provider()).signIn(email, password),
    signUp: async (name, email, password) => (await provider()).signUp(name, email, password),
    updateProfile: async (profile) => (await provider()).updateProfile(profile),
    signInWithGoogle: async () => (await provider()).signInWithGoogle(),
    signOut: async () => (await provider()).signOut(),
    onChange: (listener) => {
      const stopping = provider().then((loaded) => loaded.onChange(listener))
      stopping.catch(() => {})
      return () => void stopping.then((stop) => stop())
    },
    proof: async () => (await provider()).proof(),
    sendProof: async () => (await provider()).sendProof(),
    proveAddress: async (token) => (await provider()).proveAddress(token),
    requestReset: async (email) => (await provider()).requestReset(email),
    resetPassword: async (token, newPassword) => (await provider()).resetPassword(token, newPassword),
  }
}
