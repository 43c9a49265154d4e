import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { choose } from '../checks/steps.ts'
import { root } from '../setup/root.mjs'
import { knownCommands, SCRIPTS, scriptIn, treatmentOf } from './commands.ts'
import { anchorFor, deadLinks } from './links.ts'
import { codeIn, parseDocument, readDocuments } from './read.ts'

const documents = readDocuments()
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const sources = globSync(['*.*', 'LICENSE', '{apps,packages,tools,e2e,bench,docs,.ci}/**'], {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist'].includes(basename(name)),
}).map((file) => file.replaceAll('\\', '/'))

/** Of every document what is wrong, told with its name. */
const flaws = (find: (document: (typeof documents)[number]) => string[]) =>
  documents.flatMap((document) => find(document).map((flaw) => `${document.file}: ${flaw}`))

describe('the documents', () => {
  it('lead only to what is there', () => {
    expect(documents.flatMap(deadLinks)).toEqual([])
  })

  it('hold no command that nobody has said how to try', () => {
    expect(flaws(({ commands }) => commands.flatMap(({ text }) => (treatmentOf(text) ? [] : [text])))).toEqual([])
  })

  it('name only scripts of npm that are there', () => {
    const named = /\bnpm run (?<script>[\w:-]+)/g
    const isMissing = (script = '') => !(script in scripts)
    const missing = flaws(({ text }) =>
      [...text.matchAll(named)].flatMap(({ groups }) => groups?.script ?? []).filter(isMissing),
    )
    expect(missing).toEqual([])
  })

  it('name only files and folders that are there', () => {
    const path = /^[\w-][\w.-]*(\/[\w.-]+)*(\.(tsx?|mjs|json|py|txt|md)|\/)$/
    const there = sources.map((file) => `/${file}\n`).join('')
    const isThere = (name: string) => there.includes(`/${name}\n`) || there.includes(`/${name.replace(/\/$/, '')}/`)
    const ours = (name: string) => path.test(name) && !name.startsWith('someone')
    expect(flaws(({ prose }) => codeIn(prose).filter((name) => ours(name) && !isThere(name)))).toEqual([])
  })

  it('name only metrics that the server has', () => {
    const server = sources.filter((file) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(file))
    const code = server.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
    const isUnknown = (name: string) => !code.includes(name.replace(/_(bucket|count|sum)$/, ''))
    expect(flaws(({ text }) => [...text.matchAll(/\bpatina_\w+/g)].map(([name]) => name).filter(isUnknown))).toEqual([])
  })
})

describe('the table of how commands are tried', () => {
  const typed = documents.flatMap(({ commands }) => commands.map(({ text }) => text))

  it('has no row for a command that no document has any more', () => {
    expect(knownCommands().filter((text) => !typed.includes(text))).toEqual([])
  })

  it('knows every script of npm, once', () => {
    const inBlocks = typed.flatMap((text) => scriptIn(text) ?? []).filter((name) => name in scripts)
    expect([...new Set([...inBlocks, ...Object.keys(SCRIPTS)])].sort()).toEqual(Object.keys(scripts).sort())
  })

  it('leaves to npm test only what npm test does', () => {
    const byThemselves = choose([]).map(({ name }) => name)
    const left = Object.values(SCRIPTS).flatMap((one) => (one.how === 'elsewhere' ? (one.steps ?? []) : []))
    expect(left.filter((step) => !byThemselves.includes(step))).toEqual([])
  })
})

it('every script that runs checks names ones that are there', () => {
  for (const script of Object.values(scripts)) {
    const [, steps] = /^node tools\/test\.mjs(.*)$/.exec(script) ?? []
    if (steps) expect(() => choose(steps.split(' ').filter((word) => word && !word.includes('=')))).not.toThrow()
    for (const [file] of script.matchAll(/\b(tools|bench|apps)\/\S+\.(ts|mjs)\b/g)) expect(sources).toContain(file)
  }
})

it('a block of commands is read line by line, without remarks', () => {
  const text = 'Do `this`:\n```sh\nnpm start   # and wait\n# nothing\nA=1 npm run b -- c#d\n```\n```ts\nno()\n```\n'
  const { commands, prose } = parseDocument('x.md', text)
  expect(commands.map((command) => command.text)).toEqual(['npm start', 'A=1 npm run b -- c#d'])
  expect(codeIn(prose)).toEqual(['this'])
})

it('a heading’s anchor is the one that code hosts make', () => {
  expect(anchorFor('Upgrading, and going back')).toBe('upgrading-and-going-back')
  expect(
    deadLinks(parseDocument('README.md', 'see [x](docs/operations.md#no-such-part) and [y](gone.md)')),
  ).toHaveLength(2)
})
