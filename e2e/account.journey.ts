import { expect, type Page } from '@playwright/test'
import { codeFor } from './authenticator.ts'
import { test } from './journey.ts'
import { expectSignedIn, fillSignIn, signOut } from './people.ts'
import { arriveAs, returnAs } from './shop.ts'

const NEW_PASSWORD = 'Walnut&Brass7'

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function openAccount(page: Page): Promise<void> {
  await page.goto('/dashboard/account')
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
}

test('changing the password signs out the other devices, and only the new password signs in', async ({
  page,
  browser,
}) => {
  const person = await arriveAs(page, 'buyer')
  const elsewhere = await (await browser.newContext()).newPage()
  await returnAs(elsewhere, person.email)
  await elsewhere.goto('/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Welcome')

  await openAccount(page)
  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(2)
  const password = section(page, 'Password')
  await password.getByLabel('New password').fill('weak')
  await password.getByRole('button', { name: 'Change the password' }).click()
  await expect(password.getByText('Password must be six character long')).toBeVisible()
  await password.getByLabel('New password').fill(NEW_PASSWORD)
  await password.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1)

  await elsewhere.goto('/dashboard/account')
  await expect(elsewhere).toHaveURL('/login?from=%2Fdashboard%2Faccount')
  await fillSignIn(elsewhere, person.email)
  await expect(elsewhere.getByText('Invalid email or password')).toBeVisible()
  await fillSignIn(elsewhere, person.email, NEW_PASSWORD)
  await expect(elsewhere).toHaveURL('/dashboard/account')
})

test('another device is signed out from this one', { tag: '@long' }, async ({ page, browser }) => {
  const person = await arriveAs(page, 'buyer')
  const elsewhere = await (await browser.newContext()).newPage()
  await returnAs(elsewhere, person.email)
  await elsewhere.goto('/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Welcome')

  await openAccount(page)
  const devices = section(page, 'Devices')
  await expect(devices.getByText('this device')).toBeVisible()
  await devices
    .getByRole('listitem')
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(page.getByText(/ is signed out$/)).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/login?from=%2Fdashboard')
})

test('a second factor is set up, asked for when signing in, and removed', async ({ page }) => {
  const person = await arriveAs(page, 'buyer')
  await openAccount(page)
  const factor = section(page, 'Second factor')
  await factor.getByRole('button', { name: 'Set up a second factor' }).click()
  await expect(factor.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = (await factor.locator('code').textContent()) ?? ''
  const [backupCode = ''] = await factor
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allTextContents()
  const download = page.waitForEvent('download')
  await factor.getByRole('button', { name: 'Save as a file' }).click()
  expect((await download).suggestedFilename()).toBe('Patina-backup-codes.txt')
  await factor.getByRole('textbox', { name: 'Code' }).fill('000000')
  await factor.getByRole('button', { name: 'Switch it on' }).click()
  await expect(factor.getByText('is not right')).toBeVisible()
  await factor.getByRole('textbox', { name: 'Code' }).fill(codeFor(key))
  await factor.getByRole('button', { name: 'Switch it on' }).click()
  await expect(factor.getByText('It is on. You have 10 backup codes left')).toBeVisible()

  await signOut(page)
  await page.goto('/login?from=%2Fdashboard%2Faccount')
  await fillSignIn(page, person.email)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid code')).toBeVisible()
  // A code works once: the next one is taken a little early.
  await page.getByRole('textbox', { name: 'Code' }).fill(codeFor(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectSignedIn(page, person.email)

  await signOut(page)
  await page.goto('/login?from=%2Fdashboard%2Faccount')
  await fillSignIn(page, person.email)
  await page.getByRole('textbox', { name: 'Code' }).fill(backupCode)
  await page.getByLabel('Trust this device for 30 days').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(factor.getByText('You have 9 backup codes left')).toBeVisible()

  await signOut(page)
  await page.goto('/login?from=%2Fdashboard%2Faccount')
  await fillSignIn(page, person.email)
  await expect(page).toHaveURL('/dashboard/account')
  await factor.getByRole('button', { name: 'Remove the second factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(factor.getByRole('button', { name: 'Set up a second factor' })).toBeVisible()
})

test('a passkey is added, signs in without a password, and is removed', async ({ page }) => {
  const person = await arriveAs(page, 'buyer')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await openAccount(page)
  const passkeys = section(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(passkeys.getByRole('listitem').getByText('My laptop', { exact: true })).toBeVisible()

  await signOut(page)
  await page.goto('/login?from=%2Fdashboard%2Faccount')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectSignedIn(page, person.email)
  await expect(page).toHaveURL('/dashboard/account')

  await passkeys.getByRole('button', { name: /^Rename.*My laptop/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await passkeys.getByRole('button', { name: /^Remove.*Old laptop/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})
