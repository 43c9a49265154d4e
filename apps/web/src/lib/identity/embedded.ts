import type { ApiClient } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Popup } from './popup.ts'
import { POPUP_SENTENCES } from './popup-sentences.ts'
import type { IdentityPort } from './port.ts'

/** The provider that comes with the shop. Its proof is a cookie, which travels by itself. */
export function createEmbeddedIdentity({ api, popup }: { api: ApiClient; popup: Popup }): IdentityPort {
  const post = async (path: string, body?: object) => {
    await api.post(`/auth${path}`, body, 'done')
  }

  const findGoogle = async () => {
    try {
      return (await api.post('/auth/sign-in/social', undefined, 'googleStart')).url
    } catch (error) {
      throw googleStartError(error)
    }
  }

  return {
    current: async () => (await api.get('/auth/get-session', 'identityAnswer')).identity,
    signIn: async (email, password) => {
      const { second_factor } = await api.post('/auth/sign-in/email', { email, password }, 'signInAnswer')
      return { needsCode: second_factor === true }
    },
    signUp: (name, email, password) => post('/sign-up/email', { name, email, password }),
    updateProfile: (profile) => post('/update-user', profile),
    signInWithGoogle: () => popup.start(findGoogle),
    signOut: async () => {},
    onChange: (listener) => popup.onUnawaited(listener),
    proof: async () => ({}),
    sendProof: () => post('/send-proof'),
    proveAddress: (token) => post('/prove-address', { token }),
    requestReset: (email) => post('/request-password-reset', { email }),
    resetPassword: (token, newPassword) => post('/reset-password', { token, newPassword }),
  }
}

function googleStartError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.status === 0) return new ApiError(POPUP_SENTENCES.network, 0, { cause: error })
  if (error.status === 403) return new ApiError(POPUP_SENTENCES.unauthorised, 403, { cause: error })
  return error
}
