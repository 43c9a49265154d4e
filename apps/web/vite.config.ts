import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineStyles } from './inline-styles.ts'

const ENTRY = join(import.meta.dirname, 'src/entry.client.tsx')

type Chunks = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const firstPage = new Set<string>()

/**
 * Whether the entry needs a module at once; what only later pages share must not ride along with it.
 * The entry itself stays apart: it waits for a page, which would wait for it.
 */
function isOfFirstPage(id: string, chunks: Chunks): boolean {
  const visit = (visited: string) => {
    if (firstPage.has(visited)) return
    firstPage.add(visited)
    for (const imported of chunks.getModuleInfo(visited)?.importedIds ?? []) visit(imported)
  }
  visit(ENTRY)
  return id !== ENTRY && firstPage.has(id)
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), inlineStyles()],
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
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes only with an upgrade, so it stays in the browser's cache from release to release.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|react-hot-toast|goober)\//,
                },
                { name: (id, chunks) => (isOfFirstPage(id, chunks) ? 'shop' : null) },
                // Lists need it as well as forms, and must not fetch all of those for a few lines.
                { name: 'hydration', test: /apps\/web\/src\/lib\/hydration\.ts$/ },
                // Without the calls of the catalogue: a page that only shows a piece needs no form.
                {
                  name: 'forms',
                  test: /apps\/web\/src\/(features\/(?!catalogue\/api\/)|components\/)|node_modules\/(react-hook-form|@hookform)\//,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
  // Without this the server's file carries React's development build and chooses at run time.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // The server loads one file and finds everything in it.
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
