import { expect, type Page } from '@playwright/test'
import { expectNoFlaws } from './flaws.ts'
import { test } from './journey.ts'
import { expectSignedOut, openMenu } from './people.ts'
import { arriveAs, enrol, listProduct, returnAs } from './shop.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: name })

test('an admin verifies a new seller, thinks twice, and deletes them', async ({ page, browser }) => {
  const theirs = await browser.newPage()
  const person = await arriveAs(theirs, 'seller')
  await theirs.goto('/dashboard')
  await expect(theirs.getByText('Not verified yet: an admin looks at new sellers.')).toBeVisible()

  await returnAs(page, 'admin@patina.test')
  await page.goto('/dashboard')
  await expect(page.getByText(/(person|people) awaits? verification/).first()).toBeVisible()
  await page.getByRole('link', { name: 'See sellers' }).click()
  await expect(page).toHaveURL('/dashboard/allseller')

  const row = rowOf(page, person.name)
  await row.getByRole('button', { name: 'unverified' }).click()
  await expect(page.getByText('Changed Status of a User')).toBeVisible()
  await expect(row.getByRole('button', { name: /^verified/ })).toBeVisible()
  await page.reload()
  await expect(row.getByRole('button', { name: /^verified/ })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Verified seller', { exact: true })).toBeVisible()

  const remove = row.getByRole('button', { name: 'Delete' })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' })
  await expect(dialog).toContainText(person.email)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await expect(row).toBeVisible()

  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`User ${person.name} Deleted Successfully`)).toBeVisible()
  await expect(row).toBeHidden()
  // The focus is on the row beside the one that is gone.
  await expect(page.locator('tbody tr:focus')).toBeVisible()

  await theirs.goto('/dashboard')
  await expect(theirs).toHaveURL(/\/login/)
  await expectSignedOut(theirs)
})

test('a status that the server refuses goes back', async ({ page, request }) => {
  const { person } = await enrol(request, 'buyer')

  await returnAs(page, 'admin@patina.test')
  await page.goto('/dashboard/allbuyer')
  await page.route('**/api/allbuyer/status/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Closed for a moment.' } }),
  )
  const row = rowOf(page, person.name)
  await row.getByRole('button', { name: 'unverified' }).click()
  await expect(page.getByText('Closed for a moment.')).toBeVisible()
  await expect(row.getByRole('button', { name: 'unverified' })).toBeVisible()
})

test('a seller who is verified has the mark wherever the admin goes on to', async ({ page, request }) => {
  const { person: seller, token } = await enrol(request, 'seller')
  const product = await listProduct(request, 'Marked stool', { token })
  await returnAs(page, 'admin@patina.test')
  await page.goto(`/products/${product._id}`)
  const soldBy = page.getByText(`Sold by ${seller.name}`).first()
  await expect(soldBy).toBeVisible()
  await expect(soldBy).not.toContainText('Verified seller')
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'See sellers' }).click()
  await rowOf(page, seller.name).getByRole('button', { name: 'unverified' }).click()
  await expect(page.getByText('Changed Status of a User')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.product_name)
  await expect(soldBy).toContainText('Verified seller')
})

test('the list says when nobody is there, and when it can not be loaded', async ({ page }) => {
  await returnAs(page, 'admin@patina.test')
  await page.route('**/api/people?*', (route) => route.fulfill({ json: [] }))
  await page.goto('/dashboard/allbuyer')
  await expect(page.getByText('No User Available')).toBeVisible()
  await expectNoFlaws(page)

  const reason = 'Too many requests: please try again in 40 seconds.'
  await page.unroute('**/api/people?*')
  await page.route('**/api/people?*', (route) => route.fulfill({ status: 429, json: { message: reason } }))
  await page.goto('/dashboard/allseller?q=Maja')
  const again = page.getByRole('button', { name: 'Could not load. Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expectNoFlaws(page)
  await page.unroute('**/api/people?*')
  await again.click()
  await expect(rowOf(page, 'Maja Holm')).toBeVisible()
})

test('a buyer who types the address of the desk sees the error page', async ({ page }) => {
  await returnAs(page, 'buyer@patina.test')
  await page.goto('/dashboard/allseller')
  await expect(page.getByRole('heading', { name: 'Something went wrong !!!' })).toBeVisible()
  await expect(page.getByText('Only an admin can open this page. You are signed in as a buyer.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All Seller' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeHidden()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test('the dashboard and the desk, with its dialog open, are the same for everybody', async ({ page }) => {
  await returnAs(page, 'admin@patina.test')
  await page.goto('/dashboard')
  await expect(page.getByText(/awaits? verification/).first()).toBeVisible()
  await expectNoFlaws(page)
  await page.goto('/dashboard/allseller?q=Maja')
  await expectNoFlaws(page)
  await rowOf(page, 'Maja Holm').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoFlaws(page, 'dialog[open]')
})
