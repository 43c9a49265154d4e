import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { arriveAs, listProduct, tokenOf } from './shop.ts'

test('a seller says that they are a trader, and buyers see the business and their rights', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const seller = await arriveAs(page, 'seller')
  const { _id } = await listProduct(request, 'Beech stool', { token: await tokenOf(page.request, seller.email) })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/products/${_id}`)
  await expect(visitor.getByText('Sells privately: your rights')).toBeVisible()

  await page.goto('/dashboard/account')
  await expect(page.getByRole('radio', { name: /^Privately/ })).toBeChecked()
  await page.getByRole('radio', { name: /^As a trader/ }).check()
  await page.getByLabel('Name of the business').fill('Robin & Daughters')
  await page.getByLabel('Email for buyers').fill('desk@robin.example')
  const section = page.getByRole('region', { name: 'How you sell' })
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Its address')).toBeFocused()
  await page.getByLabel('Its address').fill('4 Wharf Street, Leeds')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Buyers see it with your pieces.')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByText('A trader: your rights')).toBeVisible()
  await visitor.getByRole('link', { name: seller.name }).click()
  await expect(visitor.getByText('Robin & Daughters · 4 Wharf Street, Leeds · desk@robin.example')).toBeVisible()
  await visitor.getByRole('link', { name: 'What that means' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Its address')).toHaveValue('4 Wharf Street, Leeds')
  await page.getByRole('radio', { name: /^Privately/ }).check()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/trader') && answer.ok())
  await section.getByRole('button', { name: 'Save' }).click()
  await saved
  await visitor.goto(`/products/${_id}`)
  await expect(visitor.getByText('Sells privately: your rights')).toBeVisible()
})
