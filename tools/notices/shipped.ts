import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { placeOf } from '../setup/installed.mjs'
import { root } from '../setup/root.mjs'

const names = z.record(z.string(), z.string()).default({})
const locked = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  optional: z.boolean().default(false),
  link: z.boolean().default(false),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
})
const lock = z.object({ packages: z.record(z.string(), locked) })

/** Whose dependencies run on the server, or go into the client. */
const WORKSPACES = ['apps/server', 'apps/web']
/** What the build leaves in its files: styles, the font, a few lines of the bundler's own. */
const LEFT_BY_THE_BUILD = ['tailwindcss', 'daisyui', '@fontsource-variable/fraunces', 'vite', 'rolldown']

export type Shipped = {
  name: string
  version: string
  licence: string
  /** Below the root; what only some platforms install has none. */
  folder: string | undefined
}

/** Everybody else's code that the shop runs or sends, by the lock file, so that the list is the same on every platform. */
export function findShipped(): Shipped[] {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const found = new Set<string>()
  const visit = (path: string) => {
    const entry = packages[path]
    if (!entry || found.has(path)) return
    found.add(path)
    const wantedPeers = Object.keys(entry.peerDependencies).filter(
      (name) => !entry.peerDependenciesMeta[name]?.optional,
    )
    for (const name of [
      ...Object.keys(entry.dependencies),
      ...Object.keys(entry.optionalDependencies),
      ...wantedPeers,
    ]) {
      visit(placeOf(name, path, packages))
    }
  }
  for (const workspace of WORKSPACES) visit(workspace)
  for (const name of LEFT_BY_THE_BUILD) found.add(`node_modules/${name}`)

  const shipped = [...found].flatMap((path) => {
    const { version, license, optional, link } = packages[path] ?? {}
    if (!path.includes('node_modules/') || link || version === undefined) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [{ name, version, licence: license ?? 'unknown', folder: optional ? undefined : path }]
  })
  return shipped.sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
