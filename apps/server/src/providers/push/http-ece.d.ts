/** The package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** As aes128gcm (RFC 8188), for the one who holds the key that belongs to `dh`. */
  export function encrypt(plain: Buffer, parameters: { dh: string; authSecret: string; privateKey: ECDH }): Buffer
}
