import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectMail } from './mailbox.ts'
import { arriveAs, enrol, listProduct, returnAs, tokenOf } from './shop.ts'

/* A size is missing that decides whether a piece fits: a buyer asks, the seller says it, the buyer is told. */

test.use({ locale: 'en-GB' })

/** Whether it can be hooked round the frame of a usual door depends on its arms. */
const SOFA = {
  width_mm: 1900,
  depth_mm: 950,
  height_mm: 850,
  shape: { source: 'measured', seat: 430, back: 250 },
}

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Will it fit?' })

async function checkDoor(page: Page): Promise<void> {
  await sectionOf(page).getByRole('button', { name: 'Check my door' }).click()
  await sectionOf(page).getByRole('button', { name: 'See whether it fits' }).click()
}

async function listSofa(request: APIRequestContext, name: string) {
  const { person, token } = await enrol(request, 'seller')
  const [sofas] = await (await request.get('/api/categories')).json()
  return {
    seller: person,
    sofa: await listProduct(request, name, { token, product_category: sofas._id, ...SOFA }),
  }
}

test('a buyer asks for the size that decides, its seller says it, and the buyer sees that it fits', {
  tag: '@long',
}, async ({ page, browser, baseURL, request }) => {
  const { seller, sofa } = await listSofa(request, 'Sofa with unknown arms')
  const buyer = await arriveAs(page, 'buyer')
  await page.goto(`/products/${sofa._id}`)
  await checkDoor(page)
  const section = sectionOf(page)
  await expect(section.getByRole('paragraph').filter({ hasText: 'if its arms are at most' })).toBeVisible()
  await section.getByRole('button', { name: `Ask ${seller.name} how high its arms are` }).click()
  await expect(section.getByText(`Asked. We tell you when ${seller.name} answers.`)).toBeFocused()
  await page.reload()
  await expect(section.getByText(`Asked. We tell you when ${seller.name} answers.`)).toBeVisible()

  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) })
  const desk = await context.newPage()
  await expectMail(desk, seller.email, `How big is ${sofa.product_name}?`)
  await returnAs(desk, seller.email)
  await desk.goto('/dashboard/myproducts')
  const questions = desk.getByRole('region', { name: 'You are asked' })
  await expect(questions.getByText('Somebody asks how high its arms are.')).toBeVisible()
  await desk.goto('/dashboard')
  const toDo = desk.getByRole('region', { name: 'To do now' }).getByRole('listitem')
  await expect(toDo.filter({ hasText: sofa.product_name })).toContainText('Somebody asks how high its arms are')
  await toDo
    .filter({ hasText: sofa.product_name })
    .getByRole('link', { name: /^Answer/ })
    .click()
  const arms = desk.getByLabel('Arm height (cm)')
  await expect(arms).toBeFocused()
  await expect(arms).toHaveAccessibleDescription('Somebody asks for this')
  await arms.fill('60')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk).toHaveURL('/dashboard/myproducts')
  await expect(desk.getByRole('link', { name: sofa.product_name, exact: true })).toBeVisible()
  await expect(questions).toHaveCount(0)
  await context.close()

  const subject = `${seller.name} has answered about ${sofa.product_name}`
  await expectMail(page, buyer.email, subject)
  const headers = { authorization: `bearer ${await tokenOf(page.request, buyer.email)}` }
  const [told] = await (await page.request.get('/api/notifications', { headers })).json()
  expect(told).toMatchObject({ kind: 'sizeAnswered', title: subject, href: `/products/${sofa._id}#fit` })
  await page.goto(told.href)
  await expect(section.getByRole('heading', { name: 'Will it fit?' })).toBeFocused()
  const reason = section.getByRole('paragraph').filter({ hasText: 'Fits only stood on end and hooked' })
  await expect(reason).toBeVisible()
  await expect(section.getByText(/^Ask/)).toHaveCount(0)
})

test('a piece of which nobody has said how big it is can be asked for all of it, but by its seller', {
  tag: '@long',
}, async ({ page, browser, baseURL, request }) => {
  const { person: seller, token } = await enrol(request, 'seller')
  const shelf = await listProduct(request, 'Shelf without sizes', { token })
  const ask = 'how wide it is, how deep it is and how high it is'
  await arriveAs(page, 'buyer')
  await page.goto(`/products/${shelf._id}`)
  await sectionOf(page)
    .getByRole('button', { name: `Ask ${seller.name} ${ask}` })
    .click()
  await expect(sectionOf(page).getByText(/^✓ Asked\./)).toBeVisible()

  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) })
  const own = await context.newPage()
  await returnAs(own, seller.email)
  await own.goto(`/products/${shelf._id}`)
  await sectionOf(own)
    .getByRole('link', { name: `Say ${ask}` })
    .click()
  await expect(own.getByLabel('Width (cm)')).toBeFocused()
  await expect(own.getByText('Somebody asks for this')).toHaveCount(3)
})
