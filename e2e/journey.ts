import { test as base } from '@playwright/test'

/**
 * A journey. Whatever windows it opened besides its own are closed after it: one that stays open goes on listening to the
 * shop, and slows down all that follow.
 */
export const test = base.extend<{ closesItsWindows: undefined }>({
  closesItsWindows: [
    async ({ browser }, use) => {
      const others = new Set(browser.contexts())
      await use(undefined)
      for (const context of browser.contexts()) if (!others.has(context)) await context.close()
    },
    { auto: true },
  ],
})
