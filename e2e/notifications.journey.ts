import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectMail, mailsTo } from './mailbox.ts'
import { makeMoves, sellTo } from './paid-sale.ts'
import { arriveAs, enrol, listProduct, post, tokenOf } from './shop.ts'

/* What people are told: the bell, what waits for them above the news, what they choose to hear, and their devices. */

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const part = (page: Page, name: 'To do' | 'News') => page.getByRole('region', { name })
const choice = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** Deliveries go out a moment after what they are about. */
async function expectBell(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName(name, { timeout: 2_000 })
  }).toPass()
}

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

test('a seller hears by the bell that something waits for them, does it, and it is gone', { tag: '@long' }, async ({
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

  await sold.getByRole('link').click()
  await expect(sellers).toHaveURL(address)

  // The buyer shows no interest: the sale is cancelled, the money goes back, and nothing waits any more.
  await makeMoves(page.request, buyer.email, orderId, [{ event: 'cancel' }])
  await expectBell(sellers, 'Notifications: 2 new')
  await bell(sellers).click()
  await expect(part(sellers, 'News').getByRole('listitem').filter({ hasText: 'is cancelled' })).toBeVisible()
  await expect(part(sellers, 'To do')).toHaveCount(0)
})

test('a mail that somebody can do without has a link that ends such mails, after a press', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const { person: seller, token } = await enrol(request, 'seller')
  const shelf = await listProduct(request, 'Shelf to be asked of', { token })
  const other = await browser.newContext()
  const { token: asker } = await enrol(other.request, 'buyer')
  await post(other.request, `/products/${shelf._id}/questions`, { measures: ['width'] }, asker)
  await expectMail(page, seller.email, 'How big is')
  const mail = mailsTo(page, seller.email, 'How big is')
  await mail.getByText('As plain text').click()
  const link = await mail.getByRole('link', { name: /\/unsubscribe\?token=/ }).getAttribute('href')
  await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  await expect(page.getByText('They are mails about Questions')).toBeVisible()
  const headers = { authorization: `bearer ${token}` }
  const muted = async () => (await (await request.get('/api/preferences', { headers })).json()).muted
  expect(await muted()).toEqual([])
  await page.getByRole('button', { name: 'Send me no more of them' }).click()
  await expect(page.getByRole('status')).toHaveText(/These mails have ended/)
  expect(await muted()).toEqual([{ group: 'questions', channel: 'mail' }])
})

test('a device is switched on where somebody wants it, and off again', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
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

test('a device shows what it is pushed', { tag: '@long' }, async ({ browser, baseURL }) => {
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
