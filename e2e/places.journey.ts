import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { arrive, chips, isPhone, names, products, withFilters } from './product-list.ts'
import { enrol, listProduct } from './shop.ts'

/* How far it is: sellers say in which town a piece stands, and visitors look around theirs. */

test.use({ locale: 'en-GB' })

/** Neighbors, where no other journey lists items. */
const REYKJAVIK = 3413829
const KOPAVOGUR = 3415212

const townField = (page: Page, label = 'Near') => page.getByRole('combobox', { name: label })
const towns = (page: Page) => page.getByRole('listbox', { name: 'Towns' }).getByRole('option')
const card = (page: Page, name: string) => products(page).filter({ hasText: name })

test('a visitor looks around their town, and sees how far pieces are', { tag: '@long' }, async ({ page, request }) => {
  const { token } = await enrol(request, 'seller')
  const near = await listProduct(request, 'Near chest', { token, location: 'Old town', place_id: KOPAVOGUR })
  const far = await listProduct(request, 'Far chest', { token, location: 'Selfoss' })

  await arrive(page, '/products')
  await withFilters(page, async () => {
    await townField(page).pressSequentially('reykj')
    await expect(towns(page)).toHaveText([/Reykjavík/])
    await towns(page).click()
    await expect(page).toHaveURL(`/products?near=${REYKJAVIK}`)
    await expect(townField(page)).toHaveValue('Reykjavík, Capital Region')
  })
  await expect(card(page, near.product_name)).toContainText('Kópavogur, Capital Region · about 3 km')
  await expect(card(page, far.product_name)).toContainText('Selfoss, South · about 50 km')

  await page.getByLabel('Sort by').selectOption('Nearest first')
  await expect(page).toHaveURL(`/products?near=${REYKJAVIK}&sort=nearest`)
  const own = async () => (await names(page)).filter((name) => [near, far].some((one) => one.product_name === name))
  await expect.poll(own).toEqual([near.product_name, far.product_name])

  await withFilters(page, async () => {
    await page.getByRole('combobox', { name: 'Within' }).selectOption('20 km')
    await expect(page).toHaveURL(`/products?near=${REYKJAVIK}&within=20&sort=nearest`)
  })
  await expect(card(page, far.product_name)).toHaveCount(0)
  await page.getByRole('link', { name: near.product_name, exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^Collect in Old town/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^about 3 km from Reykjavík$/ })).toBeVisible()
  const sentence = /^It stands in Kópavogur, Capital Region, about 3 km south of Reykjavík/
  const section = page.getByRole('region', { name: 'How far is it?' })
  await expect(section.getByRole('img', { name: sentence })).toBeVisible()

  await page.goBack()
  await chips(page).getByRole('link', { name: 'Remove Within 20 km of Reykjavík' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByLabel('Sort by')).toHaveValue('')
  await expect(page.getByLabel('Sort by')).not.toContainText('Nearest first')
  await withFilters(page, async () => {
    await expect(townField(page)).toHaveValue('')
    await townField(page).focus()
    await expect(towns(page)).toHaveText([/Reykjavík/])
  })
})

test('without scripts a town is looked up when the form is sent', { tag: '@long' }, async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const plainField = page.getByRole('textbox', { name: 'Near', includeHidden: true })
  const apply = async (town: string) => {
    if (isPhone()) await page.getByRole('link', { name: /^Filters/ }).click()
    await plainField.fill(town)
    await page.getByRole('button', { name: 'Apply' }).click()
  }
  await page.goto('/products')
  await apply('reykjavik')
  await expect(page).toHaveURL(`/products?near=${REYKJAVIK}`)
  await expect(plainField).toHaveValue('Reykjavík, Capital Region')
  await apply('Qwertyville')
  await expect(page).toHaveURL('/products?location=Qwertyville')
})
