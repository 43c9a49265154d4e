import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { mailedPath } from './mailbox.ts'
import {
  askForNewPassword,
  askForProofAgain,
  breakOffSignUp,
  chooseNewPassword,
  expectSignedIn,
  fillSignIn,
  openMenu,
  proveAddress,
  signIn,
  signInFromDashboard,
  signOut,
  signOutInBothTabs,
  signUp,
  somebody,
} from './people.ts'
import { listProduct } from './shop.ts'

for (const role of ['buyer', 'seller'] as const) {
  const tag = role === 'buyer' ? [] : '@long'
  test(`a ${role} signs up, signs out, and signs in again from a guarded page`, { tag }, async ({ page }) => {
    const person = somebody(role)
    await signUp(page, person)
    await expect(page.getByText('User Created Successfully')).toBeVisible()
    await expect(page).toHaveURL('/')

    await signOut(page)
    await openMenu(page)
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden()

    await signInFromDashboard(page, person)
  })
}

test('signing in never leads to another site', async ({ page }) => {
  await page.goto('/login?from=%2F.%2F%2Fevil.example')
  await fillSignIn(page, 'buyer@patina.test')
  await expectSignedIn(page, 'buyer@patina.test')
  await expect(page).toHaveURL('/')
})

test('a sign-up that broke off is finished at the next sign-in', { tag: '@long' }, async ({ page }) => {
  const person = somebody('seller')
  await breakOffSignUp(page, person)
  await signOut(page)

  await page.goto('/dashboard')
  await fillSignIn(page, person.email)
  await expect(page.getByRole('heading', { name: 'Finish your profile' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
  await page.getByRole('radio', { name: 'seller' }).check()
  await page.getByRole('button', { name: 'Save my profile' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('You are here as a seller.')).toBeVisible()
})

test('a forgotten password is replaced through the mailed link, which works once', async ({ page }) => {
  const person = somebody()
  await signUp(page, person)
  await signOut(page)
  await askForNewPassword(page, person.email)

  const path = await mailedPath(page, person.email, '/reset-password')
  const opened = await page.goto(path)
  expect(opened?.headers()['cache-control']).toBe('no-store')
  // The token is out of sight at once, and a reload does not lose it.
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await chooseNewPassword(page, 'weak')
  await expect(page.getByText('Password must be six character long')).toBeVisible()
  await chooseNewPassword(page, 'Tambour#2023')
  await expect(page).toHaveURL('/login')
  await fillSignIn(page, person.email, 'Tambour#2023')
  await expectSignedIn(page, person.email)

  await page.goto(path)
  await chooseNewPassword(page, 'Third#2024')
  await expect(page.getByRole('alert').filter({ hasText: /token|link/i })).toBeVisible()
})

test('an address is proved through the mailed link', { tag: '@long' }, async ({ page }) => {
  const person = somebody()
  await signUp(page, person)
  await askForProofAgain(page, person.email)

  const path = await mailedPath(page, person.email, '/prove-address')
  await page.goto(path)
  await proveAddress(page, path)
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeHidden()
})

test('pressing Login on an item leads back to it', async ({ page, request }) => {
  const product = await listProduct(request, 'Waiting stool')
  await page.goto(`/products/${product._id}`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await fillSignIn(page, 'buyer@patina.test')
  await expectSignedIn(page, 'buyer@patina.test')
  await expect(page).toHaveURL(`/products/${product._id}`)
})

test('two tabs agree on who is signed in', { tag: '@long' }, async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/products')
  await signIn(page, 'buyer@patina.test')
  await expectSignedIn(other, 'buyer@patina.test')

  await signOutInBothTabs(page, other)
})
