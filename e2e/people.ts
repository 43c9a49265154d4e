import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'Patina#2022'

type Role = 'buyer' | 'seller'
export type Person = { name: string; email: string; role: Role }

/** Eight letters that no other journey has: digits could read as a phone number, which no listing may hold. */
export const ownLetters = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** Somebody whom no other journey knows. */
export function somebody(role: Role = 'buyer'): Person {
  const mark = ownLetters()
  return { name: `Robin ${mark}`, email: `robin.${mark}@patina.test`, role }
}

export async function fillSignUp(page: Page, { name, email, role }: Person): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('radio', { name: role }).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person)
  await expectSignedIn(page, person.email)
}

/** Whose account is made, but whose profile is not saved: they are asked to finish it. */
export async function breakOffSignUp(page: Page, person: Person): Promise<void> {
  await page.route('**/api/users', (route) => route.abort())
  await fillSignUp(page, person)
  await expect(page).toHaveURL('/finish-profile')
  await page.unroute('**/api/users')
}

/** A guarded page leads to the login page and, once signed in, back to itself. */
export async function signInFromDashboard(page: Page, person: Person): Promise<void> {
  await page.goto('/dashboard?tab=1')
  await expect(page).toHaveURL('/login?from=%2Fdashboard%3Ftab%3D1')
  await fillSignIn(page, person.email)
  await expect(page).toHaveURL('/dashboard?tab=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${person.name}`)
  await expect(page.getByText(`You are here as a ${person.role}.`)).toBeVisible()
}

export async function askForNewPassword(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByText(`If ${email} has an account here, a mail is on its way.`)).toBeVisible()
}

export async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save the new password' }).click()
}

export async function askForProofAgain(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: `Is ${email} yours?` })).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`Link sent to ${email}`)).toBeVisible()
}

export async function proveAddress(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeFocused()
  await page.getByRole('link', { name: 'To my dashboard' }).click()
  await expect(page.getByText('Your address is proved.')).toBeVisible()
}

/** Whoever signs out in one tab is out in the other, which leads to the login page. */
export async function signOutInBothTabs(page: Page, other: Page): Promise<void> {
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await signOut(page)
  await expect(other).toHaveURL('/login?from=%2Fdashboard')
  await expectSignedOut(other)
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
  await expect(menu).toBeAttached()
  if (await menu.isVisible()) await menu.click()
}

export const expectSignedIn = (page: Page, email: string) =>
  expect(page.getByText(`Signed in as ${email}`)).toBeVisible()

export const expectSignedOut = (page: Page) => expect(page.getByText('Signed in as')).toBeHidden()
