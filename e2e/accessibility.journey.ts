import { PAGES } from '@patina/contract/pages'
import { expect, type Page } from '@playwright/test'
import { expectFitsNarrowWindow, expectNoFlaws } from './flaws.ts'
import { test } from './journey.ts'
import { PASSWORD, somebody } from './people.ts'
import { keepToken, post, returnAs, tokenOf } from './shop.ts'
import { createSweepData, type SweepData } from './sweep-data.ts'

/* Every page, in both themes and in a narrow window, with what opens on it: dialogs, menus, errors and empty lists. */

type Role = 'visitor' | 'newcomer' | 'buyer' | 'seller' | 'admin'
/** Brings something up on a page, and answers with a selector of it. */
type State = (page: Page) => Promise<string>
type Visit = { by: Role; path: (data: SweepData) => string; states: State[] }

const at = (by: Role, path: string | Visit['path'], ...states: State[]): Visit => ({
  by,
  path: typeof path === 'string' ? () => path : path,
  states,
})
const visitor = (path: string | Visit['path'], ...states: State[]) => at('visitor', path, ...states)
const buyer = (path: string | Visit['path'], ...states: State[]) => at('buyer', path, ...states)
const seller = (path: string | Visit['path'], ...states: State[]) => at('seller', path, ...states)
const admin = (path: string | Visit['path'], ...states: State[]) => at('admin', path, ...states)

const DIALOG = 'dialog[open]'

const opens =
  (button: string | RegExp): State =>
  async (page) => {
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    return DIALOG
  }

/** What a form says that is sent as it is. */
const refuses =
  (button: string): State =>
  async (page) => {
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    return 'main'
  }

const openMenu: State = async (page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('summary[aria-label=Menu]').click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return 'header'
}

const openFilters: State = async (page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  return DIALOG
}

const suggest: State = async (page) => {
  await page.getByRole('combobox', { name: /^Search/ }).pressSequentially('sof')
  await expect(page.getByRole('option').first()).toBeVisible()
  return 'header'
}

const scrollToRows: State = async (page) => {
  await page.getByRole('region', { name: 'About Patina' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Just reduced' })).toBeVisible()
  return '[aria-label="Just reduced"]'
}

const enlargePicture: State = async (page) => {
  await page.getByRole('region', { name: 'Pictures' }).getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return DIALOG
}

const checkDoor: State = async (page) => {
  const section = page.getByRole('region', { name: 'Will it fit?' })
  await section.getByRole('button', { name: 'Check my door' }).click()
  await section.getByRole('button', { name: 'See whether it fits' }).click()
  await expect(section.getByRole('status')).not.toBeEmpty()
  return 'section[aria-labelledby=fit]'
}

/** A form with all its parts, and what it says when it is sent as it is. */
const refusesWhole =
  (button: string): State =>
  async (page) => {
    const parts = page.getByRole('main').locator('details')
    await parts.evaluateAll((all) => {
      for (const part of all) part.setAttribute('open', '')
    })
    return refuses(button)(page)
  }

const moreOfRow: State = async (page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .click()
  return 'main'
}

/** A page that is missing here does not compile. */
const VISITS: Record<keyof typeof PAGES, Visit> = {
  home: visitor('/', scrollToRows, openMenu),
  products: visitor('/products?q=oak&maxPrice=900&condition=good,fair', suggest, openFilters),
  product: visitor(({ product }) => `/products/${product._id}`, checkDoor),
  category: visitor(({ product }) => `/categories/catproducts/${product.product_category}`),
  seller: visitor(({ sellerId }) => `/sellers/${sellerId}`),
  blog: visitor('/blog'),
  about: visitor('/about'),
  contact: visitor('/contact', refuses('Send message')),
  report: visitor('/report', refuses('Send report')),
  help: visitor('/help'),
  terms: visitor('/terms'),
  privacy: visitor('/privacy'),
  protection: visitor('/protection'),
  fees: visitor('/fees'),
  returns: visitor('/returns'),
  plan: visitor('/plan#1;4500,3600;-;0,0,3000,1000,0,-,-,Chest'),
  favourites: visitor('/favourites'),
  collection: visitor(({ collection }) => `/collections/${collection}`),
  sell: visitor('/sell', refuses('List it')),
  login: visitor('/login', refuses('Login')),
  signup: visitor('/signup', refuses('Sign Up')),
  finishProfile: at('newcomer', '/finish-profile', refuses('Save my profile')),
  forgotPassword: visitor('/forgot-password', refuses('Mail me a link')),
  resetPassword: visitor('/reset-password?token=unknown', refuses('Save the new password')),
  pass: visitor(({ pass }) => `/pass#${pass}`),
  proveAddress: visitor('/prove-address?token=unknown'),
  emailChange: visitor('/prove-address/confirm?token=unknown'),
  signedIn: visitor('/signed-in'),
  notFound: visitor('/no-such-page'),

  dashboard: buyer('/dashboard'),
  notifications: buyer('/notifications'),
  notificationSettings: buyer('/settings/notifications'),
  myOrders: buyer('/dashboard/myorders', opens(/^Delete/)),
  payOrder: buyer(({ orders }) => `/dashboard/payment/${orders.unpaid}`, refuses('Pay')),
  order: buyer(({ orders }) => `/dashboard/orders/${orders.arranging}`, opens('Cancel the sale')),
  offer: buyer(({ offer }) => `/dashboard/offers/${offer}`),
  searches: buyer('/searches', opens(/^Change/)),
  messages: buyer('/messages'),
  newMessage: buyer(({ other }) => `/messages/new?product=${other._id}`),
  thread: buyer(({ thread }) => `/messages/${thread}`),
  account: buyer('/dashboard/account', opens('Add a passkey')),
  addRole: buyer('/dashboard/addrole/seller'),
  orderProduct: buyer(({ product }) => `/dashboard/addorders/${product._id}`),
  reportProduct: buyer(({ product }) => `/dashboard/reporteditems/${product._id}`),

  myProducts: seller('/dashboard/myproducts', opens(/^Delete/), moreOfRow),
  addProduct: seller('/dashboard/addproduct', refusesWhole('Add Product')),
  importProducts: seller('/dashboard/import', refuses('Check')),
  money: seller('/dashboard/money'),
  statement: seller(() => `/dashboard/money/${new Date().toISOString().slice(0, 7)}`),
  editProduct: seller(({ product }) => `/dashboard/editproduct/${product._id}`),
  measure: seller(({ measure }) => `/dashboard/measures/${measure}`, refuses('Appeal')),

  allSellers: admin('/dashboard/allseller?q=Maja', opens(/^Delete/), opens('Sign out everywhere')),
  allBuyers: admin('/dashboard/allbuyer?q=nobody-has-this-name'),
  reportedList: admin('/dashboard/reportedlist', opens(/^Delete/)),
  cases: admin('/dashboard/cases'),
  payments: admin('/dashboard/payments', opens(/^Paid by hand/)),
  evidence: admin(({ orders }) => `/dashboard/evidence/${orders.done}`),
  escalatedSales: admin('/dashboard/escalatedsales'),
}

/** Other states of the same pages. */
const MORE: Visit[] = [
  visitor('/products?q=sofa&maxPrice=1'),
  visitor(({ sold }) => `/products/${sold}`),
  visitor(({ withPictures }) => `/products/${withPictures}`, enlargePicture),
  buyer(({ product }) => `/products/${product._id}`),
  buyer(({ other }) => `/products/${other._id}`, opens('Make an offer')),
  buyer('/products?q=oak', opens('Save this search')),
  buyer('/favourites'),
  buyer(({ orders }) => `/dashboard/orders/${orders.inspecting}`, opens('All is well')),
  buyer(({ orders }) => `/dashboard/orders/${orders.done}`),
  seller('/dashboard'),
  seller(({ thread }) => `/messages/${thread}`),
  seller(({ orders }) => `/dashboard/orders/${orders.arranging}`),
  seller(({ orders }) => `/dashboard/orders/${orders.escalated}`),
  admin('/dashboard'),
  admin((data) => `/dashboard/cases?case=${data.case}`),
  admin(({ orders }) => `/dashboard/orders/${orders.escalated}`),
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main :is(.skeleton, [aria-busy=true])')).toHaveCount(0)
}

async function look(page: Page, path: string, states: State[]): Promise<void> {
  await open(page, path)
  await expectNoFlaws(page)
  await expectFitsNarrowWindow(page)
  for (const state of states) {
    await expectNoFlaws(page, await state(page))
    await page.keyboard.press('Escape')
  }
}

// Some thirty pages each, shared by both workers.
test.describe.configure({ mode: 'parallel', timeout: 4 * 60_000 })

let made: Promise<SweepData> | undefined

for (const role of ['visitor', 'buyer', 'seller', 'admin'] as const) {
  test(`every page is accessible in both themes and in a narrow window: ${role}`, async ({ page, browser }) => {
    made ??= createSweepData(browser)
    const data = await made
    if (role === 'admin') await returnAs(page, 'admin@patina.test')
    else if (role !== 'visitor') await returnAs(page, data[role].email)
    for (const { by, path, states } of [...Object.values(VISITS), ...MORE]) {
      if (by === role) await test.step(path(data), () => look(page, path(data), states))
    }
  })
}

/** What somebody sees who has done nothing yet. */
const EMPTY = [
  '/dashboard',
  '/dashboard/myorders',
  '/dashboard/myproducts',
  '/dashboard/money',
  '/messages',
  '/notifications',
  '/searches',
  '/favourites',
]

test('an unfinished profile, empty lists and leaving are accessible in both themes', async ({ page }) => {
  const { name, email, role } = somebody('seller')
  await post(page.request, '/auth/sign-up/email', { name, email, password: PASSWORD })
  const token = await tokenOf(page.request, email)
  await keepToken(page, token)
  await look(page, PAGES.finishProfile.path, VISITS.finishProfile.states)

  await post(page.request, '/users', { name, email, role }, token)
  const headers = { authorization: `bearer ${token}` }
  expect((await page.request.put('/api/users/me/roles/buyer', { headers })).ok()).toBe(true)
  for (const path of EMPTY) {
    await test.step(path, async () => {
      await open(page, path)
      await expectNoFlaws(page, 'main')
    })
  }
  await open(page, '/dashboard/account')
  await expectNoFlaws(page, await opens('Delete my account')(page))
})
