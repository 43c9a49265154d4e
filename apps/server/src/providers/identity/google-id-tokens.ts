import type { BetterAuthPlugin } from 'better-auth'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { JOSEError } from 'jose/errors'
import { createGoogleKeys } from './google-keys.ts'

/** Where Google publishes the keys that sign its ID tokens. */
const KEYS = 'https://www.googleapis.com/oauth2/v3/certs'
const RULES = {
  algorithms: ['RS256'],
  issuer: ['https://accounts.google.com', 'accounts.google.com'],
  requiredClaims: ['exp', 'iat', 'sub'],
  maxTokenAge: 300,
  clockTolerance: 30,
}

/**
 * Google's ID tokens count only with Google's signature, for this shop, fresh, and with the nonce of the sign-in that they
 * are the answer to. better-auth would read them unchecked, since they come by TLS from Google's own address.
 */
export function verifyIdTokens({ clientId, timeLimitMs }: { clientId: string; timeLimitMs: number }) {
  const keys = createGoogleKeys(timeLimitMs, KEYS)
  return {
    id: 'verify-id-tokens',
    init: ({ socialProviders }) => ({
      context: {
        socialProviders: socialProviders.map((provider) => ({
          ...provider,
          // better-auth draws it, and keeps it beside the state.
          requiresIdTokenNonce: true,
          createAuthorizationURL: async (data) => {
            const url = await provider.createAuthorizationURL(data)
            if (data.idTokenNonce) url.searchParams.set('nonce', data.idTokenNonce)
            return url
          },
          getUserInfo: async ({ expectedIdTokenNonce: nonce, ...tokens }) => {
            const isGenuine = nonce && tokens.idToken && (await isOfGoogle(tokens.idToken, { clientId, nonce, keys }))
            return isGenuine ? provider.getUserInfo(tokens) : null
          },
        })),
      },
    }),
  } satisfies BetterAuthPlugin
}

type Wanted = { clientId: string; nonce: string; keys: JWTVerifyGetKey }

async function isOfGoogle(token: string, { clientId, nonce, keys }: Wanted): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, keys, { ...RULES, audience: clientId })
    return payload.nonce === nonce
  } catch (error) {
    if (error instanceof JOSEError) return false
    throw error
  }
}
