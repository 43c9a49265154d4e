import { newPreferences } from '@patina/contract/new-preferences'
import type { Notification } from '@patina/contract/notifications'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import { saleIn } from '#test/kit/fake-sales.ts'
import { refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const { notifications: WORDS } = TEXTS
const SETTINGS = '/settings/notifications'
const NOTHING_CHOSEN = {
  muted: [],
  quiet_hours: null,
  time_zone: 'UTC',
  push: { server_key: '', is_on: false },
}

const choice = (name: string) => page.getByRole('checkbox', { name, exact: true })
const to = page.getByLabelText(WORDS.to, { exact: true })
const from = page.getByLabelText(WORDS.from, { exact: true })

test('a list without notifications says so, and one that failed loads on request', async () => {
  const shop = await show('/notifications', {
    as: 'buyer',
    answers: { 'GET /notifications': () => refuse(400, 'Not now.') },
  })
  const again = page.getByRole('button', { name: TEXTS.loadAgain })
  await expect.element(again).toBeVisible()
  shop.answer({ 'GET /notifications': () => reply('notifications', []) })
  await again.click()
  await expect.element(page.getByText(WORDS.none)).toBeVisible()
  await expect.element(page.getByRole('link', { name: WORDS.findNext })).toBeVisible()
})

test('a choice of notifications is saved at once, and mails about money can not be turned off', async () => {
  const shop = await show(SETTINGS, {
    as: 'buyer',
    answers: {
      'PUT /preferences': ({ body }) => reply('preferences', { ...NOTHING_CHOSEN, ...newPreferences.parse(body) }),
    },
  })
  await expect.element(choice(WORDS.questionsByMail)).toBeChecked()
  await expect.element(choice(WORDS.moneyByMail)).not.toBeInTheDocument()
  await choice(WORDS.questionsByMail).click()
  await expect.element(choice(WORDS.questionsByMail)).not.toBeChecked()
  await expect
    .poll(() => shop.sent('PUT /preferences').map(({ body }) => body))
    .toEqual([{ muted: [{ group: 'questions', channel: 'mail' }], quiet_hours: null }])
})

test('quiet hours are saved once they are no longer than 12 hours', async () => {
  const shop = await show(SETTINGS, {
    as: 'buyer',
    answers: { 'PUT /preferences': () => reply('preferences', NOTHING_CHOSEN) },
  })
  const hours = () => shop.sent('PUT /preferences').map(({ body }) => body)
  await choice(WORDS.quietHours).click()
  const night = { from: '22:00', to: '07:00', time_zone: 'UTC' }
  await expect.poll(hours).toEqual([{ muted: [], quiet_hours: night }])
  await expect.element(from).toHaveValue('22:00')
  await to.fill('12:00')
  await from.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(WORDS.tooLong)
  await expectAccessible('main')
  expect(hours()).toHaveLength(1)
  await to.fill('08:30')
  await from.click()
  await expect.poll(hours).toHaveLength(2)
  expect(hours()).toContainEqual({ muted: [], quiet_hours: { ...night, to: '08:30' } })
})

test('a choice that the server refuses goes back', async () => {
  await show(SETTINGS, { as: 'buyer', answers: { 'PUT /preferences': () => refuse(400, 'Not now.') } })
  await choice(WORDS.questionsHere).click()
  await expect.element(page.getByText('Not now.')).toBeVisible()
  await expect.element(choice(WORDS.questionsHere)).toBeChecked()
})

test('a device is offered notifications of a sale once, and a no is not asked again', async () => {
  const asked = Object.getOwnPropertyDescriptor(Notification, 'permission') ?? {}
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' })
  onTestFinished(() => void Object.defineProperty(Notification, 'permission', asked))
  const sale = saleIn('arranging', 'buyer')
  const shop = await show(`/dashboard/orders/${sale.order_id}`, {
    as: 'buyer',
    answers: {
      [`GET /sales/${sale.order_id}`]: () => reply('sale', sale),
      [`GET /sales/${sale._id}/code`]: () => reply('handoverCode', { code: '123456' }),
      [`GET /sales/${sale._id}/reviews`]: () =>
        reply('saleReviews', {
          role: 'buyer',
          until: null,
          can_write: false,
          can_answer: false,
          is_published: false,
          own: null,
          other: null,
          own_hidden_by: null,
          is_other_hidden: false,
          buyer_rating: null,
        }),
    },
  })
  const offer = page.getByRole('complementary', { name: WORDS.onThisDevice })
  await offer.getByRole('button', { name: WORDS.notNow }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await shop.open()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('log')).toBeInTheDocument()
  await expect.element(offer).not.toBeInTheDocument()
})

test('what waits for somebody stands above the news, and seeing both is reading them', async () => {
  const news: Notification = {
    _id: '018f3a5c-7b00-7000-8000-0000000000f5',
    kind: 'saleCancelled',
    total: 1,
    title: 'The sale of Rust sofa is cancelled',
    text: 'The money goes back.',
    amount: null,
    href: '/dashboard/myproducts',
    picture: null,
    at: '2026-11-16T11:00:00.000Z',
    due_at: null,
    read_at: null,
  }
  const todo: Notification = {
    ...news,
    _id: '018f3a5c-7b00-7000-8000-0000000000f6',
    kind: 'paid',
    title: 'Oak armchair is sold',
    due_at: '2126-11-18T12:00:00.000Z',
  }
  const shop = await show('/notifications', {
    as: 'seller',
    answers: {
      'GET /notifications': () => reply('notifications', [news, todo]),
      'GET /notifications/unread': () => reply('unreadNotifications', { total: 2, todo: 1 }),
      'PUT /notifications/read': () => {
        shop.answer({ 'GET /notifications/unread': () => reply('unreadNotifications', { total: 0, todo: 0 }) })
        return reply('modifiedAnswer', { modifiedCount: 2 })
      },
    },
  })
  const waiting = page.getByRole('region', { name: WORDS.todo }).getByRole('listitem')
  await expect.element(waiting).toMatchTextContent(todo.title)
  await expect.element(waiting).toMatchTextContent(WORDS.until)
  await expect.element(waiting).toMatchTextContent(WORDS.isNew)
  await expect.element(page.getByRole('region', { name: WORDS.news })).toMatchTextContent(news.title)
  await expect.poll(() => shop.sent('PUT /notifications/read').map(({ body }) => body)).toEqual([{ until: todo._id }])
  await expect.element(page.getByRole('link', { name: WORDS.bell })).toHaveAccessibleName(WORDS.bellWithNone)
  await expect.element(waiting).toMatchTextContent(WORDS.isNew)
})

test('the bell says how many notifications are new and how many of them wait', async () => {
  await show('/blog', {
    as: 'seller',
    answers: { 'GET /notifications/unread': () => reply('unreadNotifications', { total: 2, todo: 1 }) },
  })
  await expect.element(page.getByRole('link', { name: WORDS.bell })).toHaveAccessibleName(WORDS.bellWithTwo)
})
