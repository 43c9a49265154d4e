import { AUTHORIZATION_SCHEME } from '@patina/contract/headers'
import { createTokenStore } from '#lib/access-token.ts'
import { browserFetch } from '#lib/api-client.ts'
import { session } from '#lib/session.ts'

/** A new sign-in is a proof of its own. The one before it ends, so that this device is not listed twice. */
export async function signInAgain(arrival: Promise<void>): Promise<void> {
  const before = createTokenStore(() => localStorage).read()
  await session.enter(arrival)
  if (before === null) return
  const headers = { authorization: `${AUTHORIZATION_SCHEME} ${before}` }
  // Where this fails it ends by itself, a week later.
  await browserFetch('/signout', { method: 'POST', headers }).catch(() => undefined)
}
