import { setTimeout as wait } from 'node:timers/promises'
import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose'
import { JWKSMultipleMatchingKeys, JWKSNoMatchingKey } from 'jose/errors'
import { HttpError } from '#http/errors.ts'

/** Where Google publishes the keys that sign Firebase's tokens. */
const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const HOUR_MS = 3_600_000
const TRIES = 3
const FIRST_WAIT_MS = 200

/**
 * Google's keys, fetched when first needed and kept for the hours that Google says they may be. A key that is not among
 * them is looked for anew, at most twice a minute, whatever callers send. The time limit is for all tries together.
 */
export function createGoogleKeys(timeLimitMs: number, url = FIREBASE_KEYS): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: 5 * HOUR_MS,
    cooldownDuration: 30_000,
    timeoutDuration: timeLimitMs,
    [customFetch]: fetchStubbornly,
  })
  return async (header, token) => {
    try {
      return await find(header, token)
    } catch (cause) {
      if (cause instanceof JWKSNoMatchingKey || cause instanceof JWKSMultipleMatchingKeys) throw cause
      throw new HttpError(503, 'The shop can not check sign-ins with Google just now. Please try again in a moment.', {
        cause,
      })
    }
  }
}

/** Tries again after a lost connection or a fault of the other side, until the time limit's signal says stop. */
const fetchStubbornly: FetchImplementation = async (url, options) => {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === TRIES
    try {
      const answer = await fetch(url, options)
      if (answer.status < 500 || isLast) return answer
    } catch (error) {
      if (isLast || options.signal.aborted) throw error
    }
    await wait(FIRST_WAIT_MS * 2 ** (attempt - 1), undefined, { signal: options.signal })
  }
}
