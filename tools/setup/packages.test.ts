import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPackages } from './installed.mjs'
import { installMissing } from './packages.mjs'

/** Keeps its arguments, and does with the code that the folder names. */
const NPM = `
  const { existsSync, writeFileSync } = require('node:fs')
  writeFileSync('npm-args', process.argv.slice(2).join(' '))
  process.exitCode = existsSync('broken') ? 1 : 0
`
const locked = {
  '': {},
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.0.0' },
}

let folder: string
const at = (path: string) => join(folder, path)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patina-install-'))
  write('npm-cli.js', NPM)
  write('package-lock.json', JSON.stringify({ packages: locked }))
  vi.stubEnv('npm_execpath', at('npm-cli.js'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function write(path: string, text: string) {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

const install = () =>
  installMissing({
    node: process.execPath,
    folder,
    wanted: readPackages(at('package-lock.json')),
    message: 'Installing …',
    failure: 'It could not be installed.',
  })

it('an install that is complete is left alone, also where nothing can be written', async () => {
  write('node_modules/.package-lock.json', JSON.stringify({ packages: locked }))
  await install()
  expect(existsSync(at('npm-args'))).toBe(false)
  expect(existsSync(at('.installing'))).toBe(false)
})

it('a folder without a finished install is installed from nothing', async () => {
  write('node_modules/fastify/package.json', '{}')
  await install()
  expect(readFileSync(at('npm-args'), 'utf8')).toMatch(/^ci /)
})

it('missing packages are added to a finished install, which stays where it is', async () => {
  write('node_modules/fastify/package.json', '{}')
  const { 'node_modules/vitest': _vitest, ...shop } = locked
  write('node_modules/.package-lock.json', JSON.stringify({ packages: shop }))
  await install()
  expect(readFileSync(at('npm-args'), 'utf8')).toMatch(/^install --no-save /)
  expect(existsSync(at('node_modules/fastify/package.json'))).toBe(true)
})

it('what a killed install left half unpacked is removed before the next', async () => {
  write('node_modules/fastify/package.json', '{}')
  write('node_modules/vitest/package.json', '{}')
  const { 'node_modules/vitest': _vitest, ...shop } = locked
  write('node_modules/.package-lock.json', JSON.stringify({ packages: shop }))
  await install()
  expect(existsSync(at('node_modules/vitest'))).toBe(false)
  expect(existsSync(at('node_modules/fastify'))).toBe(true)
})

it('an install that npm could not finish fails, and the next one may try', async () => {
  write('broken', '')
  await expect(install()).rejects.toThrow('It could not be installed.')
  rmSync(at('broken'))
  await install()
})
