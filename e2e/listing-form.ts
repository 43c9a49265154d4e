import type { Page } from '@playwright/test'

/** Opens a part of the listing form that nobody has to fill in. */
export async function openPart(page: Page, title: string): Promise<void> {
  const part = page.locator('details').filter({ has: page.locator('summary', { hasText: title }) })
  if (!(await part.evaluate((element) => element.hasAttribute('open')))) await part.locator('summary').first().click()
}
