import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../setup/root.mjs'
import { composeNotice, NOTICE, refused } from './notice.ts'
import { findShipped } from './shipped.ts'

const written = readFileSync(join(root, NOTICE), 'utf8')
const shipped = findShipped()

it('the notice says what the installed packages say; else `npm run notices` writes it anew', () => {
  expect(written === composeNotice()).toBe(true)
})

it('nothing has come in on terms that nobody has agreed to', () => {
  expect(refused(shipped)).toEqual([])
})

it.each([
  ['AGPL-3.0-only', true],
  ['unknown', true],
  ['LGPL-3.0-or-later', true],
  ['MIT AND GPL-3.0-only', true],
  ['(MIT OR GPL-3.0-only)', false],
  ['Apache-2.0', false],
])('a library under %s would be refused: %s', (licence, isRefused) => {
  expect(refused([{ name: 'some-library', version: '1.0.0', licence, folder: undefined }])).toHaveLength(
    Number(isRefused),
  )
})

it('it names what the server runs, what pages are made from, the font and native libraries of every platform', () => {
  const names = shipped.map(({ name }) => name)
  for (const name of [
    'fastify',
    'pg',
    'react-dom',
    'daisyui',
    '@fontsource-variable/fraunces',
    '@img/sharp-libvips-darwin-arm64',
  ]) {
    expect(names).toContain(name)
  }
  expect(names).not.toContain('vitest')
  expect(shipped.filter(({ name, version }) => !written.includes(`\n${name} ${version}\n`))).toEqual([])
})

it('it holds the terms themselves, and no address to load packages from', () => {
  expect(written).toContain('Permission is hereby granted, free of charge')
  expect(written).toContain('SIL OPEN FONT LICENSE')
  expect(written).toContain('GeoNames')
  expect(written).not.toMatch(/npmjs|registry|github\.com/)
})
