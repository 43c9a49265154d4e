import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectSignedOut } from './people.ts'
import { arriveAs, enrol, listProduct, post, returnAs } from './shop.ts'

/* What an admin learns about people, and does about them. */

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: name })

test('an admin signs somebody out everywhere, which the audit log tells', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const theirs = await browser.newPage()
  const person = await arriveAs(theirs, 'buyer')
  await theirs.goto('/dashboard')
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText(person.name)

  await returnAs(page, 'admin@patina.test')
  await page.goto(`/dashboard/allbuyer?q=${person.email}`)
  const button = rowOf(page, person.name).getByRole('button', { name: 'Sign out everywhere' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await expect(dialog).toContainText(person.email)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText(`${person.name} is signed out everywhere`)).toBeVisible()
  await expect(rowOf(page, person.name)).toBeVisible()

  await theirs.goto('/dashboard')
  await expect(theirs).toHaveURL(/\/login/)
  await expectSignedOut(theirs)

  await page.goto('/dashboard/cases')
  await page.getByLabel('Find by who, what or whom').fill(person.email)
  const log = page.getByRole('table', { name: 'Audit log' })
  await expect(log.locator('tbody tr')).toHaveCount(1)
  await expect(log).toContainText('endSignIns')
})

test('a row leads to what admins have had to do with somebody', { tag: '@long' }, async ({ page, request }) => {
  const { person, token } = await enrol(request, 'seller')
  const product = await listProduct(request, 'Doubted stool', { token })
  const said = { reason: 'misleading', text: 'It has four legs.', email: `witness.${person.email}` }
  await post(request, '/case-reports', { kind: 'product', id: product._id, ...said })
  await returnAs(page, 'admin@patina.test')
  await page.goto(`/dashboard/allseller?q=${person.email}`)
  await expect(rowOf(page, person.name)).toContainText('1 piece, 0 sales, 1 report')
  await rowOf(page, person.name)
    .getByRole('link', { name: /^1 case/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `The history of ${person.name}` })).toBeVisible()
  await expect(page.getByText('Nothing was decided against them.')).toBeVisible()
  await page.getByRole('link', { name: `Piece: ${product.product_name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.product_name })).toBeVisible()
  await expect(page.getByText('It is here because somebody has reported it.')).toBeVisible()
})
