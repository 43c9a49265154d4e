import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecrets } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'patina-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('makes a secret at the first start, for its owner alone, and finds it again', () => {
  const made = readSecrets({ authSecret: undefined, dataDir })
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o077).toBe(0)
  expect(readSecrets({ authSecret: undefined, dataDir })).toEqual(made)
})

it('has a key of its own for each purpose, and other keys for another secret', () => {
  const hex = (authSecret: string) => {
    const { identity, accessTokens, privatePictures, testPayments } = readSecrets({ authSecret, dataDir })
    return [
      Buffer.from(identity.current, 'base64url').toString('hex'),
      accessTokens.current.toString('hex'),
      privatePictures.current.toString('hex'),
      testPayments,
    ]
  }
  const keys = [...hex('a'.repeat(32)), ...hex('b'.repeat(32))]
  expect(new Set(keys).size).toBe(8)
  expect(keys.every((key) => key.length === 64)).toBe(true)
})
