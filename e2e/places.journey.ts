import { expect, type Page } from '@playwright/test'
import { expectNoFlaws } from './flaws.ts'
import { test } from './journey.ts'
import { pngOf } from './pictures.ts'
import { arrive, chips, isPhone, names, products, withFilters } from './product-list.ts'
import { arriveAs, enrol, listProduct } from './shop.ts'

/* How far it is: sellers say in which town a piece stands, and visitors look around theirs. */

test.use({ locale: 'en-GB' })

/** Neighbours; from Selfoss it is about 50 km to both. No other journey lists pieces there. */
const REYKJAVIK = 3413829
const KOPAVOGUR = 3415212
const SELFOSS = 3413604

const townField = (page: Page, label = 'Near') => page.getByRole('combobox', { name: label })
const towns = (page: Page) => page.getByRole('listbox', { name: 'Towns' }).getByRole('option')
const card = (page: Page, name: string) => products(page).filter({ hasText: name })

test('a seller chooses a town by keyboard, and may say more than a town', async ({ page }) => {
  await arriveAs(page, 'seller')
  await page.goto('/dashboard/addproduct')
  const name = `Birch stool ${Date.now()}`
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page.getByLabel('Resale Price').fill('120.50')
  await page.getByLabel('Original Price').fill('300')
  await page.getByLabel('Purchase Date').fill('2021-05-04')
  await page.getByLabel('Phone Number').fill('555-0112')
  await page.getByLabel('Add pictures').setInputFiles(pngOf('stool.png', [47, 111, 98]))

  const location = townField(page, 'Location')
  await location.pressSequentially('Kopav')
  await expect(towns(page)).toHaveCount(1)
  await expectNoFlaws(page, 'form')
  await location.press('Escape')
  await expect(towns(page)).toHaveCount(0)
  await expect(location).toHaveValue('Kopav')
  await location.press('ArrowDown')
  await expect(towns(page)).toHaveCount(1)
  await location.press('ArrowDown')
  await expect(towns(page)).toHaveAttribute('aria-selected', 'true')
  await location.press('Enter')
  await expect(location).toHaveValue('Kópavogur, Capital Region')
  await expect(location).toBeFocused()

  const added = page.waitForRequest((request) => request.url().endsWith('/addproduct'))
  await page.getByRole('button', { name: 'Add Product' }).click()
  expect((await added).postDataJSON()).toMatchObject({ location: 'Kópavogur, Capital Region', place_id: KOPAVOGUR })
  await expect(page).toHaveURL('/dashboard/myproducts')

  await page.goto('/dashboard/addproduct')
  await expect(location).toHaveValue('Kópavogur, Capital Region')
  const [product] = await (await page.request.get(`/api/products?q=${encodeURIComponent(name)}`)).json()
  await page.goto(`/dashboard/editproduct/${product._id}`)
  await location.fill('By the old harbour')
  const changed = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect((await changed).postDataJSON()).toMatchObject({ location: 'By the old harbour', place_id: null })
  await expect(page).toHaveURL('/dashboard/myproducts')
})

test('a visitor looks around their town, and sees how far pieces are', async ({ page, request }) => {
  const { token } = await enrol(request, 'seller')
  const near = await listProduct(request, 'Near chest', { token, location: 'Old town', place_id: KOPAVOGUR })
  const far = await listProduct(request, 'Far chest', { token, location: 'Selfoss' })

  await arrive(page, '/products')
  await withFilters(page, async () => {
    await townField(page).pressSequentially('reykj')
    await expect(towns(page)).toHaveText([/Reykjavík/])
    await expectNoFlaws(page, isPhone() ? 'dialog' : '#filters')
    await towns(page).click()
    await expect(page).toHaveURL(`/products?near=${REYKJAVIK}`)
    await expect(townField(page)).toHaveValue('Reykjavík, Capital Region')
  })
  await expect(card(page, near.product_name)).toContainText('Kópavogur, Capital Region · about 3 km')
  await expect(card(page, far.product_name)).toContainText('Selfoss, South · about 50 km')
  await expectNoFlaws(page, '[aria-label=Pieces]')

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
  await expectNoFlaws(page, 'section[aria-labelledby=far]')

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

test('somebody lets the shop know roughly where they are', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 64.0712, longitude: -21.9134 })
  await arrive(page, '/products')
  const asked = page.waitForRequest((request) => request.url().includes('/places/nearest'))
  await withFilters(page, async () => {
    await page.getByRole('button', { name: 'Use my position' }).click()
    await expect(page).toHaveURL(`/products?near=${KOPAVOGUR}`)
  })
  expect(new URL((await asked).url()).searchParams.get('at')).toBe('64.1,-21.9')
  await expect(chips(page)).toContainText('Within 50 km of Kópavogur')
})

test('somebody who does not say where they are types a town, and is told when there is none', async ({ page }) => {
  await arrive(page, '/products')
  if (isPhone()) await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText('Could not find your position. Type a town.')).toBeVisible()
  await expectNoFlaws(page, isPhone() ? 'dialog' : '#filters')
  await townField(page).fill('Qwertyville')
  await expect(page.getByText('Could not find your position.')).toHaveCount(0)
  await townField(page).press('Enter')
  await expect(page.getByText('No town of that name was found.')).toBeVisible()
  await page.route('**/api/places?*', (route) => route.abort())
  await townField(page).fill('Selfoss')
  await townField(page).press('Enter')
  await expect(page.getByText('Towns could not be looked up. Try again.')).toBeVisible()
  await page.unroute('**/api/places?*')
  await townField(page).press('Enter')
  await expect(page).toHaveURL(`/products?near=${SELFOSS}`)
  await expect(townField(page)).toHaveValue('Selfoss, South')
  await townField(page).fill('')
  await expect(page).toHaveURL('/products')
})

test('where nothing is near, a wider look is one press away', async ({ page, request }) => {
  const { token } = await enrol(request, 'seller')
  const chest = await listProduct(request, 'Lonely chest', { token, place_id: KOPAVOGUR })
  const words = chest.product_name.replaceAll(' ', '+')
  await arrive(page, `/products?q=${words}&near=${SELFOSS}&within=10`)
  await expect(page.getByText('No Products Available')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anywhere: 1 piece' })).toBeVisible()
  await page.getByRole('link', { name: 'Within 100 km: 1 piece' }).click()
  await expect(page).toHaveURL(`/products?q=${words}&near=${SELFOSS}&within=100`)
  await expect(card(page, chest.product_name)).toContainText('about 50 km')
})

test('miles go with inches', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/products?near=${REYKJAVIK}&within=16`)
  await expect(chips(page)).toContainText('Within 10 miles of Reykjavík')
})

test('without scripts a town is looked up when the form is sent', async ({ browser, baseURL, viewport }) => {
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
