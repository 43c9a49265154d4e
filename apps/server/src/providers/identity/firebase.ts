import { createHash } from 'node:crypto'
import type { FirebaseSettings } from '@patina/contract/accounts'
import { API_PREFIX } from '@patina/contract/brand'
import { IDENTITY_TOKEN_HEADER } from '@patina/contract/identity-token'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { createGoogleKeys } from './google-keys.ts'
import { createIdTokenReader } from './id-tokens.ts'
import { optionsRoute } from './options-route.ts'
import type { IdentityProvider } from './port.ts'
import { createIdentityRecords } from './records.ts'

type Deps = {
  db: Database
  settings: NonNullable<Config['firebase']>
  /** Where the keys are that tokens are checked by; Google's, unless a test has its own. */
  keysUrl?: string | undefined
  /** How long Google may take. */
  outsideMs: number
}

/**
 * Firebase Auth. Passwords, mails and Google are its own and its SDK's, in the browser; here its tokens are checked.
 * What becomes of people in this shop is in the shop's own tables, so nothing here has to reach into Firebase.
 */
export function createFirebaseIdentity({ db, settings, keysUrl, outsideMs }: Deps): IdentityProvider {
  const { projectId, apiKey, authDomain, emulator } = settings
  const read = createIdTokenReader({ projectId, keys: emulator ? undefined : createGoogleKeys(outsideMs, keysUrl) })
  const forBrowser: FirebaseSettings = { projectId, apiKey, authDomain, ...(emulator && { emulator }) }
  const options: IdentityProvider['options'] = { google: 'google', passkeys: false }
  return {
    options,
    forBrowser,
    identify: async (headers) => {
      const token = headers.get(IDENTITY_TOKEN_HEADER)
      const found = token ? await read(token) : undefined
      if (!found) return undefined
      // Of one length, whatever ids the project has given its accounts.
      const accountName = `firebase:${createHash('sha256').update(found.sub).digest('base64url')}`
      return {
        email: found.email,
        name: found.name,
        emailProved: found.email_verified,
        accountName,
        // Renewed tokens keep the moment of the sign-in; the next sign-in has another.
        sessionName: `${accountName}:${found.auth_time}`,
        signedInAt: new Date(found.auth_time * 1000),
      }
    },
    // The SDK forgets its part in the browser.
    signOut: async () => [],
    // What another provider may have left here before.
    ...createIdentityRecords(db),
    routes: async (app) => {
      await app.register(optionsRoute(options), { prefix: `${API_PREFIX}/auth` })
    },
  }
}
