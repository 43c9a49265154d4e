import { expect, type Page } from '@playwright/test'

export const themeSwitch = (page: Page) => page.getByRole('button', { name: /^Theme/ })

/** The scripts have taken the page over: it shows what only they can do. */
export const expectAlive = (page: Page) => expect(themeSwitch(page)).toBeVisible()
