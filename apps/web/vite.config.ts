import { join } from 'node:path'
import { ALL_PAGES } from '@patina/contract/pages'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type ResolveModulePreloadDependenciesFn } from 'vite'
import { firstPaint } from './first-paint.ts'
import { notices } from './notices.ts'

const source = (path: string) => join(import.meta.dirname, 'src', path)

const ENTRY = source('entry.client.tsx')
const fileOf = ({ file }: { file: string }) => source(`pages/${file}.tsx`)
const PAGE_FILES = [...new Set(ALL_PAGES.map(fileOf))]
const LANDING_PAGES = ALL_PAGES.filter(({ landing }) => landing).map(fileOf)
const PUBLIC_FILES = ALL_PAGES.filter(({ audience }) => audience === 'anyone').map(({ file }) => file)

type Chunks = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const reached = new Map<string, Set<string>>()

/** All that a module needs at once. */
function reach(start: string, chunks: Chunks): Set<string> {
  const known = reached.get(start)
  if (known) return known
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of chunks.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(start)
  reached.set(start, found)
  return found
}

/** More than a form for new things, in the shop and in the dashboard, and its twin for changing them. */
const isOfManyPages = (id: string, chunks: Chunks): boolean =>
  PAGE_FILES.filter((page) => reach(page, chunks).has(id)).length > 3

const isOfLandingPage = (id: string, chunks: Chunks): boolean =>
  LANDING_PAGES.some((page) => reach(page, chunks).has(id))

/**
 * Whether the entry needs one of our modules, or most landing pages do: what only later pages share must not ride along.
 * The entry itself stays apart: it waits for a page, which would wait for it.
 */
function isOfShop(id: string, chunks: Chunks): boolean {
  if (id === ENTRY || id.includes('/node_modules/')) return false
  const needing = LANDING_PAGES.filter((page) => reach(page, chunks).has(id))
  return reach(ENTRY, chunks).has(id) || needing.length >= (isPlain(id, chunks) ? 1 : 3)
}

/** What forms need too, and lists must not fetch the forms or the contract's schemas for. */
const isPlain = (id: string, chunks: Chunks): boolean =>
  id.endsWith('/src/lib/hydration.tsx') ||
  (id.includes('/packages/contract/') &&
    ![...reach(id, chunks)].some((needed) => needed.includes('/node_modules/zod/')))

/**
 * What a page needs is fetched beside it, not after it. In the dashboard all but a page's own file is there already:
 * whoever gets there has signed in by a form, or came by an address whose page names its scripts (page-scripts.ts).
 */
const toPreload: ResolveModulePreloadDependenciesFn = (file, needed, { hostType }) =>
  hostType === 'html' || PUBLIC_FILES.some((page) => file.includes(`/${page}-`)) ? needed : []

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), firstPaint(), notices()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // Every browser that we build for knows module preloads by itself.
        modulePreload: { polyfill: false, resolveDependencies: toPreload },
        rolldownOptions: {
          output: {
            // The first scripts name all others, so each letter of a hash weighs: seven are the fewest that the bundler takes.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Changes only with an upgrade, so it stays in the browser's cache from release to release.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|@tanstack\/(?!.*(nfinite|utationObserver|useMutation))/,
                },
                { name: (id, chunks) => (isOfShop(id, chunks) ? 'shop' : null), debugName: 'shop' },
                // Forms and answers are checked by the same schemas; those of answers alone come with the answers, those of
                // one form with that form.
                {
                  name: (id, chunks) => (isOfManyPages(id, chunks) ? 'schemas' : null),
                  debugName: 'schemas',
                  test: /node_modules\/zod\/|packages\/contract\//,
                },
                { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\/|ui\/(form|show-refusal)\.tsx?$/ },
                // What the ways in share: four files of a few hundred bytes would each cost a hundred more.
                {
                  name: 'entrance',
                  test: /components\/layouts\/(entrance|onward)\.tsx$|features\/accounts\/(likely-role\.ts|components\/ways-in\.tsx)$/,
                },
                // What lists share, for the same reason.
                { name: 'lists', test: /nfiniteQuery|lib\/(settled|doors)\.ts$/ },
                // Without what a landing page needs as well: a page that only shows a piece needs no table.
                {
                  name: (id, chunks) => (isOfLandingPage(id, chunks) ? null : 'dashboard'),
                  debugName: 'dashboard',
                  test: /apps\/web\/src\/(features\/(?!(?:products|search|listings)\/api\/|images\/)|components\/)/,
                  minShareCount: 10,
                },
              ],
            },
          },
        },
      },
  worker: {
    rolldownOptions: {
      output: {
        // A service worker keeps its address for good: that is how browsers notice a new one.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  // Without this the server's file carries React's development build and chooses at run time.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // The server loads one file and finds everything in it.
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
