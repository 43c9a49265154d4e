import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What signs sessions and tokens. Several keys from one secret, so that none can be used as another. */
export function readSecrets({ authSecret, dataDir }: { authSecret: string | undefined; dataDir: string }) {
  const secret = authSecret ?? keptSecret(join(dataDir, 'auth-secret'))
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'patina', purpose, 32))
  return {
    identity: derive('identity').toString('base64url'),
    accessTokens: derive('access tokens'),
    testPayments: derive('test payments').toString('hex'),
  }
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
