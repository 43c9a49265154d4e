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
