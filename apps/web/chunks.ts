import { join } from 'node:path'
import { ALL_PAGES } from '@patina/contract/pages'

/**
 * Which modules travel together. A file of a few hundred bytes costs a thousand more to be asked for, and a place in the
 * line; one that brings what its page does not need holds back the rest.
 */

const source = (path: string) => join(import.meta.dirname, 'src', path)
const feature = (part: string) => source(`features/${part}.tsx`)
const fileOf = ({ file }: { file: string }) => source(`pages/${file}.tsx`)

const ENTRY = source('entry.client.tsx')
const ANSWERS = source('lib/answers.ts')
const OWN_ANSWERS = source('lib/own-answers.ts')
const PAGES = [...new Set(ALL_PAGES.map(fileOf))]
const LANDING_PAGES = ALL_PAGES.filter(({ landing }) => landing).map(fileOf)
const HOME = source('pages/home-page.tsx')
const LIST = source('pages/products-page.tsx')
const LISTS = [LIST, source('pages/category-page.tsx')]
const PIECE = source('pages/product-page.tsx')

/** What follows once a page stands: on every page of cards, on lists, on a piece. */
const CARD_PARTS = ['favourites/components/heart', 'favourites/components/seen-lately'].map(feature)
const LIST_PARTS = ['fit/components/home-links'].map(feature)
const PIECE_PARTS = [
  'fit/components/fit-section',
  'fit/components/scale-drawing',
  'places/components/place-section',
  'favourites/components/keep-piece',
  'offers/components/make-offer',
  'reviews/components/seller-line',
  'views/components/count-view',
  'products/components/zoom-dialog',
].map(feature)

const SCHEMAS = /node_modules\/zod\/|packages\/contract\//

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const reached = new Map<string, Set<string>>()

/** All that a module needs at once. */
function reach(start: string, modules: Modules): Set<string> {
  const known = reached.get(start)
  if (known) return known
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(start)
  reached.set(start, found)
  return found
}

/** Those of some files that need a module. */
const needing = (files: readonly string[], id: string, modules: Modules): string[] =>
  files.filter((file) => reach(file, modules).has(id))

const isNeeded = (files: readonly string[], id: string, modules: Modules): boolean =>
  files.some((file) => reach(file, modules).has(id))

/** What forms need too, and lists must not fetch the forms or the contract's schemas for. */
const isPlain = (id: string, modules: Modules): boolean =>
  id.endsWith('/src/lib/hydration.tsx') ||
  (id.includes('/packages/contract/') &&
    ![...reach(id, modules)].some((needed) => needed.includes('/node_modules/zod/')))

/**
 * Whether the entry needs one of our modules, or most landing pages do: what only later pages share must not ride along.
 * The entry itself stays apart: it waits for a page, which would wait for it.
 */
function isOfShop(id: string, modules: Modules): boolean {
  if (id === ENTRY || id.includes('/node_modules/')) return false
  const pages = needing(LANDING_PAGES, id, modules)
  const enough = pages.includes(HOME) ? 2 : 3
  return isNeeded([ENTRY], id, modules) || pages.length >= (isPlain(id, modules) ? 1 : enough)
}

/** What lists share with each other, with other pages or parts, and a piece with any of them. */
function sharedName(id: string, modules: Modules): string | null {
  const files = needing([...PAGES, ...PIECE_PARTS], id, modules)
  if (files.length === 1) return null
  if (files.includes(LIST)) return files.every((file) => LISTS.includes(file)) ? 'lists' : 'common'
  return files.includes(PIECE) ? 'pieces' : null
}

/** Each takes with it what its modules need and no group before it has taken. */
export const chunkGroups = [
  // Changes only with an upgrade, so it stays in the browser's cache from release to release.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|@tanstack\/(?!.*(nfinite|utationObserver|useMutation))/,
  },
  { name: (id: string, modules: Modules) => (isOfShop(id, modules) ? 'shop' : null), debugName: 'shop' },
  { name: sharedName, debugName: 'shared' },
  // Forms and answers are checked by the same schemas; what visitors read needs some of them, and making all takes a while.
  {
    name: (id: string, modules: Modules) =>
      isNeeded(PAGES, id, modules) && isNeeded([ANSWERS], id, modules) ? 'schemas' : null,
    debugName: 'schemas',
    test: SCHEMAS,
  },
  {
    name: (id: string, modules: Modules) => (isNeeded(PAGES, id, modules) ? 'form-schemas' : null),
    debugName: 'form-schemas',
    test: SCHEMAS,
  },
  { name: 'answers', test: (id: string) => id === ANSWERS },
  { name: 'own-answers', test: (id: string) => id === OWN_ANSWERS },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\/|ui\/(form|show-refusal)\.tsx?$/ },
  // What the ways in share.
  {
    name: 'entrance',
    test: /components\/layouts\/(entrance|onward)\.tsx$|features\/accounts\/(likely-role\.ts|components\/ways-in\.tsx)$/,
  },
  { name: 'later', test: (id: string) => CARD_PARTS.includes(id) },
  { name: 'homes', test: (id: string) => LIST_PARTS.includes(id) },
  {
    name: (id: string, modules: Modules) =>
      isNeeded(PAGES, id, modules) && isNeeded(PIECE_PARTS, id, modules) ? 'parts' : null,
    debugName: 'parts',
  },
  { name: 'piece', test: (id: string) => PIECE_PARTS.includes(id) },
  // What several pages ask the API for: a few words each.
  { name: 'calls', test: /features\/[^/]+\/api\/get-/, minShareCount: 2 },
  // Without what a landing page needs as well: a page that only shows a piece needs no table.
  {
    name: (id: string, modules: Modules) => (isNeeded(LANDING_PAGES, id, modules) ? null : 'dashboard'),
    debugName: 'dashboard',
    test: /apps\/web\/src\/(features\/(?!(?:products|search|listings)\/api\/|images\/)|components\/)/,
    minShareCount: 10,
  },
]
