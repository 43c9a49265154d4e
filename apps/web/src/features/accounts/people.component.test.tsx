import type { Person } from '@patina/contract/people'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import { press } from '#test/kit/keyboard.ts'
import { refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const maja: Person = {
  _id: '018f3a5c-7b00-7000-8000-0000000000c1',
  name: 'Maja Holm',
  email: 'maja.holm@patina.test',
  role: 'seller',
  roles: ['seller'],
  status: 'unverified',
  joined_at: '2026-11-02T09:00:00.000Z',
  products: 1,
  sales: 0,
  reports: 0,
  cases: 0,
  last_measure: null,
}
const tom: Person = {
  ...maja,
  _id: '018f3a5c-7b00-7000-8000-0000000000c2',
  name: 'Tom Reilly',
  email: 'tom.reilly@patina.test',
  products: 7,
}

const table = page.getByRole('table', { name: TEXTS.people.table })
const rows = table.getByRole('row').filter({ has: page.getByRole('button') })
const rowOf = ({ name }: Person) => rows.filter({ hasText: name })
const words = page.getByLabelText(TEXTS.people.find)
const people = (...all: Person[]) => reply('people', all, { 'x-total-count': String(all.length) })

test('a list without people says so', async () => {
  await show('/dashboard/allbuyer', { as: 'admin' })
  await expect.element(page.getByText('No User Available')).toBeVisible()
})

test('a list of people that fails to load says why, and loads on request', async () => {
  const reason = 'Too many requests: please try again in 40 seconds.'
  const shop = await show('/dashboard/allseller?q=Maja', {
    as: 'admin',
    answers: { 'GET /people': () => refuse(429, reason) },
  })
  const again = page.getByRole('button', { name: TEXTS.loadAgain })
  await expect.element(again).toBeVisible()
  await expect.element(page.getByText(reason)).toBeVisible()
  await expectAccessible('main')
  shop.answer({ 'GET /people': () => people(maja) })
  await again.click()
  await expect.element(rowOf(maja)).toBeVisible()
})

test('a status that the server refuses goes back', async () => {
  const buyer: Person = { ...maja, role: 'buyer', roles: ['buyer'] }
  const refusal = Promise.withResolvers<Response>()
  const shop = await show('/dashboard/allbuyer', {
    as: 'admin',
    answers: {
      'GET /people': () => people(buyer),
      [`PUT /allbuyer/status/${buyer._id}`]: () => refusal.promise,
    },
  })
  await rowOf(buyer)
    .getByRole('button', { name: /^unverified/ })
    .click()
  await expect.element(rowOf(buyer).getByRole('button', { name: /^verified/ })).toBeVisible()
  refusal.resolve(refuse(503, 'Closed for a moment.'))
  await expect.element(page.getByText('Closed for a moment.')).toBeVisible()
  await expect.element(rowOf(buyer).getByRole('button', { name: /^unverified/ })).toBeVisible()
  expect(shop.sent(`PUT /allbuyer/status/${buyer._id}`).map(({ body }) => body)).toEqual([{ status: 'verified' }])
})

test('people are found by words and sorted, and the address keeps both', async () => {
  const answers = {
    'GET /people': ({ query }: { query: URLSearchParams }) => {
      const q = query.get('q')?.toLowerCase() ?? ''
      const found = [maja, tom].filter(({ email }) => email.includes(q))
      if (query.get('sort') === 'products') found.sort((a, b) => b.products - a.products)
      return people(...found)
    },
  }
  const shop = await show('/dashboard/allseller', { as: 'admin', answers })
  await expect.element(page.getByRole('status').filter({ hasText: TEXTS.people.inAll(2) })).toBeVisible()
  await words.fill('MAJA.HOLM')
  await expect.element(page.getByText(TEXTS.people.found(1))).toBeVisible()
  await expect.element(rows).toMatchTextContent(TEXTS.people.soFar)
  await page.getByLabelText(TEXTS.people.sort).selectOptions(TEXTS.people.mostPieces)
  await expect.poll(shop.path).toBe('/dashboard/allseller?q=MAJA.HOLM&sort=products')

  await shop.open()
  await expect.element(words).toHaveValue('MAJA.HOLM')
  await expect.element(page.getByLabelText(TEXTS.people.sort)).toHaveValue('products')
  await expect.element(page.getByText(TEXTS.people.found(1))).toBeVisible()

  await words.fill('')
  await expect.poll(shop.path).toBe('/dashboard/allseller?sort=products')
  await expect.element(rows.first()).toMatchTextContent(tom.name)
})

test('somebody who no longer fits the words stays until the list is loaded again', async () => {
  const shop = await show('/dashboard/allseller?q=unverified', {
    as: 'admin',
    answers: {
      'GET /people': () => people(maja),
      [`PUT /allseller/status/${maja._id}`]: () => reply('modifiedAnswer', { modifiedCount: 1 }),
    },
  })
  await rows.getByRole('button', { name: /^unverified/ }).click()
  await expect.element(page.getByText('Changed Status of a User')).toBeVisible()
  await expect.element(rows.getByRole('button', { name: /^verified/ })).toHaveFocus()

  shop.answer({ 'GET /people': () => people() })
  await shop.open()
  await expect.element(page.getByText(TEXTS.people.nobodyFound)).toBeVisible()
  shop.answer({ 'GET /people': () => people(maja, tom) })
  await press(page.getByRole('button', { name: TEXTS.showAll }), 'Enter')
  await expect.element(words).toHaveFocus()
  await expect.element(words).toHaveValue('')
  await expect.poll(shop.path).toBe('/dashboard/allseller')
  await expect.element(page.getByText(TEXTS.people.inAll(2))).toBeVisible()
})
