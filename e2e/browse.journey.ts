import { indexedPaths } from '@patina/contract/pages'
import { expect, type Page } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { expectNoFlaws } from './flaws.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Rooms', exact: true })
const slide = (page: Page, number: number) => carousel(page).getByRole('group', { name: `${number} of 3` })

test('a visitor goes from the home page to a category and finds a piece to order', async ({ page }) => {
  await page.goto('/')
  const explore = page.getByRole('link', { name: /^Explore Category/ })
  const title = (await explore.first().textContent())?.match(/: (\w+)/)?.[1] ?? ''
  await explore.first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByText(title)).toHaveAttribute(
    'aria-current',
    'page',
  )
  const product = page.getByRole('article').filter({ hasText: 'Available' }).first()
  await expect(product.getByRole('img')).toHaveJSProperty('complete', true)
  await expect(product.getByRole('link', { name: /^Report Item/ })).toBeVisible()
  await expect(product.getByRole('link', { name: /^Order Now/ })).toBeVisible()
})

test('the list of categories stands left of the pieces where there is room', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Explore Category/ })
    .first()
    .click()
  const list = await page.getByRole('navigation', { name: 'Categories' }).boundingBox()
  const product = await page.getByRole('article').first().boundingBox()
  if (!list || !product) throw new Error('Neither list nor piece is to be seen')
  if (test.info().project.name === 'desktop') expect(list.x + list.width).toBeLessThanOrEqual(product.x)
  else expect(list.y + list.height).toBeLessThanOrEqual(product.y)
})

test('the rooms turn by themselves until somebody pauses them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
  const pause = carousel(page).getByRole('button', { name: 'Pause' })
  await expect(pause).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(6500)
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })

  await pause.focus()
  await page.keyboard.press('Enter')
  await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeFocused()
  await carousel(page).getByRole('button', { name: 'Play' }).blur()
  await page.clock.runFor(13_000)
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
})

test('a keyboard moves the rooms, and whoever wants no motion sees none', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expectAlive(page)
  await page.clock.runFor(20_000)
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
  await expect(carousel(page).getByRole('button', { name: 'Pause' })).toHaveCount(0)

  await carousel(page).getByRole('button', { name: 'Next slide' }).focus()
  await page.keyboard.press('Enter')
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
  await expect(carousel(page).getByRole('button', { name: /dining/ })).toHaveAttribute('aria-current', 'true')
  await carousel(page).getByRole('button', { name: 'Previous slide' }).press('Enter')
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
  await carousel(page)
    .getByRole('button', { name: /bedroom/ })
    .press('Enter')
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
})

test('rooms that were swiped before the scripts came go on from where they are', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(slide(page, 3)).toBeAttached()
  await carousel(page)
    .getByRole('region')
    .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 0.8 }))
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
  release()
  await expect(carousel(page).getByRole('button', { name: /dining/ })).toHaveAttribute('aria-current', 'true')
  await carousel(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
})

test('the rooms can be scrolled where scripts are off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(carousel(page).getByRole('button')).toHaveCount(0)
  await slide(page, 3).scrollIntoViewIfNeeded()
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
  await expect(slide(page, 3).getByRole('img')).toBeVisible()
})

test('nothing is wrong with any public page for people who see, hear or type differently', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'access.journey.ts looks at them in a narrow window')
  test.slow()
  await page.goto('/')
  const category = await page
    .getByRole('link', { name: /^Explore Category/ })
    .first()
    .getAttribute('href')
  for (const path of [...indexedPaths(), category ?? '', '/no-such-page']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoFlaws(page)
    })
  }
})
