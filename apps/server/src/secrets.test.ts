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
    const { identity, push, testPayments, handoverCodes, ...rotating } = readSecrets({ authSecret, dataDir })
    return [
      Buffer.from(identity.current, 'base64url').toString('hex'),
      Buffer.from(push.current.privateKey, 'base64url').toString('hex'),
      handoverCodes.toString('hex'),
      testPayments,
      ...Object.values(rotating).map(({ current }) => current.toString('hex')),
    ]
  }
  const keys = [...hex('a'.repeat(32)), ...hex('b'.repeat(32))]
  expect(new Set(keys).size).toBe(14)
  expect(keys.every((key) => key.length === 64)).toBe(true)
})
