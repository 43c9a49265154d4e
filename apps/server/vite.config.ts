import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const COMMANDS = ['admin', 'backup', 'ledger-check', 'migrate', 'move', 'move-images', 'person', 'restore']

/** Native code, WebAssembly, and what is loaded only where it is installed. */
export const OUTSIDE = ['sharp', '@electric-sql/pglite', 'vite', 'pg-native', 'supports-color']

/** Bundles the version that the source has, so that neither reads the cache of the other as stale. */
const presenterVersion = (): Plugin => ({
  name: 'presenter-version',
  load: {
    filter: { id: /\/presenter-version\.ts$/ },
    handler: async (id) => {
      const { PRESENTER_VERSION } = await import(pathToFileURL(id).href)
      return `export const PRESENTER_VERSION = ${JSON.stringify(PRESENTER_VERSION)}`
    },
  },
})

/** Copies the pages of Swagger UI into the bundle and has its code look for them there. */
function swaggerUi(): Plugin {
  const folder = dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui')))
  return {
    name: 'swagger-ui',
    transform: {
      filter: { id: /\/@fastify\/swagger-ui\//, code: '__dirname' },
      handler: (code, id) => {
        const place = JSON.stringify(join('swagger-ui', dirname(relative(folder, id))))
        return { code: code.replaceAll('__dirname', `path.join(import.meta.dirname, ${place})`), map: null }
      },
    },
    generateBundle() {
      for (const name of readdirSync(join(folder, 'static'))) {
        const source = readFileSync(join(folder, 'static', name))
        this.emitFile({ type: 'asset', fileName: `swagger-ui/static/${name}`, source })
      }
    },
  }
}

/** Bundles the server and its operators' commands: they start faster, and need no package but those that stay outside. */
export default defineConfig({
  plugins: [presenterVersion(), swaggerUi()],
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    reportCompressedSize: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        ...Object.fromEntries(COMMANDS.map((name) => [name, `src/commands/${name}.ts`])),
      },
      output: {
        // All in one folder, which is how src/files.ts finds what lies outside of it.
        entryFileNames: '[name].js',
        // Without a hash, the compile cache replaces what it holds of a chunk instead of growing with each build.
        chunkFileNames: 'chunk-[name].js',
        sourcemapExcludeSources: true,
      },
    },
  },
  ssr: {
    noExternal: true,
    external: OUTSIDE,
    // The same files of a package that Node would load.
    resolve: { conditions: ['node', 'module-sync'], mainFields: ['main'] },
  },
})
