import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { enrol, listProduct } from './shop.ts'

/* A room is planned by hand and by keys, and sent to somebody as a link. */

test.use({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] })

const inRoom = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'The room' }).first().getByRole('button', { name })

/** A finger or a mouse takes a piece at its middle, and lets go so many centimetres farther. */
async function drag(page: Page, hasTouch: boolean, piece: Locator, right: number, down: number): Promise<void> {
  const floor = await page.getByRole('region', { name: 'The room, seen from above' }).boundingBox()
  const from = await piece.boundingBox()
  if (!floor || !from) throw new Error('There is nothing to drag')
  const scale = floor.width / 500
  const way = [0, 0.5, 1].map((share) => ({
    x: from.x + from.width / 2 + right * scale * share,
    y: from.y + from.height / 2 + down * scale * share,
  }))
  if (hasTouch) {
    const finger = await page.context().newCDPSession(page)
    for (const [i, point] of way.entries()) {
      await finger.send('Input.dispatchTouchEvent', {
        type: i === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [point],
      })
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return
  }
  for (const [i, { x, y }] of way.entries()) {
    await page.mouse.move(x, y)
    if (i === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

test('a visitor puts items into a plan, moves them by hand and by keyboard, and sends the link', async ({
  page,
  browser,
  baseURL,
  request,
  hasTouch,
}) => {
  const { token } = await enrol(request, 'seller')
  const categories: { _id: string; kind: string }[] = await (await request.get('/api/categories')).json()
  const kindOf = (kind: string) => categories.find((category) => category.kind === kind)?._id
  const sofa = await listProduct(request, 'Planned sofa', {
    token,
    product_category: kindOf('sofa'),
    width_mm: 1900,
    depth_mm: 950,
    height_mm: 850,
    shape: { source: 'measured' },
  })
  const table = await listProduct(request, 'Planned table', {
    token,
    product_category: kindOf('table'),
    width_mm: 1000,
    depth_mm: 600,
    height_mm: 450,
  })

  await page.goto(`/products/${sofa._id}`)
  await page.getByRole('button', { name: 'Put it in a plan' }).click()
  await expect(page).toHaveURL(/\/plan#1;/)
  await page.goto(`/products/${table._id}`)
  await page.getByRole('button', { name: 'Put it in a plan' }).click()
  await expect(inRoom(page, sofa.product_name)).toBeVisible()
  await expect(inRoom(page, table.product_name)).toBeVisible()

  await page.getByLabel('Room, width (cm)').fill('90')
  await page.getByLabel('Room, width (cm)').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'must be a number from 100 cm to 3000 cm' })).toBeVisible()
  await page.getByLabel('Room, width (cm)').fill('500')
  await page.getByLabel('Room, length (cm)').fill('400')
  await page.getByLabel('Room, length (cm)').blur()

  await page.getByLabel('Name').fill('Grandfather’s chest')
  await page.getByLabel('Width (cm)', { exact: true }).fill('120')
  await page.getByLabel('Depth (cm)', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Add it' }).click()
  const chest = inRoom(page, 'Grandfather’s chest')
  await expect(chest).toHaveAttribute('aria-pressed', 'true')
  const verdict = page.getByRole('status').filter({ hasText: /overlaps|door/ })
  await expect(verdict).toContainText('Nothing overlaps, and the door opens.')

  // Let go 3 cm from the walls, it stands at them.
  await page.getByLabel('From the left (cm)').first().fill('200')
  await page.getByLabel('From the top (cm)').fill('200')
  await page.getByLabel('From the top (cm)').press('Enter')
  await expect(chest).toHaveAccessibleName(/200 cm from the left, 200 cm from the top$/)
  await chest.scrollIntoViewIfNeeded()
  await drag(page, hasTouch, chest, 177, 147)
  await expect(chest).toHaveAccessibleName(/380 cm from the left, 350 cm from the top$/)

  await chest.focus()
  await page.keyboard.press('r')
  await expect(chest).toHaveAccessibleName(/, 50 cm by 120 cm/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  const place = page.getByText(/^Grandfather’s chest, 50 cm by 120 cm/)
  await expect(place).toHaveText(/405 cm from the left, 279 cm from the top$/)
  await inRoom(page, sofa.product_name).focus()
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight')
  await expect(verdict).toContainText(`${sofa.product_name} overlaps ${table.product_name}.`)
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowLeft')
  await expect(verdict).toContainText('Nothing overlaps')

  const places = () => page.getByRole('region', { name: 'The room, seen from above' }).getByRole('button').all()
  const namesIn = async (buttons: Locator[]) => Promise.all(buttons.map((button) => button.getAttribute('aria-label')))
  const planned = await namesIn(await places())
  expect(planned).toHaveLength(3)
  await page.reload()
  await expect(chest).toBeVisible()
  expect(await namesIn(await places())).toEqual(planned)

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await request.delete(`/api/products/${table._id}`, { headers: { authorization: `bearer ${token}` } })
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  await other.goto(link)
  await expect(inRoom(other, 'Grandfather’s chest')).toBeVisible()
  expect(
    await namesIn(await other.getByRole('region', { name: 'The room, seen from above' }).getByRole('button').all()),
  ).toEqual(planned)
  await expect(other.getByRole('button', { name: `${table.product_name} 100 cm wide` })).toContainText(
    'No longer there',
  )
  await inRoom(other, 'Grandfather’s chest').focus()
  await other.keyboard.press('Delete')
  await expect(inRoom(other, 'Grandfather’s chest')).toHaveCount(0)
})

test('a phone shows a measured piece in the room that it sees, other devices have its model as a file', {
  tag: '@long',
}, async ({ browser, baseURL, request }) => {
  const { token } = await enrol(request, 'seller')
  const sizes = { token, width_mm: 800, depth_mm: 400, height_mm: 900 }
  const measured = await listProduct(request, 'Measured shelf', { ...sizes, shape: { source: 'measured' } })
  const guessed = await listProduct(request, 'Guessed shelf', { ...sizes, shape: { source: 'guess' } })
  const open = async (device: object, prepare?: (page: Page) => Promise<unknown>) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), ...device })
    const page = await context.newPage()
    await prepare?.(page)
    await page.goto(`/products/${measured._id}`)
    return page
  }
  const link = (page: Page) => page.getByRole('link', { name: 'See it in your room' })

  const android = await open({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile' })
  await expect(link(android)).toHaveAttribute('href', /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?file=http/)
  await expect(android.getByText('The model is a plain block of its true size.')).toBeVisible()

  const apple = await open({}, (page) =>
    page.addInitScript(() => {
      DOMTokenList.prototype.supports = (token) => token === 'ar'
    }),
  )
  await expect(link(apple)).toHaveAttribute('rel', 'ar')
  await expect(link(apple).locator('> *')).toHaveCount(1)
  await expect(link(apple).locator('> img')).toHaveCount(1)
  const address = await link(apple).getAttribute('href')
  expect((await request.get(address ?? '')).headers()['content-type']).toBe('model/vnd.usdz+zip')

  const desk = await open({})
  await expect(desk.getByRole('link', { name: '3D model (GLB)' })).toBeVisible()
  await desk.goto(`/products/${guessed._id}`)
  await expect(desk.getByRole('button', { name: 'Put it in a plan' })).toBeVisible()
  await expect(desk.getByRole('link', { name: '3D model (GLB)' })).toHaveCount(0)
})
