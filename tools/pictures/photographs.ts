import type { Page } from '@playwright/test'
import sharp from 'sharp'

const PASSWORD = 'Patina#2022'

export async function photographHome(page: Page, file: string): Promise<void> {
  await page.goto('/')
  await keep(page, file)
}

export async function photographDashboard(page: Page, file: string): Promise<void> {
  await signIn(page, 'seller@patina.test', '/dashboard')
  await page.getByRole('heading', { name: 'To do now' }).waitFor()
  await keep(page, file)
}

export async function photographProduct(page: Page, file: string): Promise<void> {
  await page.goto('/products')
  await page.getByRole('article').filter({ hasText: 'sofa' }).first().getByRole('link').first().click()
  await page.getByRole('region', { name: 'Pictures', exact: true }).waitFor()
  await keep(page, file)
}

export async function signIn(page: Page, email: string, from = '/'): Promise<void> {
  await page.goto(`/login?${new URLSearchParams({ from })}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${from}`)
}

/** Whether nothing waits for the shop. The network is never idle: it brings news as they come. */
const ALL_IS_FILLED = `!document.querySelector('main :is(.skeleton, progress:indeterminate)')`

/** Whether every picture on screen has come; in the page, which knows no types of ours. */
const PICTURES_ARE_THERE = `[...document.images].every((image) => {
  const { top, bottom, left, right } = image.getBoundingClientRect()
  const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && image.checkVisibility()
  return !isOnScreen || (image.complete && image.naturalWidth > 0)
})`

/** They may have come and wait for a later frame to be unpacked for. */
const UNPACK_PICTURES = `Promise.allSettled([...document.images].map((image) => image.complete && image.decode()))`

export async function shoot(page: Page): Promise<Buffer> {
  await page.waitForFunction(ALL_IS_FILLED)
  await page.waitForFunction(PICTURES_ARE_THERE)
  await page.evaluate(UNPACK_PICTURES)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

async function keep(page: Page, file: string): Promise<void> {
  await sharp(await shoot(page))
    .webp({ quality: 82, effort: 6 })
    .toFile(file)
  await page.context().close()
}
