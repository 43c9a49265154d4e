import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import {
  askForNewPassword,
  askForProofAgain,
  breakOffSignUp,
  chooseNewPassword,
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  fillSignUp,
  proveAddress,
  signIn,
  signInFromDashboard,
  signOut,
  signOutInBothTabs,
  signUp,
  somebody,
} from '../people.ts'
import { ADMIN, accountOf, callProved, deleteAccount, EMULATOR, mailTo } from './emulator.ts'

/** What the page's policy turned away. */
let turnedAway: string[]
test.beforeEach(({ page }) => {
  turnedAway = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) turnedAway.push(message.text())
  })
})
test.afterEach(() => expect(turnedAway).toEqual([]))

/** Firebase's tokens tell one sign-in from the next by the second; only a machine is quicker. */
async function untilNextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000)
  const now = second()
  await expect.poll(second).toBeGreaterThan(now)
}

async function leave(page: Page): Promise<void> {
  await signOut(page)
  await untilNextSecond()
}

for (const role of ['buyer', 'seller'] as const) {
  test(`a ${role} signs up with Firebase, signs out, and signs in again from a guarded page`, async ({ page }) => {
    const person = somebody(role)
    await signUp(page, person)
    await expect(page.getByText('User Created Successfully')).toBeVisible()
    expect(await accountOf(page.request, person.email)).toMatchObject({ displayName: person.name })

    await leave(page)
    await signInFromDashboard(page, person)

    await page.reload()
    await expect(page.getByText(`You are here as a ${role}.`)).toBeVisible()
  })
}

test('a wrong password and an address that is taken show the SDK’s own message, and nothing typed is lost', async ({
  page,
}) => {
  const person = somebody()
  await signUp(page, person)
  await leave(page)
  await fillSignIn(page, person.email, 'Wrong#2022')
  await expect(page.getByRole('alert').filter({ hasText: /^Firebase: .+ \(auth\/[a-z-]+\)\.$/ })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expectSignedOut(page)

  await fillSignUp(page, { name: 'Somebody Else', email: person.email, role: 'seller' })
  await expect(page.getByRole('alert').filter({ hasText: '(auth/email-already-in-use)' })).toBeVisible()
})

test('two tabs agree on who is signed in', async ({ page, context }) => {
  const person = somebody()
  await signUp(page, person)
  await leave(page)
  const other = await context.newPage()
  // Here the SDK has been loaded, and has looked, before anyone is signed in.
  await other.goto('/login')
  await signIn(page, person.email)
  await expectSignedIn(other, person.email)
  await expectSignedIn(page, person.email)

  await signOutInBothTabs(page, other)
  await untilNextSecond()

  await fillSignIn(other, person.email)
  await expectSignedIn(other, person.email)
  await expectSignedIn(page, person.email)
})

test('a token that has ended is renewed by Firebase’s sign-in, without anybody noticing', async ({ page }) => {
  const person = somebody()
  await signUp(page, person)
  await page.evaluate(() => localStorage.setItem('accessToken', 'ended'))
  const renewal = page.waitForRequest((request) => request.url().startsWith(`http://${EMULATOR}/securetoken`))
  await page.goto('/dashboard')
  await renewal
  await expect(page.getByText('You are here as a buyer.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('ended')
})

test('an account that is deleted at Firebase is signed out when its token has to be renewed', async ({ page }) => {
  const person = somebody()
  await signUp(page, person)
  await deleteAccount(page.request, person.email)
  await page.evaluate(() => localStorage.setItem('accessToken', 'ended'))
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?from=%2Fdashboard')
  await expectSignedOut(page)
})

test('somebody whom an admin deletes is out at once, though Firebase still knows them', async ({ page, browser }) => {
  const person = somebody('seller')
  await signUp(page, person)

  const desk = await (await browser.newContext()).newPage()
  await signUp(desk, { name: 'Ada Brandt', email: ADMIN, role: 'buyer' })
  await callProved(desk.request, ADMIN)
  await leave(desk)
  await signIn(desk, ADMIN)
  await desk.goto('/dashboard/allseller')
  await desk
    .getByRole('button', { name: /^Delete/ })
    .and(desk.getByRole('button', { name: person.name }))
    .click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(desk.getByText(`User ${person.name} Deleted Successfully`)).toBeVisible()
  await desk.context().close()

  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?from=%2Fdashboard')
  await fillSignIn(page, person.email)
  await expect(page.getByRole('alert').filter({ hasText: 'This account was closed by an admin.' })).toBeVisible()
  await expectSignedOut(page)
})

test('an address is proved through Firebase’s own link, or through the shop’s page', async ({ page }) => {
  const person = somebody()
  await signUp(page, person)
  await askForProofAgain(page, person.email)
  const { oobLink } = await mailTo(page.request, person.email, 'VERIFY_EMAIL')
  expect((await page.request.get(oobLink)).ok()).toBe(true)
  await page.reload()
  await expect(page.getByText('Your address is proved.')).toBeVisible()

  await leave(page)
  const another = somebody()
  await signUp(page, another)
  const { oobCode } = await mailTo(page.request, another.email, 'VERIFY_EMAIL')
  await proveAddress(page, `/prove-address?token=${oobCode}`)
})

test('a forgotten password is replaced through the mailed link', async ({ page }) => {
  const person = somebody()
  await signUp(page, person)
  await leave(page)
  await askForNewPassword(page, person.email)

  const { oobCode } = await mailTo(page.request, person.email, 'PASSWORD_RESET')
  await page.goto(`/reset-password?token=${oobCode}`)
  await chooseNewPassword(page, 'Tambour#2023')
  await expect(page).toHaveURL('/login')
  await fillSignIn(page, person.email)
  await expect(page.getByRole('alert').filter({ hasText: '(auth/' })).toBeVisible()
  await fillSignIn(page, person.email, 'Tambour#2023')
  await expectSignedIn(page, person.email)
})

test('a sign-up that broke off is finished at the next sign-in', async ({ page }) => {
  const person = somebody('seller')
  await breakOffSignUp(page, person)
  await page.getByLabel('Name').fill('Another Name')
  await page.getByRole('radio', { name: 'seller' }).check()
  await page.getByRole('button', { name: 'Save my profile' }).click()
  await expect(page.getByText('User Created Successfully')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('You are here as a seller.')).toBeVisible()
  expect(await accountOf(page.request, person.email)).toMatchObject({ displayName: 'Another Name' })
})
