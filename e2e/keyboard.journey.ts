import { expect, type Page } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { DONE, payButton, rowOf } from './checkout.ts'
import { test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { PASSWORD, somebody } from './people.ts'
import { pngOf } from './pictures.ts'
import { arriveAs, listProduct, post, tokenOf } from './shop.ts'

/* One way through the shop for each role, with keys alone: nothing here points at anything. */

const press = (page: Page, key: string) => page.keyboard.press(key)
const type = (page: Page, text: string) => page.keyboard.type(text)

async function go(page: Page, name: string | RegExp, role: 'link' | 'button' = 'link'): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first())
  await press(page, 'Enter')
}

/** Where a page begins after a change of address. */
const isAtItsTop = (page: Page) => expect(page.getByRole('main')).toBeFocused()

test('a buyer searches, narrows the list, orders and pays with the keyboard alone', async ({ page, request }) => {
  const product = await listProduct(request, 'Keyed stool')
  await arriveAs(page, 'buyer')
  await page.goto('/')
  await expectAlive(page)
  await go(page, 'Click to See All Products')
  await isAtItsTop(page)
  await tabTo(page, page.getByRole('combobox', { name: /^Search/ }))
  await type(page, product.product_name)
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('checkbox', { name: /^Good/ }))
  await press(page, 'Space')
  await expect(page).toHaveURL(/condition=good/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await go(page, product.product_name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.product_name)
  await isAtItsTop(page)
  await go(page, /^Order Now/)
  await tabTo(page, page.getByLabel('Your Location'))
  await type(page, '12 Mill Lane, Leeds')
  await press(page, 'Tab')
  await type(page, '+44 113 496 0199')
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/dashboard\/payment\//)
  await isAtItsTop(page)

  const number = page.getByLabel('Card number')
  await tabTo(page, number)
  await type(page, '4000000000000003')
  // The form has moved on by itself, and leads back to what was mistyped.
  await expect(page.getByLabel('Expiry')).toBeFocused()
  await press(page, 'Backspace')
  await expect(number).toBeFocused()
  await press(page, 'Backspace')
  await type(page, '21234123')
  await expect(number).toHaveValue('4000 0000 0000 0002')
  await expect(page.getByLabel('Expiry')).toHaveValue('12 / 34')
  await expect(page.getByLabel('CVC')).toHaveValue('123')
  await tabTo(page, payButton(page))
  await press(page, 'Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await expect(number).toBeFocused()
  await press(page, 'ControlOrMeta+a')
  await type(page, '4242424242424242')
  await tabTo(page, payButton(page))
  await press(page, 'Enter')
  await expect(page.getByText(DONE)).toBeVisible()
  await go(page, 'My Orders')
  await expect(rowOf(page, product).getByText('Paid', { exact: true })).toBeVisible()
})

test('a seller lists a piece with pictures, takes it from the home page and deletes it with keys alone', {
  tag: '@long',
}, async ({ page }) => {
  await arriveAs(page, 'seller')
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/dashboard')
  await go(page, 'Add Product')
  await isAtItsTop(page)
  await tabTo(page, page.getByLabel('Add pictures'))
  await press(page, 'Enter')
  await (await chooser).setFiles([pngOf('red.png', [178, 64, 48]), pngOf('green.png', [47, 111, 98])])
  const pictures = page.getByRole('group', { name: 'Image' }).getByRole('img')
  await expect(pictures).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '2 of 2 pictures are uploaded.' })).toBeAttached()
  const second = (await pictures.nth(1).getAttribute('src')) ?? ''
  await press(page, 'Shift+Tab')
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeFocused()
  await press(page, 'Shift+Tab')
  await press(page, 'Shift+Tab')
  await press(page, 'Enter')
  await expect(pictures.first()).toHaveAttribute('src', second)

  const name = `Keyed bench ${somebody().name.slice(-8)}`
  for (const [label, text] of [
    ['Product Name', name],
    ['Category', 'Chairs'],
    ['Condition', ''],
    ['Original Price', '300'],
    ['Purchase Date', '2021'],
    ['Resale Price', '120.50'],
    ['Location', 'Leeds'],
    ['Phone Number', '+44 113 496 0112'],
    ['Description', 'One small mark.'],
  ] as const) {
    const isChoice = label === 'Condition'
    await tabTo(page, isChoice ? page.getByRole('radio').first() : page.getByLabel(label))
    await (isChoice ? press(page, 'Space') : type(page, text))
  }
  await go(page, 'Add Product', 'button')
  await expect(page).toHaveURL('/dashboard/myproducts')
  await isAtItsTop(page)

  const row = page.getByRole('row').filter({ hasText: name })
  await tabTo(page, row.getByRole('checkbox'))
  await press(page, 'Space')
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await expect(row.getByRole('checkbox')).toBeFocused()
  await tabTo(page, row.getByRole('button', { name: /^Delete/ }))
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await press(page, 'Enter')
  await expect(page.getByText('No Products Available')).toBeVisible()
  await isAtItsTop(page)
})

test('an admin answers a report and deletes somebody with keys alone', { tag: '@long' }, async ({
  page,
  request,
  browser,
}) => {
  const product = await listProduct(request, 'Keyed lamp')
  const theirs = await browser.newPage()
  const reporter = await arriveAs(theirs, 'buyer')
  const { _id: product_id, product_name, resale_price: product_price } = product
  await post(
    theirs.request,
    '/report',
    {
      product_id,
      product_name,
      product_price,
      buyer_name: reporter.name,
      buyer_email: reporter.email,
      buyer_phone: '',
      reason: 'It does not light.',
    },
    await tokenOf(theirs.request, reporter.email),
  )
  await theirs.close()

  await page.goto('/login?from=/dashboard')
  await tabTo(page, page.getByLabel('Email'))
  await type(page, 'admin@patina.test')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await type(page, PASSWORD)
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await isAtItsTop(page)

  await go(page, 'Reported Items')
  const report = page.getByRole('row').filter({ hasText: product_name })
  await expect(report).toContainText('It does not light.')
  await deleteRow(page, product_name)
  const toast = page.getByText(`Report ${product_name} Deleted Successfully`)
  await expect(toast).toBeVisible()
  // While it stands there, it covers what is under it.
  await expect(toast).toBeHidden()

  await go(page, 'All Buyer')
  await isAtItsTop(page)
  await deleteRow(page, reporter.name)
  await expect(page.getByText(`User ${reporter.name} Deleted Successfully`)).toBeVisible()
})

/** Asked twice, first with a No. The focus stays where the row was. */
async function deleteRow(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name })
  const remove = row.getByRole('button', { name: /^Delete/ })
  const dialog = page.getByRole('dialog')
  await tabTo(page, remove)
  await press(page, 'Enter')
  await expect(dialog).toBeVisible()
  await press(page, 'Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeFocused()
  await press(page, 'Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await press(page, 'Enter')
  await expect(row).toBeHidden()
  await expect(page.locator('tbody tr:focus, main:focus')).toHaveCount(1)
}
