import { newUser } from '@patina/contract/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import { press } from '#test/kit/keyboard.ts'
import { knownAnswers, NOOR } from '#test/kit/known-answers.ts'
import { refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const name = page.getByLabelText('Name', { exact: true })
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const login = page.getByRole('button', { name: 'Login' })
const signUp = page.getByRole('button', { name: 'Sign Up', exact: true })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

test('an empty login form names what is missing and focuses the email', async () => {
  await show('/login')
  await login.click()
  await expect.element(alert('Email Address is required')).toBeVisible()
  await expect.element(alert('Password is required')).toBeVisible()
  await expect.element(email).toHaveFocus()
})

test('a short password at login is refused before it is sent', async () => {
  await show('/login')
  await email.fill(NOOR.email)
  await password.fill('short')
  await login.click()
  await expect.element(alert('Password must be 6 characters or longer')).toBeVisible()
})

test('an empty sign-up form names what is missing and focuses the name', async () => {
  await show('/signup')
  await signUp.click()
  for (const text of ['Name is required', 'Email is Required', 'Password is required', 'Role is Required']) {
    await expect.element(alert(text)).toBeVisible()
  }
  await expect.element(name).toHaveFocus()
  await expect.element(name).toBeInViewport()
  await expectAccessible('main')
})

test('a weak password is told what it lacks, while it is typed and when it is sent', async () => {
  await show('/signup')
  await password.fill('longenough')
  await expect.element(page.getByText(TEXTS.accounts.missingMost)).toBeVisible()
  await password.fill('Longenough1')
  await expect.element(page.getByText(TEXTS.accounts.missingOne)).toBeVisible()
  await name.fill('Ada')
  await email.fill('ada@example.org')
  await page.getByRole('radio', { name: /buyer/i }).click()
  await signUp.click()
  await expect.element(page.getByText('Password must be strong', { exact: true })).toBeVisible()
  await expect.element(password).toHaveAccessibleDescription(/^Password must be strong Still missing: one of !/)
  await password.fill('Longenough1!')
  await expect.element(page.getByText('Password must be strong')).not.toBeInTheDocument()
  await expect.element(page.getByText(TEXTS.accounts.nothingMissing)).toBeVisible()
})

test('a wrong password shows the provider’s message and keeps what was typed', async () => {
  await show('/login', {
    answers: { 'POST /auth/sign-in/email': () => refuse(401, 'Invalid email or password') },
  })
  await email.fill(NOOR.email)
  await password.fill('Wrong#2022')
  await login.click()
  await expect.element(alert('Invalid email or password')).toHaveTextContent('Invalid email or password')
  await expect.element(email).toHaveValue(NOOR.email)
  await expect.element(password).toHaveValue('Wrong#2022')
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('a double click on Login signs in once', async () => {
  const shop = await show('/login', {
    answers: {
      ...knownAnswers('buyer'),
      'POST /auth/sign-in/email': () => reply('signInAnswer', { status: true }),
      'GET /jwt': () => reply('tokenAnswer', { accessToken: 'a-token' }),
    },
  })
  await email.fill(NOOR.email)
  await password.fill('Patina#2022')
  await login.dblClick()
  await expect.poll(shop.path).toBe('/')
  await expect.element(page.getByText(`Signed in as ${NOOR.email}`)).toBeVisible()
  expect(shop.sent('POST /auth/sign-in/email').map(({ body }) => body)).toEqual([
    { email: NOOR.email, password: 'Patina#2022' },
  ])
})

test('an empty contact form names what is missing and focuses the name', async () => {
  await show('/contact')
  await page.getByRole('button', { name: TEXTS.contact.send }).click()
  await expect.element(alert('Email is required')).toBeVisible()
  await expect.element(name).toHaveFocus()
})

test('a message to the shop is confirmed, and writing another one begins at the name', async () => {
  const shop = await show('/contact', {
    answers: {
      'POST /contact': () =>
        reply('insertAnswer', { acknowledged: true, insertedId: '018f3a5c-7b00-7000-8000-0000000000f1' }),
    },
  })
  const message = { name: 'Ada', email: 'ada@example.org', message: 'Is the lamp still there?' }
  await name.fill(message.name)
  await email.fill(message.email)
  await page.getByLabelText('Message').fill(message.message)
  await page.getByRole('button', { name: TEXTS.contact.send }).click()
  await expect.element(page.getByRole('status').filter({ hasText: TEXTS.contact.arrived })).toHaveFocus()
  expect(shop.sent('POST /contact').map(({ body }) => body)).toEqual([message])
  await press(page.getByRole('button', { name: TEXTS.contact.another }), 'Enter')
  await expect.element(name).toHaveFocus()
})

test('somebody with a second factor signs in once the code is right', async () => {
  const shop = await show('/login', {
    answers: {
      ...knownAnswers('buyer'),
      'POST /auth/sign-in/email': () => reply('signInAnswer', { status: true, second_factor: true }),
      'POST /auth/sign-in/second-factor': () => refuse(400, 'Code is not right.', { code: 'is not right' }),
      'GET /jwt': () => reply('tokenAnswer', { accessToken: 'a-token' }),
    },
  })
  await email.fill(NOOR.email)
  await password.fill('Patina#2022')
  await login.click()
  const code = page.getByLabelText(TEXTS.accounts.code)
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  const signIn = page.getByRole('button', { name: TEXTS.accounts.signInWithCode, exact: true })
  await signIn.click()
  await expect.element(alert('Code is not right')).toBeVisible()
  shop.answer({ 'POST /auth/sign-in/second-factor': () => reply('done', { status: true }) })
  await code.fill('654321')
  await signIn.click()
  await expect.poll(shop.path).toBe('/')
  await expect.element(page.getByText(`Signed in as ${NOOR.email}`)).toBeVisible()
})

test('a new password that is too short is refused, and a strong one leads to the login page', async () => {
  const shop = await show('/reset-password?token=mailed', {
    answers: {
      'POST /auth/reset-password': () => reply('done', { status: true }),
      'GET /auth/get-session': () => reply('identityAnswer', { identity: null }),
    },
  })
  const newPassword = page.getByLabelText(TEXTS.accounts.newPassword)
  const save = page.getByRole('button', { name: TEXTS.accounts.saveNewPassword })
  await newPassword.fill('weak')
  await save.click()
  await expect.element(alert('Password must be six character long')).toBeVisible()
  await newPassword.fill('Tambour#2023')
  await save.click()
  await expect.element(page.getByText(TEXTS.accounts.newPasswordSaved)).toBeVisible()
  await expect.poll(shop.path).toBe('/login')
  expect(shop.sent('POST /auth/reset-password').map(({ body }) => body)).toEqual([
    { token: 'mailed', newPassword: 'Tambour#2023' },
  ])
})

test('somebody whose sign-up broke off chooses a role and is in', async () => {
  let roles: string[] = []
  const shop = await show('/finish-profile', {
    as: 'seller',
    answers: {
      [`GET /users/seller/${NOOR.email}`]: () => reply('isSellerAnswer', { isSeller: roles.includes('seller') }),
      'GET /jwt': () => reply('tokenAnswer', { accessToken: 'a-token' }),
      'POST /auth/update-user': () => reply('done', { status: true }),
      'POST /users': ({ body }) => {
        roles = [newUser.parse(body).role]
        return reply('insertAnswer', { acknowledged: true, insertedId: '018f3a5c-7b00-7000-8000-0000000000f1' })
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: TEXTS.accounts.finishProfile })).toBeVisible()
  await expect.element(name).toHaveValue(NOOR.name)
  await page.getByRole('radio', { name: /seller/i }).click()
  await page.getByRole('button', { name: TEXTS.accounts.saveProfile }).click()
  await expect.element(page.getByText('User Created Successfully')).toBeVisible()
  expect(shop.sent('POST /users').map(({ body }) => body)).toEqual([
    { name: NOOR.name, email: NOOR.email, role: 'seller', status: 'unverified' },
  ])
})
