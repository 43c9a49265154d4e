import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOOR } from '#test/kit/known-answers.ts'
import { loseConnection, refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const LOGIN = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })

test('an ended token is renewed and the page is shown', async () => {
  await show('/dashboard/myorders', {
    as: 'buyer',
    answers: {
      [`GET /users/buyer/${NOOR.email}`]: ({ headers }) =>
        headers.get('authorization') === 'bearer new-token'
          ? reply('isBuyerAnswer', { isBuyer: true })
          : refuse(401, 'Please sign in.'),
      'GET /jwt': () => reply('tokenAnswer', { accessToken: 'new-token' }),
    },
  })
  await expect.element(page.getByText('No Orders Available')).toBeVisible()
  expect(localStorage.getItem('accessToken')).toBe('new-token')
})

test('a server that fails once while it is asked for the role costs nobody the page', async () => {
  let failures = 0
  await show('/dashboard/myorders', {
    as: 'buyer',
    answers: {
      [`GET /users/buyer/${NOOR.email}`]: () => {
        failures += 1
        return failures === 1 ? refuse(503, 'No.') : reply('isBuyerAnswer', { isBuyer: true })
      },
    },
  })
  await expect.element(page.getByText('No Orders Available')).toBeVisible()
  expect(failures).toBe(2)
})

test('a buyer who opens an admin’s page is told why not and led back to the dashboard', async () => {
  const shop = await show('/dashboard/allseller', { as: 'buyer' })
  await expect.element(page.getByRole('heading', { name: 'Something went wrong !!!' })).toBeVisible()
  await expect.element(page.getByText(TEXTS.accounts.onlyAdmins)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All Seller' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: TEXTS.tryAgain })).not.toBeInTheDocument()
  await page.getByRole('link', { name: TEXTS.accounts.backToDashboard }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Welcome')
  expect(shop.path()).toBe('/dashboard')
})

test('the error page signs out and leads to the login page', async () => {
  const shop = await show('/dashboard/allseller', { as: 'buyer' })
  await page.getByRole('button', { name: 'Sign Out and Log In Again' }).click()
  await expect.poll(shop.path).toBe('/login')
  await expect.element(LOGIN).toBeVisible()
  expect(localStorage.getItem('accessToken')).toBeNull()
  expect(shop.sent('POST /signout')).toHaveLength(1)
})

test('signing out without a connection says so and leaves no draft behind', async () => {
  const shop = await show('/dashboard', { as: 'buyer', answers: { 'POST /signout': loseConnection } })
  localStorage.setItem('draft:message:somebody', JSON.stringify('words of mine'))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.element(page.getByText(TEXTS.accounts.stillSignedIn)).toBeVisible()
  expect(localStorage.getItem('draft:message:somebody')).toBeNull()
  shop.answer({ 'POST /signout': () => reply('acknowledged', { acknowledged: true }) })
})
