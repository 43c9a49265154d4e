import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { armchair } from '#test/kit/fake-shop.ts'
import { NOOR } from '#test/kit/known-answers.ts'
import { refuse } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const heart = page.getByRole('button', { name: TEXTS.favorites.keep(armchair.product_name) })

test('a heart that the server refuses goes back and says why', async () => {
  const refusal = Promise.withResolvers<Response>()
  await show(`/products/${armchair._id}`, {
    as: 'buyer',
    answers: { [`PUT /favourites/${armchair._id}`]: () => refusal.promise },
  })
  // Until then the device keeps it.
  await expect.element(page.getByText(`Signed in as ${NOOR.email}`)).toBeVisible()
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  refusal.resolve(refuse(409, 'You keep 500 pieces.'))
  await expect.element(page.getByRole('status').filter({ hasText: 'You keep 500 pieces.' })).toBeVisible()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the heart of a visitor is kept on the device', async () => {
  const shop = await show(`/products/${armchair._id}`)
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await shop.open()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
})
