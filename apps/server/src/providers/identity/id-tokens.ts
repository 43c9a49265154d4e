import { email } from '@patina/contract/text'
import { type JWTClaimVerificationOptions, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import * as z from 'zod'
import { LONGEST_SIGN_IN_SECONDS } from '#sign-in-times.ts'

const ALGORITHM = 'RS256'

/** A token is to be fresh from Google: whoever was locked out there, or chose a new password, gets no newer one. */
const MOST_AGE_SECONDS = 300
/** Between Google's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 30

const claims = z.object({
  sub: z.string().min(1).max(128),
  email,
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  auth_time: z.int().positive(),
})

type IdToken = z.output<typeof claims>

type Deps = {
  projectId: string
  /** None for the emulator, which signs nothing. */
  keys: JWTVerifyGetKey | undefined
  now?: () => Date
}

/** What a Firebase token says of who sends it; nothing where it is not genuine, not for this shop or not fresh. */
export function createIdTokenReader({ projectId, keys, now = () => new Date() }: Deps) {
  return async (token: string): Promise<IdToken | undefined> => {
    const currentDate = now()
    const rules: JWTClaimVerificationOptions = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      maxTokenAge: MOST_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate,
    }
    try {
      const { payload } = keys
        ? await jwtVerify(token, keys, { ...rules, algorithms: [ALGORITHM] })
        : UnsecuredJWT.decode(token, rules)
      const found = claims.safeParse(payload).data
      return found && isStillSignedIn(found.auth_time, currentDate) ? found : undefined
    } catch (error) {
      if (error instanceof JOSEError) return undefined
      throw error
    }
  }
}

function isStillSignedIn(signedInAt: number, now: Date): boolean {
  const seconds = now.getTime() / 1000 - signedInAt
  return seconds > -CLOCK_TOLERANCE_SECONDS && seconds < LONGEST_SIGN_IN_SECONDS
}
