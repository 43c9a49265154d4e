import { expect } from '@playwright/test'
import { expectNoFlaws } from './flaws.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import {
  askForNewPassword,
  askForProofAgain,
  breakOffSignUp,
  chooseNewPassword,
  expectSignedIn,
  expectSignedOut,
  fillSignIn,
  mailedPath,
  openMenu,
  PASSWORD,
  proveAddress,
  signIn,
  signInFromDashboard,
  signOut,
  signOutInBothTabs,
  signUp,
  somebody,
} from './people.ts'
import { arriveAs, listProduct } from './shop.ts'

for (const role of ['buyer', 'seller'] as const) {
  test(`a ${role} signs up, signs out, and signs in again from a guarded page`, async ({ page }) => {
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

test('a shop with accounts of its own never fetches the SDK of another provider', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await signIn(page, 'buyer@patina.test')
  await page.goto('/dashboard')
  await expect(page.getByText('You are here as a buyer.')).toBeVisible()
  expect(fetched.filter((url) => /firebase|googleapis/.test(url))).toEqual([])
})

test('after signing in nobody is sent to another site', async ({ page }) => {
  await page.goto('/login?from=%2F.%2F%2Fevil.example')
  await fillSignIn(page, 'buyer@patina.test')
  await expectSignedIn(page, 'buyer@patina.test')
  await expect(page).toHaveURL('/')
})

test('a wrong password shows the provider’s message, and nothing typed is lost', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'buyer@patina.test', 'Wrong#2022')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
  await expectNoFlaws(page)
  await expect(page.getByLabel('Email')).toHaveValue('buyer@patina.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong#2022')
  await expectSignedOut(page)
})

test('empty forms say what is missing, and the focus moves to the first field', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email Address is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  for (const words of ['Name is required', 'Email is Required', 'Password is required', 'Role is Required']) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toBeInViewport()
})

test('what is typed before the script arrives stays', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('buyer@patina.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  release()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  await expectSignedIn(page, 'buyer@patina.test')
})

test('a double press signs in once', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/sign-in/email')) calls += 1
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('buyer@patina.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).dblclick()
  await expectSignedIn(page, 'buyer@patina.test')
  expect(calls).toBe(1)
})

test('a sign-up that broke off is finished at the next sign-in', async ({ page }) => {
  const person = somebody('seller')
  await breakOffSignUp(page, person)
  await signOut(page)

  await page.goto('/dashboard')
  await fillSignIn(page, person.email)
  await expect(page.getByRole('heading', { name: 'Finish your profile' })).toBeVisible()
  await expectNoFlaws(page)
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
  await expectNoFlaws(page)

  const path = await mailedPath(page, person.email, '/reset-password')
  const opened = await page.goto(path)
  expect(opened?.headers()['cache-control']).toBe('no-store')
  // The token is out of sight at once, and a reload does not lose it.
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await chooseNewPassword(page, 'weak')
  await expect(page.getByText('Password must be six character long')).toBeVisible()
  await expectNoFlaws(page)
  await chooseNewPassword(page, 'Tambour#2023')
  await expect(page).toHaveURL('/login')
  await fillSignIn(page, person.email, 'Tambour#2023')
  await expectSignedIn(page, person.email)

  await page.goto(path)
  await chooseNewPassword(page, 'Third#2024')
  await expect(page.getByRole('alert').filter({ hasText: /token|link/i })).toBeVisible()
})

test('an address is proved through the mailed link', async ({ page }) => {
  const person = somebody()
  await signUp(page, person)
  await askForProofAgain(page, person.email)
  await expectNoFlaws(page)

  const path = await mailedPath(page, person.email, '/prove-address')
  await page.goto(path)
  await expectNoFlaws(page)
  await proveAddress(page, path)
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeHidden()
})

test('whoever presses Login on a piece comes back to it', async ({ page, request }) => {
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

test('a server that stumbles while it is asked who somebody is costs nobody their page', async ({ page }) => {
  await arriveAs(page, 'buyer')
  await page.route('**/api/users/buyer/*', (route) => route.fulfill({ status: 503, json: { message: 'No.' } }), {
    times: 1,
  })
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('No Orders Available')).toBeVisible()
})

test('two tabs agree on who is signed in', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/products')
  await signIn(page, 'buyer@patina.test')
  await expectSignedIn(other, 'buyer@patina.test')

  await signOutInBothTabs(page, other)
})

test('a token that has ended is renewed without anybody noticing', async ({ page }) => {
  await signIn(page, 'buyer@patina.test')
  await page.evaluate(() => localStorage.setItem('accessToken', 'ended'))
  await page.goto('/dashboard')
  await expect(page.getByText('You are here as a buyer.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('ended')
})

test('an error page signs out and leads to the login page', async ({ page }) => {
  await signIn(page, 'buyer@patina.test')
  await page.goto('/dashboard/allseller')
  await expect(page.getByRole('heading', { name: 'Something went wrong !!!' })).toBeVisible()
  await expectNoFlaws(page)
  await page.getByRole('button', { name: 'Sign Out and Log In Again' }).click()
  await expect(page).toHaveURL('/login')
  await expectSignedOut(page)
})

test('who signs out while the shop can’t be reached leaves nothing typed behind', async ({ page }) => {
  await arriveAs(page, 'buyer')
  await page.goto('/dashboard')
  await page.evaluate("localStorage.setItem('draft:message:somebody', JSON.stringify('words of mine'))")
  await page.route('**/api/signout', (route) => route.abort())
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('You are still signed in.')).toBeVisible()
  expect(await page.evaluate("localStorage.getItem('draft:message:somebody')")).toBeNull()
})
