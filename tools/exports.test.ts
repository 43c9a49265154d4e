import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './setup/root.mjs'

const sources = globSync('{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist'].includes(basename(name)),
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const EXPORTED = /^export (?:async )?(?:const|function|class|type|interface) (?<name>\w+)/gm

it('what a file exports, another one names', () => {
  /** In how many files each word stands. */
  const files = new Map<string, number>()
  for (const { text } of sources) {
    for (const word of new Set(text.match(/\w+/g))) files.set(word, (files.get(word) ?? 0) + 1)
  }
  const exported = sources.flatMap(({ file, text }) =>
    [...text.matchAll(EXPORTED)].map(({ groups }) => ({ file, name: groups?.name ?? '' })),
  )
  expect(exported.length).toBeGreaterThan(500)
  expect(exported.filter(({ name }) => files.get(name) === 1)).toEqual([])
})
