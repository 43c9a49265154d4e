import { expect, type Page } from '@playwright/test'
import { codeFor } from './authenticator.ts'
import { test } from './journey.ts'
import { expectSignedIn, expectSignedOut, signOut, signUp, somebody } from './people.ts'

const startGoogle = async (page: Page) => {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google (stand-in)' }).click()
  return opening
}

test('a new person signs in through the popup and becomes a buyer', async ({ page }) => {
  const { name, email } = somebody()
  await page.goto('/login?from=%2Fdashboard')
  const popup = await startGoogle(page)
  await expect(popup.getByText('stand-in for Google')).toBeVisible()
  await popup.getByLabel('Name').fill(name)
  await popup.getByLabel('Email').fill(email)
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Use this account' }).click()
  await closing
  await expectSignedIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('You are here as a buyer. Your address is proved.')).toBeVisible()
})

test('somebody new who is on the way to sell becomes a buyer, and is offered to sell as well', {
  tag: '@long',
}, async ({ page }) => {
  const { name, email } = somebody()
  await page.goto('/login?from=%2Fdashboard%2Faddproduct')
  const popup = await startGoogle(page)
  await popup.getByLabel('Name').fill(name)
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('button', { name: 'Use this account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell with this account, too')
  await page.getByRole('button', { name: 'Become a seller' }).click()
  await expect(page).toHaveURL('/dashboard/addproduct')
  await expect(page.getByLabel('Product Name')).toBeVisible()
})

test('who has a second factor enters a code in the popup', { tag: '@long' }, async ({ page }) => {
  const { name, email } = somebody()
  await page.goto('/login?from=%2Fdashboard%2Faccount')
  const first = await startGoogle(page)
  await first.getByLabel('Name').fill(name)
  await first.getByLabel('Email').fill(email)
  await first.getByRole('button', { name: 'Use this account' }).click()
  await expectSignedIn(page, email)
  const factor = page.getByRole('region', { name: 'Second factor' })
  await factor.getByRole('button', { name: 'Set up a second factor' }).click()
  const key = (await factor.locator('code').textContent()) ?? ''
  const backupCodes = await factor
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allTextContents()
  await factor.getByRole('textbox', { name: 'Code' }).fill(codeFor(key))
  await factor.getByRole('button', { name: 'Switch it on' }).click()
  await expect(factor.getByText('It is on.')).toBeVisible()

  await signOut(page)
  await page.goto('/login?from=%2Fdashboard%2Faccount')
  const popup = await startGoogle(page)
  await popup.getByLabel('Name').fill(name)
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('button', { name: 'Use this account' }).click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await expect(popup.getByRole('textbox', { name: 'Code' })).toBeVisible()
  await popup.getByRole('textbox', { name: 'Code' }).fill('aaaaa-aaaaa')
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(popup.getByRole('alert').filter({ hasText: 'Invalid' })).toBeVisible()
  await expectSignedOut(page)
  const closing = popup.waitForEvent('close')
  await popup.getByRole('textbox', { name: 'Code' }).fill(backupCodes[0] ?? '')
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await closing
  await expectSignedIn(page, email)
  await expect(factor.getByText('You have 9 backup codes left')).toBeVisible()
})

test('an account with an unproved password is not taken over', { tag: '@long' }, async ({ page }) => {
  const person = somebody()
  await signUp(page, person)
  await signOut(page)
  const popup = await startGoogle(page)
  await popup.getByLabel('Name').fill(person.name)
  await popup.getByLabel('Email').fill(person.email)
  await popup.getByRole('button', { name: 'Use this account' }).click()
  await expect(page.getByText('sign in with the password and prove the address first')).toBeVisible()
  await expectSignedOut(page)
})

test('a blocked popup and a lost connection are said', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/auth/sign-in/social', (route) => route.abort())
  await startGoogle(page)
  await expect(page.getByText('Google sign-in could not begin: the server could not be reached.')).toBeVisible()

  await page.evaluate('window.open = () => null')
  await page.getByRole('button', { name: 'Continue with Google (stand-in)' }).click()
  await expect(page.getByText('Your browser blocked the sign-in window.')).toBeVisible()
})

for (const { path, outcome, onward } of [
  { path: '/signed-in', outcome: 'You are signed in', onward: 'To the shop' },
  { path: '/signed-in?error=access_denied', outcome: 'You are not signed in', onward: 'To the login page' },
]) {
  test(`a window that can neither tell its page nor close says: ${outcome}`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(outcome)
    await expect(page).toHaveTitle(`${outcome} · Patina`)
    await page.getByRole('link', { name: onward }).click()
    await expect(page.getByRole('banner')).toBeVisible()
  })
}
