import { LIST_HEADERS } from '@patina/contract/headers'
import { notifications } from '@patina/contract/notifications'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveries, mails, orders, products, users } from '#db/schema.ts'
import { buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { beginPaying, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { deliverAll, readMails } from '#test/kit/mailbox.ts'
import { signUp } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
  seller = await buildSignIn(shop, 'seller@patina.test')
})
afterAll(() => shop.close())

const newBuyer = (name: string) => buildPerson(shop, `${name}@example.org`, 'buyer')
const idOf = async ({ email }: Person) => {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? ''
}
const read = async (who: Person) =>
  notifications.parse((await shop.app.inject({ url: '/api/notifications', headers: who.headers })).json())
const markRead = (who: Person, until: string) =>
  shop.app.inject({ method: 'PUT', url: '/api/notifications/read', payload: { until }, headers: who.headers })
const deliveriesAbout = (about: string) => shop.db.select().from(deliveries).where(eq(deliveries.about, about))
const mailsTo = async ({ email }: Person) => (await readMails(shop)).filter(({ recipient }) => recipient === email)

async function order(who: Person, name?: string) {
  const product = await buildProduct(shop)
  if (name) await shop.db.update(products).set({ name }).where(eq(products.id, product.id))
  const named = { ...product, name: name ?? product.name }
  return { product: named, orderId: await placeOrder(shop, who, named) }
}
async function pay(who: Person, { product, orderId }: Awaited<ReturnType<typeof order>>) {
  const { clientSecret, intentId } = await beginPaying(shop, who, orderId, product.price)
  await payByCard(shop, clientSecret)
  const report = () => save(shop, who, intentId, product.price, orderId)
  expect((await report()).statusCode).toBe(200)
  return report
}
const endsSoon = (orderId: string, buyer: string, seq?: number) =>
  shop.db.transaction((tx) =>
    shop.notices.notify(tx, {
      ...{ kind: 'orderEndsSoon', about: orderId, cause: orderId, to: { buyer } },
      ...(seq === undefined ? {} : { seq }),
    }),
  )

it('both sides of a sale find it among their notifications, once, though it is reported twice', async () => {
  const ada = await signUp(shop, 'ada@example.org', 'buyer')
  const ordered = await order(ada)
  const report = await pay(ada, ordered)
  await report()
  await deliverAll(shop)
  const { product } = ordered
  const [mine, ...more] = await read(ada)
  expect(more).toEqual([])
  expect(mine).toMatchObject({
    kind: 'paid',
    title: `${product.name} is yours`,
    text: expect.stringContaining(`You have paid for ${product.name}. Thank you!`),
    amount: product.price,
    href: `/dashboard/orders/${ordered.orderId}`,
    picture: expect.stringMatching(/^\/images\/demo\/[\w-]+\.webp$/),
    read_at: null,
  })
  const theirs = (await read(seller)).filter(({ title }) => title === `${product.name} is sold`)
  expect(theirs).toMatchObject([{ kind: 'paid', href: `/dashboard/orders/${ordered.orderId}` }])
  expect(await mailsTo(ada)).toHaveLength(2)
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toContain(`${product.name} is yours`)
})

it('notifications come newest first, and are read up to the one that was seen', async () => {
  const bea = await newBuyer('bea')
  const [first, second, third] = [await order(bea), await order(bea), await order(bea)]
  for (const { orderId } of [first, second, third]) await endsSoon(orderId, await idOf(bea))
  await deliverAll(shop)
  const told = await read(bea)
  expect(told.map(({ _id }) => _id)).toEqual(
    told
      .map(({ _id }) => _id)
      .sort()
      .reverse(),
  )
  expect(told.map(({ at }) => at)).toEqual(
    told
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(told).toHaveLength(3)

  expect((await markRead(bea, told[1]?._id ?? '')).json()).toEqual({ modifiedCount: 2 })
  expect((await markRead(bea, told[1]?._id ?? '')).json()).toEqual({ modifiedCount: 0 })
  expect((await read(bea)).map(({ read_at }) => read_at !== null)).toEqual([false, true, true])
})

it('nobody reads or marks what somebody else was told', async () => {
  const [cem, dot] = [await newBuyer('cem'), await newBuyer('dot')]
  const { orderId } = await order(cem)
  await endsSoon(orderId, await idOf(cem))
  await deliverAll(shop)
  const [told] = await read(cem)
  expect(await read(dot)).toEqual([])
  expect((await markRead(dot, told?._id ?? '')).json()).toEqual({ modifiedCount: 0 })
  expect((await read(cem))[0]?.read_at).toBeNull()
})

it('what was not delivered yet is not listed', async () => {
  const eve = await newBuyer('eve')
  const { orderId } = await order(eve)
  await endsSoon(orderId, await idOf(eve))
  const answer = await shop.app.inject({ url: '/api/notifications', headers: eve.headers })
  expect(answer.json()).toEqual([])
  expect(answer.headers[LIST_HEADERS.total]).toBe('0')
})

it('nobody is told of what was rolled back', async () => {
  const finn = await newBuyer('finn')
  const { orderId } = await order(finn)
  const buyer = await idOf(finn)
  const failing = shop.db.transaction(async (tx) => {
    await shop.notices.notify(tx, { kind: 'orderEndsSoon', about: orderId, cause: orderId, to: { buyer } })
    throw new Error('the books say no')
  })
  await expect(failing).rejects.toThrow('the books say no')
  expect(await deliveriesAbout(orderId)).toEqual([])
})

it('a reminder of an order that was paid meanwhile is dropped', async () => {
  const gil = await newBuyer('gil')
  const ordered = await order(gil)
  await endsSoon(ordered.orderId, await idOf(gil))
  await pay(gil, ordered)
  const subjects = (await mailsTo(gil)).map(({ subject }) => subject)
  expect(subjects).toContain(`${ordered.product.name} is yours`)
  expect(subjects.filter((subject) => subject.includes('ends soon'))).toEqual([])
  expect((await read(gil)).map(({ kind }) => kind)).toEqual(['paid'])
  const reminders = (await deliveriesAbout(ordered.orderId)).filter(({ kind }) => kind === 'orderEndsSoon')
  expect(reminders.map(({ state }) => state)).toEqual(['dropped', 'dropped'])
})

it('a notice of a point in a history that its subject is not at is dropped', async () => {
  const hal = await newBuyer('hal')
  const { orderId } = await order(hal)
  await endsSoon(orderId, await idOf(hal), 3)
  await deliverAll(shop)
  expect((await deliveriesAbout(orderId)).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
})

it('a notice says what rows say when it is told', async () => {
  const ivo = await newBuyer('ivo')
  const { orderId } = await order(ivo)
  await endsSoon(orderId, await idOf(ivo))
  await shop.db.update(orders).set({ productName: 'A bench with another name' }).where(eq(orders.id, orderId))
  await deliverAll(shop)
  expect((await read(ivo))[0]?.title).toBe('Your order of A bench with another name ends soon')
})

it('a mail shows a hostile name as it is written, and runs nothing of it', async () => {
  const jan = await newBuyer('jan')
  const name = `<img src=x onerror="alert('1')">`
  const ordered = await order(jan, name)
  await pay(jan, ordered)
  const mail = (await mailsTo(jan)).find(({ subject }) => subject.includes('is yours'))
  expect(mail?.subject).toBe(`${name} is yours`)
  expect(mail?.body).toContain(name)
  expect(mail?.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; is yours')
  expect(mail?.html).not.toMatch(/<img src=x|onerror="/)
  expect(mail?.html).toContain(`src="http://localhost:3000/share/mail/${ordered.product.id}.jpg"`)
  expect(mail?.html).toContain(`href="http://localhost:3000/dashboard/orders/${ordered.orderId}"`)
})

it('several dispatchers at once, after one that died before it could say so, deliver each mail once', async () => {
  const kim = await newBuyer('kim')
  const ordered = await order(kim)
  await pay(kim, ordered)
  const dispatchAll = () => Promise.all([1, 2, 3].map(() => shop.notices.dispatch(shop.app.log)))
  await dispatchAll()
  await deliverAll(shop)
  const before = await shop.db.$count(mails)
  // As if the process had been killed between sending and writing that down.
  const sent = and(eq(deliveries.about, ordered.orderId), eq(deliveries.state, 'delivered'))
  await shop.db
    .update(deliveries)
    .set({ state: 'waiting', nextTryAt: new Date(0) })
    .where(sent)
  await dispatchAll()
  await deliverAll(shop)
  expect(await shop.db.$count(deliveries, sent)).toBe(4)
  expect(await shop.db.$count(mails)).toBe(before)
  expect((await read(kim)).map(({ kind }) => kind)).toEqual(['paid'])
})

it('somebody who was erased has no notices any more, and waiting ones reach nobody', async () => {
  const lou = await newBuyer('lou')
  const { orderId } = await order(lou)
  const userId = await idOf(lou)
  await endsSoon(orderId, userId)
  expect(JSON.parse(await shop.person.exportPerson(lou.email)).notices).toMatchObject([
    { kind: 'orderEndsSoon', about: orderId },
    { kind: 'orderEndsSoon', about: orderId },
  ])
  await shop.person.erasePerson(lou.email)
  expect(await shop.db.$count(deliveries, eq(deliveries.userId, userId))).toBe(0)
  expect(await mailsTo(lou)).toEqual([])
})
