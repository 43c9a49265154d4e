import type { Page } from '@playwright/test'

/** Where a journey runs without the service worker, it is Playwright that says so. */
const BY_PLAYWRIGHT = 'Service Worker registration blocked by Playwright'

/** Whatever the browser complains of from now on. */
export function complaintsOf(page: Page, kinds: string[] = ['error', 'warning']): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (kinds.includes(message.type()) && message.text() !== BY_PLAYWRIGHT) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  return complaints
}
