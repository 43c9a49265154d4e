import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import { refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const { accounts: WORDS } = TEXTS
const REFUSAL = { code: 'proofNeeded', message: 'Please show first that it is you.' }

test('somebody who signed in long ago proves who they are, and what they wanted goes on', async () => {
  let isProved = false
  const shop = await show('/dashboard/account', {
    as: 'buyer',
    answers: {
      'GET /account/credentials': () =>
        reply('credentials', {
          credentials: {
            has_password: true,
            has_google: false,
            second_factor: false,
            second_factor_missing: false,
            backup_codes_left: 0,
            passkeys: [],
          },
        }),
      'PUT /account/password': () =>
        isProved ? reply('done', { status: true }) : Response.json(REFUSAL, { status: 403 }),
      'POST /account/proof': () => refuse(400, 'Password is not right.', { password: 'is not right' }),
    },
  })
  const section = page.getByRole('region', { name: 'Password' })
  const newPassword = section.getByLabelText(WORDS.newPassword)
  const change = section.getByRole('button', { name: WORDS.changePassword })
  const dialog = page.getByRole('dialog', { name: WORDS.isItYou })
  const password = dialog.getByLabelText('Password', { exact: true })

  await newPassword.fill('Tambour#2023')
  await change.click()
  await expect.element(password).toHaveFocus()
  await password.fill('Wrong#2022')
  await dialog.getByRole('button', { name: WORDS.itIsMe }).click()
  await expect.element(dialog.getByText('Password is not right')).toBeVisible()
  await expectAccessible('dialog[open]')
  await dialog.getByRole('button', { name: TEXTS.cancel }).click()
  await expect.element(section.getByText(REFUSAL.message)).toBeVisible()
  await expect.element(newPassword).toHaveValue('Tambour#2023')

  shop.answer({
    'POST /account/proof': () => {
      isProved = true
      return reply('done', { status: true })
    },
  })
  await change.click()
  await password.fill('Patina#2022')
  await dialog.getByRole('button', { name: WORDS.itIsMe }).click()
  await expect.element(page.getByText(WORDS.passwordChanged)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.sent('POST /account/proof').map(({ body }) => body)).toEqual([
    { password: 'Wrong#2022' },
    { password: 'Patina#2022' },
  ])
})
