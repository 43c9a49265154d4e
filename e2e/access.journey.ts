import { indexedPaths } from '@patina/contract/pages'
import { expect, type Page } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { order, payWith } from './checkout.ts'
import { expectNoSideways, expectNothingCut } from './flaws.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import { flawOfFocus } from './keyboard.ts'
import { signIn, signOut } from './people.ts'
import { arriveAs, listProduct } from './shop.ts'

/* Buying for people who see, hear, point or type differently. What one page shows of it stands with that page's journey. */

const PHONE = { width: 390, height: 844 }

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The addresses of everything that anybody may look at. */
async function publicPaths(page: Page): Promise<string[]> {
  const all = await (await page.request.get('/api/products?limit=1000')).json()
  const productThatIs = (state: string) => all.find(({ available }: { available: string }) => available === state)
  const { _id, product_category } = productThatIs('available')
  return [
    ...indexedPaths().filter((path) => path !== '/products'),
    '/products?q=oak&maxPrice=900&condition=good,fair',
    '/products?q=sofa&maxPrice=20',
    `/categories/catproducts/${product_category}`,
    `/products/${_id}`,
    `/products/${productThatIs('sold')._id}`,
    '/login',
    '/signup',
    '/forgot-password',
    '/no-such-page',
  ]
}

test('every public page fits a narrow window, a large zoom, large letters and wide spacing', { tag: '@long' }, async ({
  page,
}) => {
  for (const path of await publicPaths(page)) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await arrive(page, path)
      await expectNothingCut(page)
      await page.setViewportSize(PHONE)
      await expectRoomForLargeLetters(page)
      // A window of 1280 by 1024 at 200%, in which somebody has doubled the letters as well.
      await page.setViewportSize({ width: 640, height: 512 })
      await expectNoSideways(page)
      await setLetters(page, 16)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.evaluate(spaceOut)
      await expectNoSideways(page)
    })
  }
})

test('the tables and forms of every role have room for large letters on a phone', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const [role, ...pages] of [
    ['admin', 'All Seller', 'Reported Items'],
    ['seller', 'My Products', 'Add Product'],
  ] as const) {
    await signIn(page, `${role}@patina.test`)
    await page.goto('/dashboard')
    for (const name of pages) {
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      await expectRoomForLargeLetters(page)
      await setLetters(page, 16)
    }
    await signOut(page)
  }
})

test('the filters beside the list are never cut, whatever the window and the letters', { tag: '@long' }, async ({
  page,
}) => {
  for (const [width, letters] of [
    [1024, 16],
    [1280, 16],
    [1440, 16],
    [1440, 20],
    [2200, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await arrive(page, '/products')
    await setLetters(page, letters)
    const field = page.getByRole('textbox', { name: 'Place' })
    await field.scrollIntoViewIfNeeded()
    await expect(field).toBeInViewport({ ratio: 1 })
    expect(await field.evaluate(scrollerAround), `${width} wide, letters of ${letters}`).toBe('')
    await expectNothingCut(page)
    await setLetters(page, 16)
  }
})

/** What cuts an element off at its edges: nothing but the window should. */
function scrollerAround(element: Element): string {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow !== 'visible') return around.outerHTML.slice(0, 200)
  }
  return ''
}

async function expectRoomForLargeLetters(page: Page): Promise<void> {
  await setLetters(page, 32)
  await expectNoSideways(page)
  await expectNothingCut(page)
}

/** As the browser's own setting does, which is 16 for most people. */
async function setLetters(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  await browser.detach()
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`)
}

/** As much as WCAG (1.4.12) lets people ask for. */
function spaceOut(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

test('a keyboard always shows where it is, in sight and uncovered', { tag: '@long' }, async ({ page }) => {
  const [home = '', found = '', , , product = ''] = await publicPaths(page)
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    for (const path of [home, found, product]) {
      await page.emulateMedia({ colorScheme: size === PHONE ? 'light' : 'dark' })
      await arrive(page, path)
      await expectAlive(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      for (let stop = 0; stop < 30; stop++) {
        await page.keyboard.press('Tab')
        expect(await flawOfFocus(page), `${path}, stop ${stop}, ${size.width} wide`).toBe('')
      }
    }
  }
})

test('the skip link leads past the bars, and the menu of a phone closes in every way one may try', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await arrive(page, '/')
  await expectAlive(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  // The slogan and the way on stand over the rooms.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Rooms, to scroll' })).toBeFocused()

  const button = page.locator('summary[aria-label=Menu]')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await button.click()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Home' }).focus()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  // The last one there.
  await menu.getByRole('link', { name: 'Favourites' }).focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await button.click()
  await page.mouse.click(200, 700)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/#main')
})

test('what a keyboard has chosen shows where the system chooses the colours', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await arrive(page, '/products')
  await expectAlive(page)
  await page.getByRole('combobox', { name: /^Search/ }).pressSequentially('sof')
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('listbox').getByRole('option').nth(1)).toHaveCSS('outline-style', 'none')
})

test('a list that loads shows its bars where the system chooses the colors', { tag: '@long' }, async ({ page }) => {
  await arriveAs(page, 'buyer')
  await page.emulateMedia({ forcedColors: 'active' })
  await holdBack(page, '**/api/orders/*')
  await page.goto('/dashboard/myorders')
  await expect(page.locator('.skeleton').first()).toHaveCSS('border-top-width', '1px')
})

test('an order, a refused card and a question are told to whoever does not see them', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  const product = await listProduct(request, 'Heard chair')
  await arriveAs(page, 'buyer')
  await order(page, product)
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await expectRoomForLargeLetters(page)

  await page.goto('/dashboard/myorders')
  const remove = page.getByRole('button', { name: 'Delete' })
  await expect(remove).toBeVisible()
  await expectRoomForLargeLetters(page)
  await setLetters(page, 16)
  await remove.click()
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete?' })).toBeVisible()
  await page.mouse.click(10, 10)
  await expect(remove).toBeFocused()
})
