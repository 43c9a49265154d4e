import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import * as z from 'zod'
import type { RotatingKey } from '#secrets.ts'

const LIFETIME = '15 minutes'
const ISSUER = 'patina'
const AUDIENCE = 'patina-api'
const ALGORITHM = 'HS256'

const claims = z.object({ sid: z.uuid(), exp: z.int() })

type TokenClaims = { sessionId: string; until: Date }

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** A token says which sign-in it belongs to and nothing else: what that person may do is looked up on each call. */
export function createAccessTokens({ current, previous }: RotatingKey<Uint8Array>) {
  return {
    issue: (sessionId: string): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(current),

    /** The sign-in that a token of ours belongs to, and when it ends; nothing for any other token. */
    read: async (token: string): Promise<TokenClaims | undefined> => {
      for (const key of [current, ...previous]) {
        const found = await readBy(key, token)
        if (found) return found
      }
      return undefined
    },
  }
}

async function readBy(key: Uint8Array, token: string): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp'],
    })
    const { sid, exp } = claims.parse(payload)
    return { sessionId: sid, until: new Date(exp * 1000) }
  } catch (error) {
    if (error instanceof JOSEError || error instanceof z.ZodError) return undefined
    throw error
  }
}
