import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'

/** The least that OWASP's guidance on storing passwords names for Argon2id. */
const NOW = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const KEY_BYTES = 32

/**
 * A PHC string: how it was made stands in the hash itself, so that the figures above can rise while old hashes still work.
 * Older ones of ours are in base64url, which Node reads as base64 too.
 */
const HASH = /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[\w+/-]+)\$(?<key>[\w+/-]+)$/

const derive = promisify(argon2)

const keyOf = (password: string, nonce: Buffer, tagLength: number, cost: typeof NOW): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await keyOf(password, salt, KEY_BYTES, NOW)
  const { memory, passes, parallelism } = NOW
  const cost = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(key)}`
}

/** What one salt makes of a secret that was drawn for somebody: as dear to guess as a password. Of one salt, always the same. */
export async function digestBy(salt: string, secret: string): Promise<string> {
  return `${salt}.${unpadded(await keyOf(secret, Buffer.from(salt, 'base64'), KEY_BYTES, NOW))}`
}

export const newSalt = (): string => unpadded(randomBytes(SALT_BYTES))

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const made = HASH.exec(hash)?.groups
  // What better-auth made by itself before: scrypt.
  if (!made) return verifyScrypt({ hash, password })
  const key = Buffer.from(made.key ?? '', 'base64')
  const cost = { memory: Number(made.m), passes: Number(made.t), parallelism: Number(made.p) }
  return timingSafeEqual(key, await keyOf(password, Buffer.from(made.salt ?? '', 'base64'), key.length, cost))
}
