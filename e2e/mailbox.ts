import { expect, type Locator, type Page } from '@playwright/test'

/** The mails to somebody with these words in them, newest first, on the demo's page of mails. */
export const mailsTo = (page: Page, email: string, words: string): Locator =>
  page.getByRole('article').filter({ hasText: email }).filter({ hasText: words })

/** Waits for one mail to somebody, and stays on the page of mails. */
export const expectMail = (page: Page, email: string, words: string): Promise<void> =>
  reloadMailsUntil(page, () => expect(mailsTo(page, email, words)).toHaveCount(1, { timeout: 1000 }))

/** The path in the newest mail to somebody whose link begins with `start`. */
export async function mailedPath(page: Page, email: string, start: string): Promise<string> {
  const mailbox = await page.context().newPage()
  const link = mailsTo(mailbox, email, start).first().locator('a')
  await reloadMailsUntil(mailbox, () => expect(link).toBeAttached({ timeout: 1000 }))
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '')
  await mailbox.close()
  return pathname + search
}

/** Mails go out some time after what they are about. */
const reloadMailsUntil = (page: Page, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto('/mails')
    await check()
  }).toPass({ timeout: 60_000 })
