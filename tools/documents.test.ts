import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { type Document, readDocument, readDocuments } from './documents.ts'
import { root } from './setup/root.mjs'

const documents = readDocuments()

/** Links of a document that lead nowhere in this repository. */
function findDeadLinks({ file, prose }: Document): string[] {
  return [...prose.matchAll(/(?:\]\(|src=")([^)"\s]+)[)"]/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [path = '', anchor] = link.split('#')
    const target = path ? normalize(join(dirname(file), path)) : file
    const isAlive = existsSync(join(root, target)) && (!anchor || findAnchors(target).includes(anchor))
    return isAlive ? [] : [`${file}: ${link}`]
  })
}

/** What code hosts make of a document's headings. */
const findAnchors = (file: string): string[] =>
  [...readDocument(file).prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

it('links in documents lead to files and headings that exist', () => {
  expect(documents.flatMap(findDeadLinks)).toEqual([])
})

it.each(['[x](gone.md)', '[x](LICENSE#no-heading)', '[x](#no-such-part)'])('%s counts as a dead link', (prose) => {
  expect(findDeadLinks({ file: 'README.md', text: prose, prose })).toHaveLength(1)
})

it('documents name only npm scripts that exist', () => {
  const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = documents
    // Past releases had scripts that are gone.
    .filter(({ file }) => file !== 'CHANGELOG.md')
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => ({ file, script })),
    )
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([])
})
