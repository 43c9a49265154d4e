import { createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key that signs, and those that have signed. */
export type RotatingKey<Key> = { current: Key; previous: readonly Key[] }

type SecretSettings = { authSecret: string | undefined; authSecretPrevious?: string | undefined; dataDir: string }

/** What signs sessions and tokens. Several keys from one secret, so that none can be used as another. */
export function readSecrets({ authSecret, authSecretPrevious, dataDir }: SecretSettings) {
  const secret = authSecret ?? keptSecret(join(dataDir, 'auth-secret'))
  const derive = (from: string, purpose: string) => Buffer.from(hkdfSync('sha256', from, 'patina', purpose, 32))
  /** What the previous secret has signed is still good; nothing new is signed by it. */
  const rotating = <Key>(make: (from: string) => Key): RotatingKey<Key> => ({
    current: make(secret),
    previous: authSecretPrevious ? [make(authSecretPrevious)] : [],
  })
  return {
    identity: rotating((from) => derive(from, 'identity').toString('base64url')),
    accessTokens: rotating((from) => derive(from, 'access tokens')),
    privatePictures: rotating((from) => derive(from, 'private pictures')),
    unsubscribing: rotating((from) => derive(from, 'unsubscribing')),
    push: rotating((from) => pushKeys(derive(from, 'web push'))),
    handoverCodes: derive(secret, 'handover codes'),
    testPayments: derive(secret, 'test payments').toString('hex'),
  }
}

/** A pair of keys by which push services know the shop (RFC 8292): any 32 bytes are a private key of P-256, but for one in 2³². */
export type PushKeys = { publicKey: string; privateKey: string }

function pushKeys(privateKey: Buffer): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** Made at the first start, readable by its owner alone. */
function keptSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const secret = randomBytes(48).toString('base64url')
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    return secret
  }
}
