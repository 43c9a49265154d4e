import { ALL_PAGES } from '@patina/contract/pages'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type ResolveModulePreloadDependenciesFn } from 'vite'
import { chunkGroups } from './chunks.ts'
import { firstPaint } from './first-paint.ts'
import { notices } from './notices.ts'

const PUBLIC_FILES = ALL_PAGES.filter(({ audience }) => audience === 'anyone').map(({ file }) => file)

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
            codeSplitting: { groups: chunkGroups },
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
