import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes only with an upgrade, so it stays in the browser's cache from release to release.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|react-hot-toast|goober)\//,
                },
                { name: 'shop', test: /apps\/web\/src\/|packages\/contract\/|node_modules\/zod\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
  // Without this the server's file carries React's development build and chooses at run time.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // The server loads one file and finds everything in it.
  ssr: { noExternal: true },
}))
