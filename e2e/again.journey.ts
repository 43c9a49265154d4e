import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { sellTo } from './paid-sale.ts'
import { listProduct, post, tokenOf } from './shop.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const digitsOf = async (page: Page) => (await page.getByText(/^\d{3}\s?\d{3}$/).innerText()).replaceAll(/\D/g, '')

test('somebody else collects a piece with a pass, until it is taken back or the piece is handed over', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const { sellers, buyer, product, address } = await sellTo(page, browser, request, 'Cherry wood desk')
  await page.goto(address)
  await page.getByText('Someone else receives it?').click()
  await press(page, 'Make a pass')
  await expect(page.getByRole('alert').filter({ hasText: 'Who receives it?' })).toBeVisible()
  await page.getByLabel('Their name').fill('Ada Example')
  await press(page, 'Make a pass')
  await expect(heading(page, 'Ada Example receives it for you')).toBeVisible()
  const link = page.getByLabel('The link for Ada Example')
  const first = await link.inputValue()

  await sellers.goto(address)
  await expect(heading(sellers, `Ada Example receives it for ${buyer.name}`)).toBeVisible()

  // On a third phone, on which nobody is signed in.
  const collectors = await (await browser.newContext()).newPage()
  const asked: string[] = []
  collectors.on('request', (sent) => asked.push(`${sent.url()} ${JSON.stringify(sent.headers())}`))
  await collectors.goto(first)
  await expect(heading(collectors, `Ada Example receives it for ${buyer.name}`)).toBeVisible()
  await expect(heading(collectors, product.product_name)).toBeVisible()
  await expect(collectors.getByRole('img', { name: 'The code, to be scanned' })).toBeVisible()
  const secret = first.split('#')[1] ?? ''
  expect(secret).not.toBe('')
  expect(asked.filter((sent) => sent.includes(secret))).toEqual([])

  await press(page, 'I receive it myself')
  await expect(page.getByText('Someone else receives it?')).toBeVisible()
  await collectors.reload()
  await expect(collectors.getByText('This pass is not good any more')).toBeVisible()

  await page.getByText('Someone else receives it?').click()
  await page.getByLabel('Their name').fill('Grace Example')
  await press(page, 'Make a pass')
  await expect(heading(page, 'Grace Example receives it for you')).toBeVisible()
  await collectors.goto('/')
  await collectors.goto(await page.getByLabel('The link for Grace Example').inputValue())
  await expect(heading(collectors, `Grace Example receives it for ${buyer.name}`)).toBeVisible()

  // A camera opens the address anew.
  await sellers.goto('/dashboard')
  await sellers.goto(`${address}#code=${await digitsOf(collectors)}`)
  await press(sellers, 'Hand it over')
  await expect(heading(sellers, `${buyer.name} is looking it over`)).toBeVisible()
  // By itself: nobody touches that phone.
  await expect(collectors.getByText('This pass is not good any more')).toBeVisible({ timeout: 60_000 })
})

test('a piece whose sale was cancelled is listed again, once', { tag: '@long' }, async ({ page, browser, request }) => {
  const { sellers, product, address } = await sellTo(page, browser, request, 'Rosewood chest')
  await sellers.goto(address)
  await press(sellers, 'Cancel the sale')
  await sellers.getByRole('dialog').getByRole('button', { name: 'Cancel the sale', exact: true }).click()
  await expect(heading(sellers, 'Cancelled')).toBeVisible()
  await press(sellers, 'List again')
  await expect(heading(sellers, 'Edit Product')).toBeVisible()
  await expect(sellers.getByLabel('Product Name')).toHaveValue(product.product_name)
  await sellers.getByLabel('Resale Price').fill('99')
  await press(sellers, 'Save changes')
  await expect(sellers).toHaveURL('/dashboard/myproducts')
  await expect(sellers.getByRole('row').filter({ hasText: product.product_name })).toHaveCount(2)

  await sellers.goto(address)
  await expect(sellers.getByRole('button', { name: 'List again' })).toHaveCount(0)
  await sellers.getByRole('link', { name: 'See the new listing' }).click()
  await expect(heading(sellers, product.product_name)).toBeVisible()
  await expect(sellers.getByText('$99').first()).toBeVisible()
})

test('who cancels is told what it means, and after the third time orders again only later', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const { buyer, address } = await sellTo(page, browser, request, 'Walnut shelf')
  const token = await tokenOf(page.request, buyer.email)
  const cancelByApi = async (orderAddress: string) => {
    const id = orderAddress.split('/').at(-1)
    await post(page.request, `/sales/${id}/moves`, { event: 'cancel', seq: 0 }, token)
  }
  const another = async (name: string) => (await sellTo(page, browser, request, name, buyer)).address
  await cancelByApi(await another('Walnut stool'))
  await cancelByApi(await another('Walnut bench'))

  await page.goto(address)
  await press(page, 'Cancel the sale')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'This is your third cancellation in 90 days: after it you can’t order for 30 days.',
  )
  await dialog.getByRole('button', { name: 'Cancel the sale', exact: true }).click()
  await expect(heading(page, 'Cancelled')).toBeVisible()

  const wanted = await listProduct(request, 'Walnut table')
  await page.goto(`/dashboard/addorders/${wanted._id}`)
  await expect(heading(page, /^You can order again from /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order Now' })).toHaveCount(0)
})
