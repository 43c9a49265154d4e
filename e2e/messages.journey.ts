import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import { sellTo } from './paid-sale.ts'
import { pngOf } from './pictures.ts'
import { arriveAs, enrol, listProduct, post, returnAs } from './shop.ts'

/* Two people, each in a browser of their own, talk about a piece. */

test.use({ locale: 'en-GB' })

const PHONE_NUMBER = '+44 113 496 0999'

const logOf = (page: Page) => page.getByRole('log')
const boxOf = (page: Page) => page.getByLabel(/^Message to/)
const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem')

const sendFrom = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

/** As on any device: on a phone Enter only breaks the line. */
async function say(page: Page, words: string): Promise<void> {
  await boxOf(page).fill(words)
  await sendFrom(page)
  await expect(logOf(page).getByText(words)).toBeVisible()
  await expect(logOf(page).getByText('Sending…')).toHaveCount(0)
}

async function openFor(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await returnAs(page, email)
  return page
}

/** A piece, its seller in a browser of their own, and a buyer who has asked for it. */
async function ask(buyers: Page, browser: Browser, request: APIRequestContext, name: string, question: string) {
  const { person: seller, token } = await enrol(request, 'seller')
  const product = await listProduct(request, name, { token })
  const buyer = await arriveAs(buyers, 'buyer')
  await buyers.goto(`/messages/new?product=${product._id}`)
  await say(buyers, question)
  await expect(buyers).toHaveURL(/\/messages\/[\da-f-]{36}$/)
  return {
    product,
    buyer,
    seller,
    sellers: await openFor(browser, seller.email),
    address: new URL(buyers.url()).pathname,
  }
}

test('a buyer asks from the page of an item, and its seller answers with a picture', async ({
  page,
  browser,
  request,
}) => {
  const { person: seller, token } = await enrol(request, 'seller')
  const product = await listProduct(request, 'Talked-about stool', { token })
  const buyer = await arriveAs(page, 'buyer')
  await page.goto(`/products/${product._id}`)
  await page.getByRole('link', { name: /^Ask a question/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seller.name)
  await page.getByRole('button', { name: 'Is it still available?' }).click()
  await expect(boxOf(page)).toBeFocused()
  await expect(boxOf(page)).toHaveValue('Is it still available?')
  await sendFrom(page)
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/)
  await expect(logOf(page).getByText('Is it still available?')).toBeVisible()
  await expect(boxOf(page)).toBeFocused()
  await expect(boxOf(page)).toHaveValue('')
  await boxOf(page).fill('Half a sentence')
  await page.reload()
  await expect(boxOf(page)).toHaveValue('Half a sentence')
  await boxOf(page).clear()

  const sellers = await openFor(browser, seller.email)
  await sellers.goto('/messages')
  await expect(rowsOf(sellers).filter({ hasText: product.product_name })).toContainText('1 unread')
  await sellers.getByRole('link', { name: new RegExp(product.product_name) }).click()
  await expect(sellers.getByRole('heading', { level: 1 })).toHaveText(buyer.name)
  await sellers.getByLabel('Add pictures').setInputFiles(pngOf('back.png', [47, 111, 98]))
  await expect(sellers.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await expect(sellers.getByRole('progressbar')).toHaveCount(0)
  await say(sellers, 'It is. This is its back.')
  await expect(logOf(sellers).getByRole('img', { name: 'Picture by you' })).toBeVisible()

  await expect(logOf(page).getByText('It is. This is its back.')).toBeVisible()
  const picture = logOf(page).getByRole('link', { name: `Picture by ${seller.name}` })
  await picture.click()
  const large = page.getByRole('dialog')
  await expect(large.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(picture).toBeFocused()

  await page.goto('/messages')
  const row = rowsOf(page).filter({ hasText: product.product_name })
  await expect(row).toContainText('It is. This is its back.')
  await expect(row).not.toContainText('unread')
  // Who asks again about the same piece goes on where they were.
  await page.goto(`/messages/new?product=${product._id}`)
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/)
})

test('a number is hidden until the piece is paid, and its writer is told before', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const { sellers, seller, address } = await ask(page, browser, request, 'Discreet stool', 'Can I come by?')
  await boxOf(page).fill(`Call me on ${PHONE_NUMBER}`)
  await expect(page.getByText(/^Phone numbers, addresses and links stay hidden/)).toBeVisible()
  await sendFrom(page)
  await expect(logOf(page).getByText(`Call me on ${PHONE_NUMBER}`)).toBeVisible()
  await expect(logOf(page).getByText(`${seller.name} sees your contact details once the piece is paid.`)).toBeVisible()

  await sellers.goto(address)
  await expect(logOf(sellers).getByText(/^Call me on •••/)).toBeVisible()
  await expect(logOf(sellers).getByText('Contact details are shown once the piece is paid.')).toBeVisible()
  await expect(logOf(sellers).getByText('0999')).toHaveCount(0)
})

test('somebody who sends at once is told too, and sends by a second press', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  await ask(page, browser, request, 'Hasty stool', 'Can I come by?')
  const answer = await holdBack(page, '**/messages/check')
  await boxOf(page).fill(`My number is ${PHONE_NUMBER}`)
  await sendFrom(page)
  answer()
  await expect(page.getByText(/^Phone numbers, addresses and links stay hidden/)).toBeVisible()
  await expect(logOf(page).getByText(PHONE_NUMBER)).toHaveCount(0)
  await sendFrom(page)
  await expect(logOf(page).getByText(`My number is ${PHONE_NUMBER}`)).toBeVisible()
})

test('the two sides of a sale talk on its page, and nothing is hidden', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const { sellers, seller, buyer, address } = await sellTo(page, browser, request, 'Sold stool')
  await sellers.goto(address)
  const section = (side: Page, other: string) => side.getByRole('region', { name: `Messages with ${other}` })
  await expect(section(sellers, buyer.name)).toBeVisible()
  await say(sellers, `You reach me at ${PHONE_NUMBER}.`)
  await expect(boxOf(sellers)).toBeFocused()
  await page.goto(address)
  await expect(section(page, seller.name).getByText(`You reach me at ${PHONE_NUMBER}.`)).toBeVisible()
  await say(page, 'I will be there.')
  await page.goto('/messages')
  await page.getByRole('link', { name: new RegExp(seller.name) }).click()
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page).toHaveURL(address)
})

test('a message is reported and its writer blocked, and an admin settles it', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const rude = 'Give it to me for nothing'
  const { sellers, buyer, seller, address } = await ask(page, browser, request, 'Coveted stool', rude)
  await sellers.goto(address)
  await logOf(sellers).getByText(rude).hover()
  await sellers.getByRole('button', { name: 'Report this message' }).click()
  const dialog = sellers.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('What is wrong with it? is required')).toBeVisible()
  const reason = `No way to talk to ${seller.name}`
  await dialog.getByLabel('What is wrong with it?').fill(reason)
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(sellers.getByText('Message reported. Thank you.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await sellers.getByRole('button', { name: `Block ${buyer.name}` }).click()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(sellers.getByText(`You have blocked ${buyer.name}.`)).toBeVisible()
  await expect(page.getByText(`You can’t write to ${seller.name}.`)).toBeVisible()
  await expect(boxOf(page)).toHaveCount(0)
  await sellers.getByRole('button', { name: 'Unblock' }).click()
  await expect(boxOf(sellers)).toBeVisible()
  await expect(boxOf(page)).toBeVisible()

  const admins = await openFor(browser, 'admin@patina.test')
  await admins.goto('/dashboard')
  await expect(admins.getByText(/reports? waits? for a look, (all |\d+ )?of (a message|messages)\./)).toBeVisible()
  await admins.getByRole('link', { name: 'See reported items' }).click()
  const row = admins.getByRole('table', { name: 'Reported messages' }).getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText(rude)
  await row.getByRole('button', { name: /^Done/ }).click()
  await admins.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(row).toHaveCount(0)
})

test('earlier messages come in above, and what one reads keeps its place', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const { address } = await ask(page, browser, request, 'Much-discussed stool', 'Message number 0')
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  for (let number = 1; number <= 70; number++) {
    const message = { body: `Message number ${number}`, clientId: crypto.randomUUID() }
    await post(page.request, `/threads/${address.split('/').at(-1)}/messages`, message, token)
  }
  await page.reload()
  const log = logOf(page)
  await expect(log.getByText('Message number 70', { exact: true })).toBeInViewport()
  await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
  await expect(log.getByText('Message number 0', { exact: true })).toBeAttached()
  await expect(log.getByText('Message number 21', { exact: true })).toBeInViewport()
  await expect(log.getByText('Message number 0', { exact: true })).not.toBeInViewport()
})
