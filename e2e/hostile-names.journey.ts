import { expect, type Page } from '@playwright/test'
import { expectNoSideways } from './flaws.ts'
import { test } from './journey.ts'
import { arriveAs, enrol, listProduct, post, returnAs, tokenOf } from './shop.ts'

/* What people may call themselves and their pieces never breaks a screen: nothing scrolls sideways, nothing is covered. */

const HOSTILE = {
  'one word of eighty letters': 'W'.repeat(80),
  'letters from right to left': 'كرسي خشبي قديم من خشب البلوط مع ذراعين منحوتتين وقماش أصلي من القرن الماضي',
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

async function expectWhole(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoSideways(page)
    expect(await page.evaluate(coveredControls), `${page.url()}, ${size.width} wide`).toEqual([])
  }
}

/** Everything that can be pressed is what a pointer meets in its middle. */
function coveredControls(): string[] {
  document.documentElement.removeAttribute('data-arriving')
  const modal = document.querySelector('dialog:modal')
  if (modal && modal.scrollWidth > modal.clientWidth) return ['the dialog scrolls sideways']
  const controls = (modal ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary',
  )
  const isForSight = (control: HTMLElement) =>
    control.checkVisibility({ visibilityProperty: true }) &&
    control.tabIndex >= 0 &&
    !control.closest('[inert], [aria-roledescription=slide]') &&
    control.getBoundingClientRect().width > 1 &&
    getComputedStyle(control).position !== 'fixed' &&
    getComputedStyle(control).pointerEvents !== 'none'
  const isCovered = (control: HTMLElement) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const line = control.getClientRects()[0]
    const met = line && document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
    return !met || !(control.contains(met) || met.closest('label')?.contains(control))
  }
  return [...controls].filter((control) => isForSight(control) && isCovered(control)).map(({ outerHTML }) => outerHTML)
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main :is(.skeleton, [aria-busy=true])')).toHaveCount(0)
  await expectWhole(page)
}

for (const [kind, words] of Object.entries(HOSTILE)) {
  test(`no screen is broken by ${kind}`, { tag: '@long' }, async ({ browser, page, request, baseURL }) => {
    const ways = { collect: true, bring: { reach: words, price: 99 } }
    const details = { location: words, description: `${words}${words}${words}`, ways }
    const { person: maker, token: makers } = await enrol(request, 'seller', words)
    const product = await listProduct(request, words, { token: makers, ...details })

    await test.step('what anybody sees', async () => {
      for (const path of ['/', '/products', `/categories/catproducts/${product.product_category}`])
        await look(page, path)
      await look(page, `/products/${product._id}`)
    })

    await test.step('what its buyer sees', async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      const buyer = await context.newPage()
      const { name, email } = await arriveAs(buyer, 'buyer', words)
      const said = {
        product_id: product._id,
        product_name: product.product_name,
        product_price: product.resale_price,
        buyer_name: name,
        buyer_email: email,
      }
      await look(buyer, `/dashboard/addorders/${product._id}`)
      await look(buyer, `/dashboard/reporteditems/${product._id}`)
      const token = await tokenOf(buyer.request, email)
      await post(buyer.request, '/report', { ...said, reason: words, buyer_phone: '' }, token)
      const order = { ...said, buyer_location: words, buyer_phone: '', handover: 'bring' }
      const { insertedId } = await post(buyer.request, '/order', order, token)
      await look(buyer, '/dashboard')
      await look(buyer, `/dashboard/payment/${insertedId}`)
      await look(buyer, '/dashboard/myorders')
      await buyer.getByRole('button', { name: 'Delete' }).click()
      const dialog = buyer.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expectWhole(buyer)
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(buyer.getByText(`Order ${product.product_name} Deleted Successfully`)).toBeVisible()
      for (const size of SIZES) {
        await buyer.setViewportSize(size)
        await expectNoSideways(buyer)
      }
      await context.close()
    })

    await test.step('what its seller sees', async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      const seller = await context.newPage()
      await returnAs(seller, maker.email)
      await look(seller, '/dashboard')
      await look(seller, '/dashboard/myproducts')
      await look(seller, `/dashboard/editproduct/${product._id}`)
      await look(seller, '/dashboard/addproduct')
      await seller.goto('/dashboard/myproducts')
      await seller.getByRole('button', { name: /^Delete/ }).click()
      await expect(seller.getByRole('dialog')).toBeVisible()
      await expectWhole(seller)
      await context.close()
    })

    await test.step('what the admin sees', async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      const admin = await context.newPage()
      await returnAs(admin, 'admin@patina.test')
      for (const path of ['allseller', 'allbuyer', 'reportedlist']) await look(admin, `/dashboard/${path}`)
      await admin
        .getByRole('row')
        .filter({ hasText: product.product_name })
        .getByRole('button', { name: /^Delete/ })
        .click()
      await expect(admin.getByRole('dialog')).toBeVisible()
      await expectWhole(admin)
      await context.close()
    })
  })
}
