import type { ApiClient } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'

/** Whether this browser can read what the server says of passkeys; those of before 2025 can't all. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Lets the browser ask for a passkey of this shop, and signs in by it. */
export async function signInWithPasskey(api: ApiClient): Promise<void> {
  const options = await api.get('/auth/passkey/sign-in', 'passkeyOptions')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const response = await made(navigator.credentials.get({ publicKey }))
  await api.post('/auth/passkey/sign-in', { response }, 'done')
}

/** Lets the browser make a passkey, which from then on signs its owner in. */
export async function addPasskey(ownApi: ApiClient, name: string): Promise<void> {
  const options = await ownApi.get('/auth/passkey/new', 'newPasskeyOptions')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const response = await made(navigator.credentials.create({ publicKey }))
  await ownApi.post('/auth/passkey/new', { name, response }, 'done')
}

/** Browsers tell neither why nor whether somebody dismissed their question; only that nothing came of it. */
async function made(asking: Promise<Credential | null>): Promise<object> {
  const credential = await asking.catch((cause: unknown) => {
    const isKnown = cause instanceof DOMException && cause.name === 'InvalidStateError'
    throw new ApiError(isKnown ? 'This device has a passkey for your account already.' : NOTHING, 0, { cause })
  })
  if (!(credential instanceof PublicKeyCredential)) throw new ApiError(NOTHING, 0)
  return credential.toJSON()
}

const NOTHING = 'No passkey was used. Try again, or choose another way.'
