import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cellsOf, everyNumber, flawsOfNamedTests, namesTests } from './named-tests.ts'
import { root } from './setup/root.mjs'

const COLUMNS = ['#', 'What the specification asks', 'Proof']
/** How many demands each section has. */
const DEMANDS = {
  '2 Screens and routes': 74,
  '3 Entities': 21,
  '4 States and transitions': 25,
  '5 Validation': 23,
  '6 Roles and permissions': 20,
  '7 Calls': 39,
  '8 Errors': 27,
  '9 Constants': 23,
}

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
  return { title: lines[0], columns, rows: body.map(([ids = '', , proof = '']) => ({ ids, proof })) }
}

/** What is wrong with a Proof cell; nothing, where it holds. */
function flawsOf(proof: string): string[] {
  const sdk = BY_SDK.exec(proof)?.groups
  if (sdk) {
    const installed = lock.packages[`node_modules/${sdk.name}`]?.version ?? 'nothing'
    return installed.startsWith(`${sdk.version}.`) ? [] : [`${sdk.name} ${sdk.version}: installed is ${installed}`]
  }
  if (!namesTests(proof)) return [`neither 'by SDK name x.y' nor a test file and names from it: ${proof}`]
  return flawsOfNamedTests(proof)
}

describe('the page on what proves the specification', () => {
  it('speaks of every demand of each section, once', () => {
    expect(tables.map((table) => table.title)).toEqual(Object.keys(DEMANDS))
    for (const [at, count] of Object.values(DEMANDS).entries()) {
      const { title, columns, rows: body } = tables[at] ?? {}
      expect(columns, title).toEqual(COLUMNS)
      const told = body?.flatMap(({ ids }) => ids.split(', ').flatMap(everyNumber))
      expect(told?.sort(), title).toEqual(everyNumber(`${at + 2}.1–${at + 2}.${count}`).sort())
    }
  })

  it('names as proof only tests that are there', () => {
    expect(rows.flatMap(({ ids, proof }) => flawsOf(proof).map((flaw) => `${ids}: ${flaw}`))).toEqual([])
  })

  it.each([
    ['', 'neither'],
    ['open', 'neither'],
    ['by SDK vitest', 'neither'],
    ['by SDK no-such-sdk 1.0', 'installed is nothing'],
    ['`tools/spec-coverage.test.ts`', 'neither'],
    ['`tools/build.mjs` "build"', 'is no test file'],
    ['`tools/gone.test.ts` "here"', 'does not exist'],
    [`\`tools/repository.test.ts\` "${'a test'.repeat(2)}"`, 'has 0 strings, not one'],
    ['`tools/repository.test.ts` "holds"', 'has 2 strings, not one'],
    ['`tools/repository.test.ts` "tree"', 'has 0 strings, not one'],
    ['`tools/repository.test.ts` "the tree"; `tools/gone.test.ts` "here"', 'does not exist'],
  ])('would be refused with %j as proof', (proof, flaw) => {
    expect(flawsOf(proof)).toEqual([expect.stringContaining(flaw)])
  })
})
