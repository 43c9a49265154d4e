import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import { armchair, CHAIRS, SOFAS } from '#test/kit/fake-shop.ts'
import { press } from '#test/kit/keyboard.ts'
import { NOOR } from '#test/kit/known-answers.ts'
import { refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const main = page.getByRole('main')

for (const { role, path, list, empty, text } of [
  {
    role: 'buyer',
    path: '/dashboard/myorders',
    list: `GET /orders/${NOOR.email}`,
    empty: () => reply('orders', []),
    text: 'No Orders Available',
  },
  {
    role: 'seller',
    path: '/dashboard/myproducts',
    list: `GET /products/${NOOR.email}`,
    empty: () => reply('ownProducts', []),
    text: 'No Products Available',
  },
  {
    role: 'admin',
    path: '/dashboard/reportedlist',
    list: 'GET /reports',
    empty: () => reply('reports', []),
    text: 'No Report Available',
  },
] as const) {
  test(`the list of ${role === 'admin' ? 'an admin' : `a ${role}`} shows that it loads, says when it failed, and loads on request`, async () => {
    const failure = Promise.withResolvers<Response>()
    const shop = await show(path, { as: role, answers: { [list]: () => failure.promise } })
    await expect.element(main.getByRole('status').filter({ hasText: TEXTS.loading }).first()).toBeInTheDocument()
    expect(document.querySelector('.skeleton')).not.toBeNull()

    failure.resolve(refuse(400, 'No.'))
    const again = page.getByRole('alert').getByRole('button', { name: TEXTS.loadAgain })
    await expect.element(again).toBeVisible()
    await expectAccessible('[role=alert]')
    shop.answer({ [list]: empty })
    await press(again, 'Enter')
    await expect.element(main.getByText(text).first()).toBeVisible()
    await expect.element(again).not.toBeInTheDocument()
    await expect.element(main).toHaveFocus()
  })
}

test('the lists of the home page fail one by one, and each loads on request', async () => {
  const refused = () => refuse(400, 'No.')
  const shop = await show('/', { answers: { 'GET /advertisedproducts': refused, 'GET /homecategories': refused } })
  const again = page.getByRole('button', { name: TEXTS.loadAgain })
  await expect.poll(() => again.elements()).toHaveLength(2)
  shop.answer({
    'GET /advertisedproducts': () => reply('publicProducts', [armchair]),
    'GET /homecategories': () => reply('categories', [CHAIRS, SOFAS]),
  })
  await again.first().click()
  await expect.poll(() => again.elements()).toHaveLength(1)
  await again.click()
  await expect.element(page.getByRole('link', { name: armchair.product_name }).first()).toBeVisible()
  await expect.element(page.getByText(SOFAS.category_title).first()).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

test('a card of the dashboard that failed loads on request, and the focus stays on the page', async () => {
  const shop = await show('/dashboard', {
    as: 'buyer',
    answers: { [`GET /orders/${NOOR.email}`]: () => refuse(400, 'No.') },
  })
  const again = page.getByRole('button', { name: TEXTS.loadAgain })
  await expect.element(again).toBeVisible()
  shop.answer({ [`GET /orders/${NOOR.email}`]: () => reply('orders', []) })
  await press(again, 'Enter')
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(main).toHaveFocus()
})
