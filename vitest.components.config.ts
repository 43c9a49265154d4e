import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_ARGS, findWindowless } from './tools/checks/browser.ts'

const executablePath = findWindowless()

/** Pages in a browser, with made-up answers of the API: no server and no build. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  cacheDir: 'node_modules/.cache/components',
  // Vite reloads the page when it finds a package in the middle of a run, which would break the test that runs then.
  optimizeDeps: {
    entries: ['apps/web/src/entry.client.tsx', 'apps/web/src/pages/*-page.tsx', 'apps/web/src/**/*.component.test.tsx'],
    include: ['react-dom/client', 'react/jsx-dev-runtime', 'axe-core'],
  },
  test: {
    name: 'components',
    include: ['apps/web/src/**/*.component.test.tsx'],
    // React tells of errors that a test is about.
    silent: 'passed-only',
    testTimeout: 15_000,
    expect: { poll: { timeout: 10_000 } },
    // All files share one page, which loads the client once: starting another one costs more than the tests of a file.
    isolate: false,
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: BROWSER_ARGS },
        contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})
