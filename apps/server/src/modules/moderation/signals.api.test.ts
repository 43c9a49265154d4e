import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cases, messages, pictureMatches, products, threads, users } from '#db/schema.ts'
import { buildProduct } from '#test/kit/build.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let now: Date
beforeAll(async () => {
  now = new Date()
  shop = await openTestShop({ now: () => now })
  // What the demo itself shows is none of this test's business.
  await shop.moderation.lookForSignals()
})
afterAll(() => shop.close())

async function personOf(email: string): Promise<string> {
  const [person] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!person) throw new Error(`${email} is unknown`)
  return person.id
}
const casesAbout = (subjectId: string) => shop.db.select().from(cases).where(eq(cases.subjectId, subjectId))

async function sendTrick(buyerId: string, sellerId: string): Promise<void> {
  const { id: productId } = await buildProduct(shop)
  const [thread] = await shop.db
    .insert(threads)
    .values({ productId, buyerId, sellerId, lastSeq: 1, lastAt: now, begunAt: now })
    .returning()
  await shop.db.insert(messages).values({
    threadId: thread?.id ?? '',
    seq: 1,
    senderId: buyerId,
    body: 'My courier sends you a link.',
    warning: 'courier',
    at: now,
  })
}

it('three conversations that read like a trick open one case about who wrote them, and none again once it is decided', async () => {
  const [buyerId, sellerId] = [await personOf('buyer@patina.test'), await personOf('seller@patina.test')]
  await sendTrick(buyerId, sellerId)
  await sendTrick(buyerId, sellerId)
  expect(await shop.moderation.lookForSignals()).toBe(0)
  await sendTrick(buyerId, sellerId)
  expect(await shop.moderation.lookForSignals()).toBe(1)
  expect(await shop.moderation.lookForSignals()).toBe(0)
  expect(await casesAbout(buyerId)).toMatchObject([{ subjectKind: 'person', origin: 'signal', state: 'open' }])
  await shop.db
    .update(cases)
    .set({ state: 'dismissed', decidedAt: now, outcome: 'A joke among friends.' })
    .where(eq(cases.subjectId, buyerId))
  expect(await shop.moderation.lookForSignals()).toBe(0)
})

it('a picture that another seller has shown before opens a case about the piece', async () => {
  const [mine, other] = [await buildProduct(shop), await buildProduct(shop)]
  const [another] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'seller'), ne(users.email, 'seller@patina.test')))
  await shop.db
    .update(products)
    .set({ sellerId: another?.id ?? '' })
    .where(eq(products.id, other.id))
  const [picture] = await shop.db.select({ id: products.pictureId }).from(products).where(eq(products.id, mine.id))
  await shop.db.insert(pictureMatches).values({
    productId: mine.id,
    otherProductId: other.id,
    pictureId: picture?.id ?? '',
    otherPictureId: picture?.id ?? '',
    distance: 0,
    notedAt: now,
  })
  expect(await shop.moderation.lookForSignals()).toBe(1)
  expect(await casesAbout(mine.id)).toMatchObject([{ origin: 'signal' }])
})
