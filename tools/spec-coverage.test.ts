import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cellsOf, flawsOfNamedTests, namesTests } from './named-tests.ts'
import { root } from './setup/root.mjs'

const COLUMNS = ['#', 'What the specification asks', 'Where', 'Proof']
const SECTIONS = [
  '2 Screens and routes',
  'Screen details',
  '3 Entities',
  '4 States and transitions',
  '5 Validation',
  '6 Roles and permissions',
  '7 Calls',
  '8 Errors',
  '9 Constants',
]

const BY_SDK = /^by SDK (?<name>\S+) (?<version>\d+\.\d+)$/

const page = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
const tables = page.split(/^## /m).slice(1).map(readTable)
const rows = tables.flatMap((table) => table.rows)
const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)

function readTable(section: string) {
  const lines = section.split('\n')
  const [columns = [], , ...body] = lines.filter((line) => line.startsWith('|')).map(cellsOf)
  return { title: lines[0], columns, rows: body.map(([id = '', , where = '', proof = '']) => ({ id, where, proof })) }
}

/** What is wrong with a Proof cell; nothing, where it holds. */
function flawsOf(proof: string): string[] {
  if (proof === 'open') return []
  const sdk = BY_SDK.exec(proof)?.groups
  if (sdk) {
    const installed = lock.packages[`node_modules/${sdk.name}`]?.version ?? 'nothing'
    return installed.startsWith(`${sdk.version}.`) ? [] : [`${sdk.name} ${sdk.version}: installed is ${installed}`]
  }
  if (!namesTests(proof)) return [`neither 'open', 'by SDK name x.y' nor a test file and names from it: ${proof}`]
  return flawsOfNamedTests(proof)
}

describe('the page on what proves the specification', () => {
  it('has a table for each section, and numbers each row once', () => {
    expect(tables.map((table) => table.title)).toEqual(SECTIONS)
    for (const { title, columns, rows: body } of tables) {
      expect(columns, title).toEqual(COLUMNS)
      expect(body.length, title).toBeGreaterThan(0)
    }
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  })

  it('names as proof only tests that are there', () => {
    expect(rows.flatMap(({ id, proof }) => flawsOf(proof).map((flaw) => `${id}: ${flaw}`))).toEqual([])
  })

  it('names as place only files and folders that are there', () => {
    const missing = rows.filter(({ where }) => {
      const [, path] = /^`([^`]+)`$/.exec(where) ?? []
      return where !== '–' && !(path && existsSync(join(root, path)))
    })
    expect(missing).toEqual([])
  })

  it.each([
    ['', 'neither'],
    ['done', 'neither'],
    ['by SDK vitest', 'neither'],
    ['by SDK no-such-sdk 1.0', 'installed is nothing'],
    ['`tools/spec-coverage.test.ts`', 'neither'],
    ['`tools/build.mjs` "build"', 'is no test file'],
    ['`tools/gone.test.ts` "here"', 'does not exist'],
    [`\`tools/repository.test.ts\` "${'a test'.repeat(2)}"`, 'has no "a testa test"'],
    ['`tools/repository.test.ts` "the tree"; `tools/gone.test.ts` "here"', 'does not exist'],
  ])('would be refused with %j as proof', (proof, flaw) => {
    expect(flawsOf(proof)).toEqual([expect.stringContaining(flaw)])
  })
})
