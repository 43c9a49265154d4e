import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../setup/root.mjs'
import { shoot, signIn } from './photographs.ts'

const MOST_BYTES = 900_000
const WIDTH = 880
const PICTURE = join(root, 'apps/server/src/db/demo/pictures/wingback-960.webp')
const NAME = 'Grandmother’s wingback'

type People = { seller: Page; buyer: Page }
type Frame = { picture: Buffer; shownMs: number }

/** A piece is listed, bought, handed over and paid out: one frame for each thing that the two do. Returns the film's bytes. */
export async function film({ seller, buyer }: People, file: string): Promise<number> {
  const frames: Frame[] = []
  const show = async (page: Page, shownMs: number) => {
    frames.push({
      picture: await sharp(await shoot(page))
        .resize({ width: WIDTH })
        .png()
        .toBuffer(),
      shownMs,
    })
  }
  await list(seller, show)
  await buy(buyer, show)
  await meet({ seller, buyer }, show)
  const { size } = await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: 68, effort: 6, loop: 0, delay: frames.map(({ shownMs }) => shownMs) })
    .toFile(file)
  if (size > MOST_BYTES) throw new Error(`The film has ${size} bytes, ${MOST_BYTES} are allowed.`)
  return size
}

type Show = (page: Page, shownMs: number) => Promise<void>

async function list(page: Page, show: Show): Promise<void> {
  await signIn(page, 'seller@patina.test', '/dashboard/addproduct')
  await page.getByRole('heading', { level: 1, name: 'Add Product' }).waitFor()
  await show(page, 900)
  await page.getByLabel('Add pictures').setInputFiles(PICTURE)
  await page.getByRole('group', { name: 'Image' }).getByRole('img').waitFor()
  await page.getByRole('progressbar', { name: /^Uploading/ }).waitFor({ state: 'detached' })
  await show(page, 900)
  for (const [label, value] of [
    ['Product Name', NAME],
    ['Resale Price', '340'],
    ['Original Price', '890'],
    ['Purchase Date', '2019-03-02'],
    ['Location', 'Leeds'],
    ['Phone Number', '+44 113 496 0112'],
  ] as const) {
    await page.getByLabel(label).fill(value)
    if (label === 'Product Name') await choose(page, show)
    await show(page, 450)
  }
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByRole('status').filter({ hasText: 'is added successfully' }).waitFor()
  await page.getByRole('row').filter({ hasText: NAME }).waitFor()
  await show(page, 1_600)
}

async function choose(page: Page, show: Show): Promise<void> {
  await show(page, 450)
  await page.getByLabel('Category').selectOption({ label: 'Armchairs' })
  await page.getByRole('radio', { name: /^Good/ }).check()
  await show(page, 450)
  await page.getByLabel('Description').fill('Reupholstered once, loved ever since. A small mark on the left arm.')
}

async function buy(page: Page, show: Show): Promise<void> {
  await signIn(page, 'buyer@patina.test', '/products')
  const card = page.getByRole('article').filter({ hasText: NAME })
  await card.scrollIntoViewIfNeeded()
  await show(page, 1_300)
  await card.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  await show(page, 1_500)
  await page.getByRole('link', { name: 'Order Now' }).first().click()
  await page.getByLabel('Your Location').fill('12 Mill Lane, Leeds')
  await page.getByLabel('Your Phone').fill('+44 113 496 0199')
  await show(page, 900)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await show(page, 600)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await show(page, 800)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Congrats! your payment completed').waitFor()
  await show(page, 1_600)
}

async function meet({ seller, buyer }: People, show: Show): Promise<void> {
  await buyer.getByRole('link', { name: 'Agree on a time' }).click()
  await buyer.getByLabel('Day', { exact: true }).fill(inTwoDays())
  await buyer.getByLabel('From').fill('18:00')
  await buyer.getByLabel('Until').fill('19:00')
  await show(buyer, 1_200)
  await buyer.getByRole('button', { name: /^Send to/ }).click()
  await buyer.getByRole('heading', { name: /^Waiting for/ }).waitFor()
  const { pathname: sale } = new URL(buyer.url())

  await seller.goto(sale)
  await seller.getByLabel('Where is it to be collected?').fill('4 Canal Street, Leeds')
  await show(seller, 1_200)
  await seller.getByRole('button', { name: 'Meet then' }).click()
  await seller.getByRole('heading', { name: /^You meet/ }).waitFor()

  const code = buyer.getByText(/^\d{3}\s?\d{3}$/)
  await code.scrollIntoViewIfNeeded()
  await show(buyer, 1_800)
  await seller.getByLabel('Code').fill((await code.innerText()).replaceAll(/\D/g, ''))
  await show(seller, 900)
  await seller.getByRole('button', { name: 'Hand it over' }).click()

  await buyer.getByRole('button', { name: 'All is well' }).click()
  await show(buyer, 1_400)
  await buyer.getByRole('dialog').getByRole('button', { name: 'All is well' }).click()
  await buyer.getByRole('heading', { name: 'It is yours' }).waitFor()
  await show(buyer, 1_400)
  await seller.goto('/dashboard/money')
  await seller.getByText('On its way').waitFor()
  await show(seller, 3_000)
}

/** As a date field takes it. */
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
