import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'Patina#2022'

type Role = 'buyer' | 'seller'
export type Person = { name: string; email: string; role: Role }

/** Somebody whom no other journey knows. */
export function somebody(role: Role = 'buyer'): Person {
  const mark = randomUUID().slice(0, 8)
  return { name: `Robin ${mark}`, email: `robin.${mark}@patina.test`, role }
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('radio', { name: person.role }).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectSignedIn(page, person.email)
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, email)
  await expectSignedIn(page, email)
}

export async function signOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await expectSignedOut(page)
}

/** On a phone the navigation is folded away. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.locator('summary[aria-label=Menu]')
  if (await menu.isVisible()) await menu.click()
}

export const expectSignedIn = (page: Page, email: string) =>
  expect(page.getByText(`Signed in as ${email}`)).toBeVisible()

export const expectSignedOut = (page: Page) => expect(page.getByText('Signed in as')).toBeHidden()

/** The link in the newest mail to somebody, from the demo's mailbox. */
export async function mailedPath(page: Page, email: string, start: string): Promise<string> {
  const mailbox = await page.context().newPage()
  await mailbox.goto('/mails')
  const mail = mailbox.getByRole('article').filter({ hasText: email }).filter({ hasText: start })
  const link = await mail.first().getByRole('link').getAttribute('href')
  await mailbox.close()
  const { pathname, search } = new URL(link ?? '', 'http://nowhere.invalid')
  return pathname + search
}
