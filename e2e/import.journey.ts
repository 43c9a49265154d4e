import { expect } from '@playwright/test'
import { zipOf } from '../apps/server/test/kit/zip.ts'
import { test } from './journey.ts'
import { pngOf } from './pictures.ts'
import { arriveAs } from './shop.ts'

/* A seller brings many pieces at once. */

test.use({ locale: 'en-GB' })

const HEADER = 'sku;title;category;price;original price;condition;bought;place;phone;pictures'
const row = (sku: string, title: string, price: string, picture: string) =>
  `${sku};${title};Chairs;${price};200;good;2021;Leeds;+44 113 496 0112;${picture}`
const csvOf = (...rows: string[]) => ({
  name: 'pieces.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows, ''].join('\r\n')),
})
const archiveOf = (buffer: Buffer) => ({ name: 'pictures.zip', mimeType: 'application/zip', buffer })
const shots = async () =>
  archiveOf(
    await zipOf({
      'shots/a.png': pngOf('a.png', [47, 111, 98]).buffer,
      'shots/b.png': pngOf('b.png', [9, 9, 98]).buffer,
    }),
  )

test('a seller imports a CSV and a ZIP, sees what is wrong, lists the rest, and sends the corrected rows', async ({
  page,
}) => {
  const archive = await shots()
  await arriveAs(page, 'seller')
  await page.goto('/dashboard/myproducts')
  await page.getByRole('link', { name: 'Import many at once' }).click()
  await expect(page.getByRole('heading', { name: 'Import pieces' })).toBeVisible()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('pieces.csv')

  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Choose a CSV, a ZIP, or both.')).toBeVisible()
  const rows = [row('1', 'Carried chair', '80', 'a.png'), row('2', 'Dear chair', 'much', 'b.png')]
  await page.getByLabel('Choose files').setInputFiles([csvOf(...rows), archive])
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: '1 can be listed, 1 has something wrong' })).toBeVisible()
  const wrong = page.getByRole('region', { name: '1 row with something wrong' })
  await expect(wrong.getByText('price: is not a number')).toBeVisible()
  await expect(wrong.getByText('Row 3')).toBeVisible()
  await expect(page.getByRole('region', { name: '1 row that can be listed' }).getByText('$80')).toBeVisible()
  const [reasons] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download them with the reasons' }).click(),
  ])
  expect(reasons.suggestedFilename()).toBe('wrong-rows.csv')

  await page.getByRole('button', { name: 'List the right one' }).click()
  await expect(page.getByText('1 piece is on sale.')).toBeVisible({ timeout: 30_000 })

  const mended = [row('1', 'Carried chair', '80', 'a.png'), row('2', 'Dear chair', '90', 'b.png')]
  await page.getByLabel('Choose files').setInputFiles([csvOf(...mended), archive])
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: '1 can be listed, 1 is listed already' })).toBeVisible()
  await page.getByRole('button', { name: 'List 1 piece' }).click()
  await expect(page.getByText('1 piece is on sale.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'See them' }).click()
  for (const name of ['Carried chair', 'Dear chair']) {
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
  }
})
