import { argon2Sync } from 'node:crypto'
import { hashPassword as hashByScrypt } from 'better-auth/crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('a password that is kept', () => {
  it('is known again, and no other is taken for it', async () => {
    const hash = await hashPassword('Strong#9')
    expect(await verifyPassword({ hash, password: 'Strong#9' })).toBe(true)
    for (const password of ['strong#9', 'Strong#9 ', 'Strong#', '']) {
      expect(await verifyPassword({ hash, password })).toBe(false)
    }
  })

  it('is hashed at the cost that OWASP asks for, with a salt of its own', async () => {
    const hashes = [await hashPassword('Strong#9'), await hashPassword('Strong#9')]
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(hashes[0]).not.toBe(hashes[1])
  })

  it('is known again to its last character, however long it is', async () => {
    const long = `${'x'.repeat(127)}A`
    const hash = await hashPassword(long)
    expect(await verifyPassword({ hash, password: long })).toBe(true)
    expect(await verifyPassword({ hash, password: `${'x'.repeat(127)}a` })).toBe(false)
  })

  it('by an older hash of another kind or cost still opens the account', async () => {
    const byScrypt = await hashByScrypt('Strong#9')
    expect(await verifyPassword({ hash: byScrypt, password: 'Strong#9' })).toBe(true)
    expect(await verifyPassword({ hash: byScrypt, password: 'Wrong#9' })).toBe(false)
    // Bytes that the two alphabets write differently.
    const nonce = Buffer.alloc(16, 0xfb)
    const cost = { memory: 64, passes: 1, parallelism: 1 }
    const key = argon2Sync('argon2id', { message: 'Strong#9', nonce, tagLength: 32, ...cost })
    for (const alphabet of ['base64', 'base64url'] as const) {
      const [salt, tag] = [nonce, key].map((bytes) => bytes.toString(alphabet).replaceAll('=', ''))
      const hash = `$argon2id$v=19$m=64,t=1,p=1$${salt}$${tag}`
      expect(await verifyPassword({ hash, password: 'Strong#9' })).toBe(true)
      expect(await verifyPassword({ hash, password: 'Wrong#9' })).toBe(false)
    }
  })
})
