import type { Page, Route } from '@playwright/test'

/** Holds back what comes from an address; what is returned lets it through, or does with it what is asked for. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  then = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await then(route)
  })
  return resolve
}

/** The page hears of no change. Else it would read a list that failed anew by itself, once its stream is open. */
export const hearNothing = (page: Page) => holdBack(page, '**/api/live')
