import { afterAll, vi } from 'vitest'

// Unit tests share their workers: what one file replaced, or is still loading, must not reach the next.
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await vi.dynamicImportSettled()
})
