import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { settings } from '../apps/server/src/config.ts'
import { codeIn, readDocuments } from './documents.ts'
import { cellsOf } from './named-tests.ts'
import { root } from './setup/root.mjs'

const documents = readDocuments()
const names = Object.keys(settings.shape)
/** Node's own, which it reads by itself. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS']

/** The README's table: each setting with the default it tells. */
const told = new Map(
  (documents[0]?.prose ?? '')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => {
      const [variables = '', defaults = ''] = cellsOf(line).map((cell) => codeIn(cell))
      return [...variables].map((name, at) => [name, defaults[at]] as const)
    }),
)

it('every setting stands in the README’s table, and nothing else does', () => {
  expect([...told.keys()].sort()).toEqual([...names].sort())
})

it('the README tells the defaults that the server has', () => {
  const limit = z.object({ calls: z.int(), seconds: z.int() }).transform(({ calls, seconds }) => `${calls}/${seconds}`)
  const written = z.union([limit, z.string(), z.int().transform(String)])
  for (const [name, value] of Object.entries(settings.parse({}))) {
    expect(told.get(name), name).toBe(written.parse(value))
  }
})

it('documents name only variables that something reads', () => {
  const readers = globSync('{tools,bench,e2e,apps/server/{src,test}}/**/*.{ts,mjs}', { cwd: root })
  const sources = readers
    .filter((file) => !file.includes('node_modules'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const isRead = (name: string) =>
    names.includes(name.replace(/_FILE$/, '')) ||
    OF_NODE.includes(name) ||
    sources.some((source) => source.includes(name))
  const variable = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g
  const unknown = documents.flatMap(({ file, text }) =>
    [...text.matchAll(variable)].filter(([name]) => !isRead(name)).map(([name]) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})
