import { expect, type Page } from '@playwright/test'
import { expectNoSideways } from './flaws.ts'
import { test } from './journey.ts'
import { makeMoves, sellTo } from './paid-sale.ts'

const toDo = (page: Page, name: string) =>
  page.getByRole('region', { name: 'To do now' }).getByRole('listitem').filter({ hasText: name })

test('each side of a sale finds what to do now, until it is for the other', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const { sellers, buyer, product, orderId, address } = await sellTo(page, browser, request, 'Awaited stool')
  const { product_name: name } = product
  await sellers.goto('/dashboard')
  await expect(toDo(sellers, name)).toContainText('Agree on a time to meet')
  await expect(toDo(sellers, name)).toContainText('Until ')
  await expect(sellers.getByRole('region', { name: 'Money' })).toContainText('$120.50')
  await expect(sellers.getByRole('img', { name: /^Pieces sold: 1 in the last seven days, 1 more/ })).toBeVisible()
  await expectNoSideways(sellers)

  await makeMoves(page.request, buyer.email, orderId, [{ event: 'receive' }])
  await page.goto('/dashboard')
  await expect(toDo(page, name)).toContainText('Look it over')
  await sellers.reload()
  await expect(sellers.getByText('Nothing waits for you.')).toBeVisible()
  await toDo(page, name)
    .getByRole('link', { name: /^Look it over/ })
    .click()
  await expect(page).toHaveURL(address)
})
