import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import { ownArmchair, purchaserIn } from '#test/kit/fake-shop.ts'
import { press } from '#test/kit/keyboard.ts'
import { NOOR } from '#test/kit/known-answers.ts'
import { reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const { dashboard: WORDS } = TEXTS
const ADMIN_ENTRIES = 8
const DAYS = 28
const NEWEST_DAY = Date.UTC(2026, 10, 16)
const DAY_MS = 86_400_000

const shopFigures = Array.from({ length: DAYS }, (_, index) => ({
  day: new Date(NEWEST_DAY - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  joined: 2,
  listed: 3,
  sold: 1,
  cases: 0,
}))

for (const path of ['/dashboard', '/dashboard/reportedlist']) {
  test(`an admin sees every entry of the menu on a small phone at ${path}`, async () => {
    await show(path, { as: 'admin', screen: 'smallPhone' })
    const entries = page.getByRole('navigation', { name: WORDS.menu }).getByRole('link')
    await expect.poll(() => entries.elements()).toHaveLength(ADMIN_ENTRIES)
    for (let index = 0; index < ADMIN_ENTRIES; index += 1) {
      await expect.element(entries.nth(index)).toBeInViewport({ ratio: 1 })
    }
  })
}

test('an admin sees how the shop did and that nobody looked at its books yet', async () => {
  await show('/dashboard', { as: 'admin', answers: { 'GET /figures': () => reply('shopFigures', shopFigures) } })
  const plots = page.getByRole('region', { name: WORDS.figures }).getByRole('img')
  await expect.poll(() => plots.elements()).toHaveLength(4)
  await expect.element(plots.first()).toHaveAccessibleName(WORDS.joined)
  await expect.element(page.getByText(WORDS.booksNotChecked)).toBeVisible()
})

test('an admin sees that the books agree, or what in them can not be true', async () => {
  const checked_at = '2026-11-16T03:00:00.000Z'
  const shop = await show('/dashboard', {
    as: 'admin',
    answers: { 'GET /ledger/health': () => reply('ledgerHealth', { checked_at, wrong: [] }) },
  })
  await expect.element(page.getByText(WORDS.booksAgree)).toBeVisible()
  const wrong = ['An order was paid twice.']
  shop.answer({ 'GET /ledger/health': () => reply('ledgerHealth', { checked_at, wrong }) })
  await shop.open()
  await expect.element(page.getByText('An order was paid twice.')).toBeVisible()
})

test('a seller with no items is offered one way to add the first', async () => {
  await show('/dashboard/myproducts', { as: 'seller' })
  await expect.element(page.getByText('No Products Available')).toBeVisible()
  const links = page.getByRole('link', { name: 'Add Product' }).elements()
  expect(links.filter((link) => !link.closest('nav'))).toHaveLength(1)
})

test('on a phone a seller’s items are low rows, each with a menu of what can be done', async () => {
  const sold = {
    ...ownArmchair,
    _id: '018f3a5c-7b00-7000-8000-0000000000a3',
    product_name: 'Bureau with a long name',
    available: 'sold',
    buyer: purchaserIn('arranging'),
  } as const
  await show('/dashboard/myproducts', {
    as: 'seller',
    screen: 'phone',
    answers: { [`GET /products/${NOOR.email}`]: () => reply('ownProducts', [ownArmchair, sold]) },
  })
  const table = page.getByRole('table', { name: WORDS.ownTable })
  const rowOf = ({ product_name }: typeof sold | typeof ownArmchair) =>
    table.getByRole('row').filter({ hasText: product_name })
  const heightOf = (product: typeof sold | typeof ownArmchair) =>
    rowOf(product).element().getBoundingClientRect().height
  const row = rowOf(ownArmchair)
  await expect.element(rowOf(sold).getByRole('link', { name: WORDS.agreeOnTime })).toBeVisible()
  // Three lines; a long next step may take a fourth.
  expect(heightOf(ownArmchair)).toBeLessThanOrEqual(104)
  expect(heightOf(sold)).toBeLessThanOrEqual(130)

  const more = row.getByRole('button', { name: WORDS.more(ownArmchair.product_name) })
  const advertised = row.getByRole('checkbox', { name: WORDS.advertise(ownArmchair.product_name) })
  await expect.element(advertised).not.toBeInTheDocument()
  await press(more, 'Enter')
  await expect.element(advertised).toBeInViewport({ ratio: 1 })
  await expect.element(row.getByRole('link', { name: /^Edit/ })).toBeInViewport({ ratio: 1 })
  await expectAccessible('main')
  await userEvent.keyboard('{Escape}')
  await expect.element(advertised).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()

  for (const [action, question] of [
    [/^Sold/, WORDS.isSold],
    [/^Delete/, 'Are you sure you want to delete?'],
  ] as const) {
    await press(more, 'Enter')
    await press(row.getByRole('button', { name: action }), 'Enter')
    await expect.element(advertised).not.toBeInTheDocument()
    await press(page.getByRole('dialog', { name: question }).getByRole('button', { name: TEXTS.cancel }), 'Enter')
    await expect.element(more).toHaveFocus()
  }
  // Its link leads to the order, where everything else is.
  expect(rowOf(sold).getByRole('button').elements()).toHaveLength(0)

  // Where there is room, nothing is folded away.
  await page.viewport(640, 844)
  await expect.element(more).not.toBeInTheDocument()
  await expect.element(advertised).toBeVisible()
  await expect.element(row.getByRole('button', { name: /^Sold/ })).toBeVisible()
  await expect.element(rowOf(sold).getByRole('link', { name: WORDS.seeOrder })).toBeVisible()
})
