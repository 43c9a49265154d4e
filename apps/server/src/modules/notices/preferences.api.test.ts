import { unreadNotifications } from '@patina/contract/notifications'
import { preferences } from '@patina/contract/preferences'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliveries, mutedNotices, orders, pushSubscriptions, quietHours, sessions, users } from '#db/schema.ts'
import { PushGone, type PushMessage, PushRefused } from '#providers/push/port.ts'
import { buildPerson, buildProduct, type Person } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { deliverAll, readMails } from '#test/kit/mailbox.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* What people choose to be told, and the ways on which it reaches them: mails that can be ended, and pushes. */

/** What was sent to whom, and what the push service says to the next one. */
let pushed: { endpoint: string; message: PushMessage }[] = []
let answer: () => Promise<void> = async () => {}
let hour = 12
let day = 0
const push = {
  serverKey: 'B'.repeat(87),
  send: async ({ endpoint }: { endpoint: string }, message: PushMessage) => {
    await answer()
    pushed.push({ endpoint, message })
  },
}
/** The shop's clock: at any hour of a day to come. */
const now = () => new Date(Date.UTC(2027, 2, 1 + day, hour))

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' }, now, push })
})
beforeEach(() => {
  pushed = []
  answer = async () => {}
  hour = 12
  day += 1
})
afterAll(() => shop.close())

const idOf = async ({ email }: Person) => {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? ''
}
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, who: Person, payload?: object) =>
  shop.app.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload ? { payload } : {}) })
const choose = (who: Person, chosen: object) =>
  call('PUT', '/preferences', who, { muted: [], quiet_hours: null, ...chosen })
const subscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  server_key: push.serverKey,
})
const subscribe = (who: Person, name: string) => call('POST', '/push-subscriptions', who, subscription(name))
const unread = async (who: Person) =>
  unreadNotifications.parse((await call('GET', '/notifications/unread', who)).json())
const deliveriesTo = async (who: Person) =>
  shop.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.userId, await idOf(who)))
const stateOn = async (who: Person, channel: 'mail' | 'app' | 'push') =>
  (await deliveriesTo(who)).filter((row) => row.channel === channel).map(({ state }) => state)
const mailsTo = async ({ email }: Person) => (await readMails(shop)).filter(({ recipient }) => recipient === email)
const dispatch = () => shop.notices.dispatch(shop.app.log)

/** Somebody new whose order ends soon, which they need not be told of. */
async function newBuyer(name: string) {
  const person = await buildPerson(shop, `${name}@example.org`, 'buyer')
  const product = await buildProduct(shop)
  const orderId = await placeOrder(shop, person, product)
  const buyer = await idOf(person)
  const remind = (cause = orderId) =>
    shop.db.transaction((tx) =>
      shop.notices.notify(tx, { kind: 'orderEndsSoon', about: orderId, cause, to: { buyer } }),
    )
  const tellOfMoney = () =>
    shop.db.transaction((tx) =>
      shop.notices.notify(tx, { kind: 'saleRefunded', about: orderId, cause: orderId, cents: 100, to: { buyer } }),
    )
  return { person, product, orderId, remind, tellOfMoney }
}

it('who has chosen nothing is told everything, and finds the shop’s own time zone', async () => {
  const { person, remind } = await newBuyer('ada')
  expect(preferences.parse((await call('GET', '/preferences', person)).json())).toEqual({
    muted: [],
    quiet_hours: null,
    time_zone: 'UTC',
    push: { server_key: push.serverKey, is_on: false },
  })
  await remind()
  await deliverAll(shop)
  expect([await stateOn(person, 'mail'), await stateOn(person, 'app')]).toEqual([['delivered'], ['delivered']])
})

it('what somebody does not want to hear of is not told on that channel, but on the others', async () => {
  const { person, remind } = await newBuyer('bea')
  const muted = [{ group: 'orders', channel: 'app' }]
  expect((await choose(person, { muted })).json()).toMatchObject({ muted })
  await remind()
  await deliverAll(shop)
  expect([await stateOn(person, 'mail'), await stateOn(person, 'app')]).toEqual([['delivered'], ['dropped']])
  expect(await unread(person)).toEqual({ total: 0, todo: 0 })
})

it('money is mailed whatever somebody has chosen, and at any hour', async () => {
  const { person, tellOfMoney } = await newBuyer('cem')
  const quiet_hours = { from: '22:00', to: '08:00', time_zone: 'UTC' }
  await choose(person, { muted: [{ group: 'money', channel: 'mail' }], quiet_hours })
  hour = 23
  await tellOfMoney()
  await dispatch()
  expect(await stateOn(person, 'mail')).toEqual(['delivered'])
  const [mail] = (await mailsTo(person)).filter(({ subject }) => subject.includes('is on its way back'))
  expect(mail?.body).not.toContain('/unsubscribe')
  expect(mail?.body).toContain('/settings/notifications')
})

it('what can wait is mailed after somebody’s quiet hours, and in the shop at once', async () => {
  const { person, remind } = await newBuyer('dot')
  // In Berlin it is an hour later.
  await choose(person, { quiet_hours: { from: '22:00', to: '07:30', time_zone: 'Europe/Berlin' } })
  hour = 21
  await remind()
  await dispatch()
  expect([await stateOn(person, 'mail'), await stateOn(person, 'app')]).toEqual([['waiting'], ['delivered']])
  const [mail] = (await deliveriesTo(person)).filter(({ channel }) => channel === 'mail')
  expect(mail?.nextTryAt).toEqual(new Date(Date.UTC(2027, 2, 2 + day, 6, 30)))
  day += 1
  hour = 7
  await dispatch()
  expect(await stateOn(person, 'mail')).toEqual(['delivered'])
})

it('choices that make no sense are refused, and change nothing', async () => {
  const { person } = await newBuyer('eve')
  const hours = { from: '22:00', to: '07:00', time_zone: 'UTC' }
  await choose(person, { quiet_hours: hours })
  const refused = [
    { quiet_hours: { ...hours, time_zone: 'Mars/Olympus' } },
    { quiet_hours: { ...hours, from: '25:00' } },
    { quiet_hours: { ...hours, to: '22:00' } },
    { quiet_hours: { ...hours, from: '06:00', to: '20:00' } },
    { muted: [{ group: 'nonsense', channel: 'mail' }] },
    { muted: [{ group: 'orders', channel: 'pigeon' }] },
  ]
  for (const chosen of refused) expect((await choose(person, chosen)).statusCode, JSON.stringify(chosen)).toBe(400)
  expect((await call('GET', '/preferences', person)).json()).toMatchObject({ quiet_hours: hours })
})

it('two who choose at once leave the choice of one of them whole', async () => {
  const { person } = await newBuyer('finn')
  const one = { muted: [{ group: 'orders', channel: 'mail' }], quiet_hours: null }
  const other = {
    muted: [{ group: 'sales', channel: 'app' }],
    quiet_hours: { from: '22:00', to: '07:00', time_zone: 'UTC' },
  }
  const answers = await Promise.all([one, other, one, other].map((chosen) => choose(person, chosen)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const { muted, quiet_hours } = preferences.parse((await call('GET', '/preferences', person)).json())
  expect([one, other]).toContainEqual({ muted, quiet_hours })
})

it('a mail that need not be has a link which ends such mails at a press, without signing in, and by opening it never', async () => {
  const { person, remind } = await newBuyer('gil')
  await remind()
  const [mail] = (await mailsTo(person)).filter(({ subject }) => subject.includes('ends soon'))
  const link = /http:\/\/localhost:3000(\/unsubscribe\?token=[\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  expect(mail?.html).toContain(link.replace('&', '&amp;'))

  const page = await shop.app.inject({ url: link })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Orders')
  expect(page.body).toContain(`<form method="post" action="${link}">`)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(await shop.db.$count(mutedNotices, eq(mutedNotices.userId, await idOf(person)))).toBe(0)

  const oneClick = {
    method: 'POST' as const,
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  }
  expect((await shop.app.inject(oneClick)).statusCode).toBe(200)
  expect((await shop.app.inject(oneClick)).statusCode).toBe(200)
  expect((await call('GET', '/preferences', person)).json()).toMatchObject({
    muted: [{ group: 'orders', channel: 'mail' }],
  })
  await remind('once more')
  await deliverAll(shop)
  expect((await stateOn(person, 'mail')).sort()).toEqual(['delivered', 'dropped'])
})

it('a link that somebody has made up ends nothing', async () => {
  const { person } = await newBuyer('hal')
  const token = `${await idOf(person)}.orders.${'A'.repeat(43)}`
  const refused = await shop.app.inject({ method: 'POST', url: `/unsubscribe?token=${token}` })
  expect(refused.statusCode).toBe(404)
  expect(await shop.db.$count(mutedNotices, eq(mutedNotices.userId, await idOf(person)))).toBe(0)
})

it('a device that was switched on is told what the app tells, in words that give nothing away', async () => {
  const { person, product, orderId, remind } = await newBuyer('ivo')
  expect((await subscribe(person, 'ivo')).json()).toMatchObject({ push: { is_on: true } })
  await remind()
  await deliverAll(shop)
  expect(await stateOn(person, 'push')).toEqual(['delivered'])
  expect(pushed).toMatchObject([
    { endpoint: subscription('ivo').endpoint, message: { title: 'News of an order', path: '/dashboard/myorders' } },
  ])
  expect(JSON.stringify(pushed)).not.toContain(product.name)
  expect(JSON.stringify(pushed)).not.toContain(orderId)
})

it('pushes that somebody does not want are not sent, and those that can wait wait for the end of quiet hours', async () => {
  const { person, remind, tellOfMoney } = await newBuyer('jan')
  await subscribe(person, 'jan')
  const quiet_hours = { from: '22:00', to: '08:00', time_zone: 'UTC' }
  await choose(person, { muted: [{ group: 'money', channel: 'push' }], quiet_hours })
  hour = 23
  await remind()
  await tellOfMoney()
  await dispatch()
  expect(pushed).toEqual([])
  expect((await stateOn(person, 'push')).sort()).toEqual(['dropped', 'waiting'])
  day += 1
  hour = 8
  await dispatch()
  expect(pushed).toMatchObject([{ message: { title: 'News of an order' } }])
})

it('pushes end with the sign-in, and who signs in on the same browser next gets their own', async () => {
  const { person, remind } = await newBuyer('kim')
  await subscribe(person, 'shared')
  await call('POST', '/signout', person)
  const { person: next, remind: remindNext } = await newBuyer('lou')
  await remind()
  await deliverAll(shop)
  expect(pushed).toEqual([])
  await subscribe(next, 'shared')
  await remindNext()
  await deliverAll(shop)
  expect(pushed).toHaveLength(1)
  const kept = await shop.db.select().from(pushSubscriptions)
  expect(kept.filter(({ endpoint }) => endpoint.endsWith('shared'))).toMatchObject([{ userId: await idOf(next) }])
})

it('a sign-in that nobody has used for long gets no pushes', async () => {
  const { person, remind } = await newBuyer('mia')
  await subscribe(person, 'mia')
  await shop.db
    .update(sessions)
    .set({ lastUsedAt: new Date(0) })
    .where(eq(sessions.email, person.email))
  await remind()
  await deliverAll(shop)
  expect(pushed).toEqual([])
})

it('a browser that takes no pushes any more is forgotten, one that is away is tried again, one that refuses is not', async () => {
  const { person, remind } = await newBuyer('ned')
  const count = async () => shop.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, await idOf(person)))
  await subscribe(person, 'ned')
  answer = () => Promise.reject(new Error('no answer'))
  await remind()
  await dispatch()
  expect([await stateOn(person, 'push'), await count()]).toEqual([['waiting'], 1])
  answer = () => Promise.reject(new PushRefused('too big'))
  await deliverAll(shop)
  expect([await stateOn(person, 'push'), await count()]).toEqual([['failed'], 1])
  answer = () => Promise.reject(new PushGone('410'))
  await remind('once more')
  await deliverAll(shop)
  expect(await count()).toBe(0)
})

it('pushes go to the services of browsers alone, and for the key that the shop has now', async () => {
  const { person } = await newBuyer('ole')
  const good = subscription('ole')
  const refused = [
    'https://push.example/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://evilpush.apple.com.evil.example/x',
    'https://127.0.0.1/x',
    'nonsense',
  ]
  for (const endpoint of refused) {
    const { statusCode } = await call('POST', '/push-subscriptions', person, { ...good, endpoint })
    expect(statusCode, endpoint).toBe(400)
  }
  const old = await call('POST', '/push-subscriptions', person, { ...good, server_key: 'another' })
  expect(old.statusCode).toBe(409)
  for (const endpoint of ['https://web.push.apple.com/x', 'https://wns2-par02p.notify.windows.com/w/?token=x']) {
    expect((await call('POST', '/push-subscriptions', person, { ...good, endpoint })).statusCode).toBe(200)
  }
  expect(await shop.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, await idOf(person)))).toBe(1)
  expect((await call('DELETE', '/push-subscriptions', person)).json()).toEqual({ deletedCount: 1 })
  expect((await call('DELETE', '/push-subscriptions', person)).json()).toEqual({ deletedCount: 0 })
})

it('several of one kind about one thing are one among the notifications, and one of what is unread', async () => {
  const { person, orderId, remind } = await newBuyer('pia')
  await Promise.all(['one', 'two', 'three'].map((cause) => remind(`${orderId} ${cause}`)))
  await Promise.all([dispatch(), dispatch(), dispatch()])
  await deliverAll(shop)
  const list = async () => (await call('GET', '/notifications', person)).json()
  const [told, ...others] = await list()
  expect(others).toEqual([])
  expect(told).toMatchObject({ kind: 'orderEndsSoon', total: 3, due_at: expect.any(String) })
  expect(await unread(person)).toEqual({ total: 1, todo: 1 })

  await call('PUT', '/notifications/read', person, { until: told._id })
  expect(await unread(person)).toEqual({ total: 0, todo: 0 })
  hour += 1
  await remind(`${orderId} four`)
  await deliverAll(shop)
  expect(await unread(person)).toEqual({ total: 1, todo: 1 })
  expect((await list()).map(({ total }: { total: number }) => total)).toEqual([1, 3])
})

it('what is settled is neither listed nor counted any more', async () => {
  const { person, orderId, remind } = await newBuyer('quin')
  await remind()
  await deliverAll(shop)
  expect(await unread(person)).toEqual({ total: 1, todo: 1 })
  await shop.db.update(orders).set({ expiredAt: now() }).where(eq(orders.id, orderId))
  expect(await unread(person)).toEqual({ total: 0, todo: 0 })
  expect((await call('GET', '/notifications', person)).json()).toEqual([])
})

it('somebody who is erased leaves no choices and no devices, and is shown them before that', async () => {
  const { person } = await newBuyer('rob')
  await subscribe(person, 'rob')
  await choose(person, {
    muted: [{ group: 'orders', channel: 'mail' }],
    quiet_hours: { from: '22:00', to: '07:00', time_zone: 'UTC' },
  })
  const userId = await idOf(person)
  expect(JSON.parse(await shop.person.exportPerson(person.email))).toMatchObject({
    mutedNotices: [{ group: 'orders', channel: 'mail' }],
    quietHours: [{ fromMinute: 22 * 60, toMinute: 7 * 60 }],
    pushSubscriptions: [{ endpoint: subscription('rob').endpoint }],
  })
  await shop.db.delete(orders).where(eq(orders.buyerId, userId))
  await shop.person.erasePerson(person.email)
  for (const table of [mutedNotices, quietHours, pushSubscriptions]) {
    expect(await shop.db.$count(table, eq(table.userId, userId))).toBe(0)
  }
})
