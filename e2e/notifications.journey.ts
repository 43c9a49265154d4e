import { type Browser, expect, type Page } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { expectNoFlaws } from './flaws.ts'
import { hearNothing } from './hold-back.ts'
import { test } from './journey.ts'
import { makeMoves, sellTo } from './paid-sale.ts'
import { arriveAs, enrol, listProduct, post, tokenOf } from './shop.ts'

/* What people are told: the bell, what waits for them above the news, what they choose to hear, and their devices. */

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const part = (page: Page, name: 'To do' | 'News') => page.getByRole('region', { name })
const choice = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
/** A choice holds once the server has it. */
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/preferences') && answer.request().method() === 'PUT')

/** Deliveries go out a moment after what they are about. */
async function expectBell(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName(name, { timeout: 2_000 })
  }).toPass()
}

test('a seller hears by the bell that something waits for them, does it, and it is gone', async ({
  page,
  browser,
  request,
}) => {
  const { sellers, buyer, product, orderId, address } = await sellTo(page, browser, request, 'Chest to be told of')
  await sellers.goto('/')
  await expectBell(sellers, 'Notifications: 1 new, to do')
  await bell(sellers).focus()
  await sellers.keyboard.press('Enter')
  await expect(sellers).toHaveURL('/notifications')
  const sold = part(sellers, 'To do')
    .getByRole('listitem')
    .filter({ hasText: `${product.product_name} is sold` })
  await expect(sold).toContainText(/Until .+/)
  await expect(sold).toContainText('New')
  await expect(part(sellers, 'News')).toHaveCount(0)
  await expect(bell(sellers)).toHaveAccessibleName('Notifications')
  await expectNoFlaws(sellers, 'main')

  await sold.getByRole('link').click()
  await expect(sellers).toHaveURL(address)

  // The buyer shows no interest: the sale is cancelled, the money goes back, and nothing waits any more.
  await makeMoves(page.request, buyer.email, orderId, [{ event: 'cancel' }])
  await expectBell(sellers, 'Notifications: 2 new')
  await bell(sellers).click()
  await expect(part(sellers, 'News').getByRole('listitem').filter({ hasText: 'is cancelled' })).toBeVisible()
  await expect(part(sellers, 'To do')).toHaveCount(0)
})

test('who was told nothing yet finds that said, and a list that does not come can be asked for again', async ({
  page,
}) => {
  await arriveAs(page, 'buyer')
  await page.goto('/notifications')
  await expect(page.getByText('Nothing to tell yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find your next piece' })).toBeVisible()
  await expectNoFlaws(page, 'main')

  await hearNothing(page)
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 400, json: { message: 'Not now.' } }))
  await page.reload()
  const again = page.getByRole('button', { name: 'Could not load. Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/notifications')
  await again.click()
  await expect(page.getByText('Nothing to tell yet')).toBeVisible()
})

test('nobody who is signed out has a bell, or fetches it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (asked) => fetched.push(asked.url()))
  await page.goto('/')
  await expectAlive(page)
  await expect(bell(page)).toHaveCount(0)
  expect(fetched.filter((url) => /own-links|notifications/.test(url))).toEqual([])
})

test('what somebody chooses to hear holds at once, and quiet hours as well', async ({ page }) => {
  await arriveAs(page, 'buyer')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we tell you')
  await expect(choice(page, 'Money: Mail')).toHaveCount(0)
  const questions = choice(page, 'Questions: Mail')
  await expect(questions).toBeChecked()
  const muted = saved(page)
  await questions.press('Space')
  await muted
  await expect(questions).not.toBeChecked()

  const night = saved(page)
  await choice(page, 'Quiet hours').click()
  await night
  await expect(page.getByLabel('From')).toHaveValue('22:00')
  await page.getByLabel('To', { exact: true }).fill('12:00')
  await page.getByLabel('From').focus()
  await expect(page.getByRole('alert')).toHaveText('They can last 12 hours at most.')
  await expectNoFlaws(page, 'main')
  const later = saved(page)
  await page.getByLabel('To', { exact: true }).fill('08:30')
  await page.getByLabel('From').focus()
  await later

  await page.reload()
  await expect(questions).not.toBeChecked()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('08:30')
  const off = saved(page)
  await choice(page, 'Quiet hours').click()
  await off
  await expect(page.getByLabel('From')).toHaveCount(0)
})

test('a choice that the server refuses is taken back', async ({ page }) => {
  await arriveAs(page, 'buyer')
  await page.goto('/settings/notifications')
  await expect(choice(page, 'Questions: Here')).toBeChecked()
  await page.route('**/api/preferences', (route) => route.fulfill({ status: 400, json: { message: 'Not now.' } }))
  await choice(page, 'Questions: Here').click()
  await expect(page.getByText('Not now.')).toBeVisible()
  await expect(choice(page, 'Questions: Here')).toBeChecked()
})

test('a mail that somebody can do without has a link that ends such mails, after a press', async ({
  page,
  browser,
  request,
}) => {
  const { person: seller, token } = await enrol(request, 'seller')
  const shelf = await listProduct(request, 'Shelf to be asked of', { token })
  const other = await browser.newContext()
  const { token: asker } = await enrol(other.request, 'buyer')
  await post(other.request, `/products/${shelf._id}/questions`, { measures: ['width'] }, asker)
  const mail = page.getByRole('article').filter({ hasText: seller.email }).filter({ hasText: 'How big is' })
  await expect(async () => {
    await page.goto('/mails')
    await expect(mail).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await mail.getByText('As plain text').click()
  const link = await mail.getByRole('link', { name: /\/unsubscribe\?token=/ }).getAttribute('href')
  await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  await expect(page.getByText('They are mails about Questions')).toBeVisible()
  await expectNoFlaws(page)
  const headers = { authorization: `bearer ${token}` }
  const muted = async () => (await (await request.get('/api/preferences', { headers })).json()).muted
  expect(await muted()).toEqual([])
  await page.getByRole('button', { name: 'Send me no more of them' }).click()
  await expect(page.getByRole('status')).toHaveText(/These mails have ended/)
  expect(await muted()).toEqual([{ group: 'questions', channel: 'mail' }])
})

/** A browser whose push service answers at once, since the true one is out of reach here. */
async function deviceOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    ...(baseURL && { baseURL }),
  })
  await context.addInitScript(() => {
    // A browser without windows forbids notifications, whatever it was told.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    let isOn = false
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const subscription = {
      toJSON: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, keys }),
      unsubscribe: async () => {
        isOn = false
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        isOn = true
        return subscription
      },
      getSubscription: async () => (isOn ? subscription : null),
    })
  })
  return context.newPage()
}

test('after a sale a device is offered once, and who says no is not asked again', async ({
  page,
  browser,
  request,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  const { address } = await sellTo(page, browser, request, 'Chair to hear of')
  await page.goto(address)
  const offer = page.getByRole('complementary', { name: 'On this device' })
  await expect(offer).toBeVisible()
  await expectNoFlaws(page, 'aside[aria-label="On this device"]')
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('a device is switched on where somebody wants it, and off again', async ({ browser, baseURL }) => {
  const page = await deviceOf(browser, baseURL)
  const person = await arriveAs(page, 'buyer')
  await page.goto('/settings/notifications')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const onDevice = choice(page, 'On this device')
  await expect(onDevice).not.toBeChecked()
  await onDevice.click()
  await expect(onDevice).toBeChecked()
  await page.reload()
  await expect(onDevice).toBeChecked()

  await onDevice.click()
  await expect(onDevice).not.toBeChecked()
  const headers = { authorization: `bearer ${await tokenOf(page.request, person.email)}` }
  const { push } = await (await page.request.get('/api/preferences', { headers })).json()
  expect(push.is_on).toBe(false)
})

test('a device shows what it is pushed', async ({ browser, baseURL }) => {
  const permissions = ['notifications']
  const context = await browser.newContext({ serviceWorkers: 'allow', permissions, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  const permission = await page.evaluate(() => Notification.permission)
  test.skip(permission !== 'granted', 'This browser, which has no windows, shows no notifications.')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  const worker = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [known] }) => {
      if (known) resolve(known.registrationId)
    })
  })
  await worker.send('ServiceWorker.enable')
  const data = JSON.stringify({ title: 'News of an order', tag: '1', path: '/dashboard/myorders' })
  const registrationId = await registered
  const { origin } = new URL(page.url())
  await worker.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return (await registration?.getNotifications())?.map(({ title, data: path }) => ({ title, path }))
    })
  await expect.poll(shown).toEqual([{ title: 'News of an order', path: '/dashboard/myorders' }])
})
