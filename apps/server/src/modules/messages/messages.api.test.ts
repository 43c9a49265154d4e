import { randomUUID } from 'node:crypto'
import { PICTURE, TALK, TEXT } from '@patina/contract/limits'
import {
  messages as messageList,
  message as messageShape,
  messageReports as reportList,
  type Thread,
  threadAnswer,
  threads as threadList,
  thread as threadShape,
} from '@patina/contract/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '#db/announce.ts'
import { blocks, deliveries, messages, privatePictures, products, threadReaders, threads, users } from '#db/schema.ts'
import { buildPerson, buildProduct } from '#test/kit/build.ts'
import { beginPaying, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { uploadPrivately } from '#test/kit/pictures.ts'
import { openSaleShop, type SaleShop } from '#test/kit/sale-shop.ts'
import { readCode } from '#test/kit/sales.ts'
import { openTestShop } from '#test/kit/test-shop.ts'
import { createNote } from './sending-repository.ts'

type Person = SaleShop['noor']

const MINUTE = 60_000
const UNKNOWN = '018f3a5c-7b00-7000-8000-00000000ffff'

let shop: SaleShop['shop']
let clock: SaleShop['clock']
let noor: Person
let seller: Person
let admin: Person
let stranger: Person
beforeAll(async () => {
  ;({ shop, clock, noor, seller, admin, stranger } = await openSaleShop())
})
beforeEach(() => {
  clock.aheadMs = 0
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Person, payload?: object) =>
  shop.app.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload && { payload }) })

const begin = (who: Person, productId: string, body: string, more: object = {}) =>
  call('POST', '/threads', who, { productId, body, clientId: randomUUID(), ...more })
const send = (who: Person, threadId: string, body: string, more: object = {}) =>
  call('POST', `/threads/${threadId}/messages`, who, { body, clientId: randomUUID(), ...more })
const read = async (who: Person, threadId: string, query = '') =>
  messageList.parse((await call('GET', `/threads/${threadId}/messages${query}`, who)).json())
const bodies = async (who: Person, threadId: string) => (await read(who, threadId)).messages.map(({ body }) => body)
const look = async (who: Person, threadId: string): Promise<Thread> =>
  threadShape.parse((await call('GET', `/threads/${threadId}`, who)).json())
const unread = async (who: Person): Promise<number> => (await call('GET', '/threads/unread', who)).json().total
const markRead = (who: Person, threadId: string, seq: number) => call('PUT', `/threads/${threadId}/read`, who, { seq })

/** A thread about a new piece of the seller. */
async function talk(buyer = noor, body = 'Is it still available?'): Promise<Thread> {
  const { id } = await buildProduct(shop)
  const answer = await begin(buyer, id, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return threadAnswer.parse(answer.json()).thread
}

async function order(buyer: Person, { product }: Thread): Promise<string> {
  return placeOrder(shop, buyer, { id: product._id, name: product.product_name, price: product.price })
}

async function buy(buyer: Person, thread: Thread, ordered?: string): Promise<string> {
  const orderId = ordered ?? (await order(buyer, thread))
  const { price } = thread.product
  const { clientSecret, intentId } = await beginPaying(shop, buyer, orderId, price)
  await payByCard(shop, clientSecret)
  const saved = await save(shop, buyer, intentId, price, orderId)
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return orderId
}

let people = 0
const somebody = () => buildPerson(shop, `talker-${people++}@example.org`, 'buyer')

describe('a first message', () => {
  it('makes a thread that both see, each from their side', async () => {
    const thread = await talk(noor, 'Could you measure the depth?')
    expect(thread).toMatchObject({ role: 'buyer', last_seq: 1, unread: 0, order_id: null, may_write: true })
    const seen = await look(seller, thread._id)
    expect(seen).toMatchObject({
      role: 'seller',
      unread: 1,
      read_seq: 0,
      last: { body: 'Could you measure the depth?', is_mine: false, seq: 1 },
      product: { _id: thread.product._id, available: 'available', is_removed: false },
    })
    expect(seen.buyer_id).toBe(thread.buyer_id)
    expect(seen.other._id).toBe(thread.buyer_id)
    expect(thread.other.name).not.toBe(seen.other.name)
  })

  it('about the same product goes into the same thread', async () => {
    const thread = await talk()
    const again = threadAnswer.parse((await begin(noor, thread.product._id, 'And the height?')).json())
    expect(again.thread._id).toBe(thread._id)
    expect(again.message.seq).toBe(2)
    const found = threadList.parse((await call('GET', `/threads?product=${thread.product._id}`, noor)).json())
    expect(found.map(({ _id }) => _id)).toEqual([thread._id])
  })

  it('is refused about what is gone, sold or one’s own', async () => {
    expect((await begin(noor, UNKNOWN, 'Hello')).statusCode).toBe(404)
    const { id } = await buildProduct(shop)
    const own = await begin(seller, id, 'Hello')
    expect([own.statusCode, own.json().message]).toEqual([403, 'This piece is your own: buyers write to you.'])
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, id))
    expect((await begin(noor, id, 'Hello')).statusCode).toBe(409)
    await shop.db.update(products).set({ removedAt: new Date() }).where(eq(products.id, id))
    expect((await begin(noor, id, 'Hello')).statusCode).toBe(410)
  })

  it('of who has bought the piece is taken also once it is sold, and so is one of its seller who names the order', async () => {
    const buyer = await somebody()
    const { id, name, price } = await buildProduct(shop)
    const orderId = await placeOrder(shop, buyer, { id, name, price })
    const { clientSecret, intentId } = await beginPaying(shop, buyer, orderId, price)
    await payByCard(shop, clientSecret)
    expect((await begin(seller, id, 'Too early', { orderId })).statusCode).toBe(404)
    await save(shop, buyer, intentId, price, orderId)
    const bySeller = threadAnswer.parse((await begin(seller, id, 'Thank you!', { orderId })).json())
    expect(bySeller.thread).toMatchObject({ role: 'seller', order_id: orderId, is_paid: true })
    const byBuyer = threadAnswer.parse((await begin(buyer, id, 'When may I come?')).json())
    expect(byBuyer.thread).toMatchObject({ _id: bySeller.thread._id, order_id: orderId, unread: 1 })
    const found = threadList.parse((await call('GET', `/threads?order=${orderId}`, seller)).json())
    expect(found.map(({ _id }) => _id)).toEqual([bySeller.thread._id])
  })

  it(`about more than ${TALK.mostBegunPerDay} pieces in a day is refused, and taken again the day after`, async () => {
    const buyer = await somebody()
    const [me] = await shop.db.select().from(users).where(eq(users.email, buyer.email))
    const at = clock.now()
    for (let count = 0; count < TALK.mostBegunPerDay; count += 1) {
      const { id } = await buildProduct(shop)
      const [product] = await shop.db.select().from(products).where(eq(products.id, id))
      await shop.db.insert(threads).values({
        ...{ productId: id, buyerId: me?.id ?? '', sellerId: product?.sellerId ?? '' },
        ...{ begunAt: at, lastAt: at },
      })
    }
    const { id } = await buildProduct(shop)
    const refused = await begin(buyer, id, 'Hello')
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      `You can ask about ${TALK.mostBegunPerDay} pieces a day: go on tomorrow.`,
    ])
    expect(await shop.db.$count(threads, eq(threads.productId, id))).toBe(0)
    clock.aheadMs = 25 * 60 * MINUTE
    expect((await begin(buyer, id, 'Hello')).statusCode).toBe(200)
  })
})

describe('a thread', () => {
  it('is none to a third person, in whatever way they ask', async () => {
    const thread = await talk()
    const path = `/threads/${thread._id}`
    for (const who of [stranger, admin]) {
      expect((await call('GET', path, who)).statusCode).toBe(404)
      expect((await call('GET', `${path}/messages`, who)).statusCode).toBe(404)
      expect((await send(who, thread._id, 'Me too')).statusCode).toBe(404)
      expect((await markRead(who, thread._id, 1)).statusCode).toBe(404)
      expect((await call('PUT', `${path}/block`, who, { isBlocked: true })).statusCode).toBe(404)
      const listed = threadList.parse((await call('GET', '/threads', who)).json())
      expect(listed.some(({ _id }) => _id === thread._id)).toBe(false)
    }
    const [message] = (await read(noor, thread._id)).messages
    const report = { messageId: message?._id, reason: 'Spam' }
    expect((await call('POST', '/messages/report', stranger, report)).statusCode).toBe(404)
  })

  it('has the order in which messages were sent, without gaps, with twenty senders at once', async () => {
    const thread = await talk()
    const senders = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? noor : seller))
    const sent = await Promise.all(senders.map((who, index) => send(who, thread._id, `Line ${index}`)))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(senders.map(() => 200))
    const { messages: all } = await read(noor, thread._id)
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted())
    expect((await look(noor, thread._id)).unread).toBe(10)
    expect((await look(seller, thread._id)).unread).toBe(11)
  })

  it('is made once, however many first messages come at the same moment', async () => {
    const { id } = await buildProduct(shop)
    const sent = await Promise.all(Array.from({ length: 8 }, (_, index) => begin(noor, id, `Line ${index}`)))
    const answers = sent.map((answer) => threadAnswer.parse(answer.json()))
    expect(new Set(answers.map(({ thread }) => thread._id)).size).toBe(1)
    expect(answers.map(({ message }) => message.seq).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('takes the same client id for the same message, also at the same moment', async () => {
    const thread = await talk()
    const clientId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => send(noor, thread._id, 'Once', { clientId })))
    const ids = sent.map((answer) => messageShape.parse(answer.json())._id)
    expect(new Set(ids).size).toBe(1)
    expect(await bodies(seller, thread._id)).toEqual(['Is it still available?', 'Once'])
    const elsewhere = await send(noor, (await talk())._id, 'Once', { clientId })
    expect(elsewhere.statusCode).toBe(409)
    expect(messageShape.parse((await send(seller, thread._id, 'Mine', { clientId })).json()).body).toBe('Mine')
  })

  it('is read in parts, backwards and forwards', async () => {
    const thread = await talk()
    const [row] = await shop.db.select().from(messages).where(eq(messages.threadId, thread._id))
    if (!row) throw new Error('no message')
    const { id: _id, clientId: _clientId, ...same } = row
    await shop.db
      .insert(messages)
      .values(Array.from({ length: 2 * TALK.perPart }, (_, index) => ({ ...same, seq: index + 2 })))
    const newest = await read(noor, thread._id)
    expect(newest.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: TALK.perPart }, (_, i) => i + 52))
    expect(newest.has_more).toBe(true)
    const before = await read(noor, thread._id, '?before=52')
    expect([before.messages[0]?.seq, before.messages.at(-1)?.seq, before.has_more]).toEqual([2, 51, true])
    expect(await read(noor, thread._id, '?before=2')).toMatchObject({ messages: [{ seq: 1 }], has_more: false })
    const after = await read(noor, thread._id, '?after=1')
    expect([after.messages[0]?.seq, after.messages.at(-1)?.seq, after.has_more]).toEqual([2, 51, true])
    expect(await read(noor, thread._id, '?after=101')).toEqual({ messages: [], has_more: false })
    expect((await call('GET', `/threads/${thread._id}/messages?before=5&after=2`, noor)).statusCode).toBe(400)
  })

  it('stands in the list by its newest words, part by part', async () => {
    const buyer = await somebody()
    const [one, two, three] = [await talk(buyer), await talk(buyer), await talk(buyer)]
    clock.aheadMs = MINUTE
    await send(buyer, one._id, 'Still there?')
    const first = await call('GET', '/threads?limit=2', buyer)
    expect(first.headers['x-total-count']).toBe('3')
    expect(threadList.parse(first.json()).map(({ _id }) => _id)).toEqual([one._id, three._id])
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await call('GET', next, buyer)
    expect(threadList.parse(second.json()).map(({ _id }) => _id)).toEqual([two._id])
    expect(second.headers.link).toBeUndefined()
  })
})

describe('what is unread', () => {
  it('is counted exactly: of the other, beyond what was read, never back', async () => {
    const buyer = await somebody()
    const before = await unread(seller)
    const [one, two] = [await talk(buyer), await talk(buyer)]
    await send(buyer, one._id, 'Two')
    await send(seller, one._id, 'Answer')
    expect(await unread(seller)).toBe(before + 3)
    expect(await unread(buyer)).toBe(1)
    expect((await markRead(seller, one._id, 1)).json()).toEqual({ total: before + 2 })
    expect((await markRead(seller, one._id, 3)).json()).toEqual({ total: before + 1 })
    expect((await markRead(seller, one._id, 1)).json()).toEqual({ total: before + 1 })
    expect(await look(seller, one._id)).toMatchObject({ unread: 0, read_seq: 3 })
    expect(await look(seller, two._id)).toMatchObject({ unread: 1, read_seq: 0 })
    // What is not written yet can't be read ahead.
    await markRead(buyer, one._id, 1000)
    await send(seller, one._id, 'More')
    expect(await look(buyer, one._id)).toMatchObject({ unread: 1, read_seq: 3 })
  })
})

describe('contact details', () => {
  const CALL = 'Call me on 07700 900123 or write to anna@example.org, 80 x 200 cm is right'

  it('are hidden from the other until the piece is paid, and never from who wrote them', async () => {
    const buyer = await somebody()
    const thread = await talk(buyer, CALL)
    const masked = 'Call me on ••• or write to •••, 80 x 200 cm is right'
    expect((await read(buyer, thread._id)).messages).toMatchObject([{ body: CALL, is_masked: true, is_mine: true }])
    expect((await read(seller, thread._id)).messages).toMatchObject([{ body: masked, is_masked: true, is_mine: false }])
    expect((await look(seller, thread._id)).last?.body).toBe(masked)
    expect((await call('GET', '/threads', seller)).body).not.toContain('900123')

    const ordered = await order(buyer, thread)
    expect((await look(buyer, thread._id)).order_id).toBe(ordered)
    expect((await look(seller, thread._id)).order_id).toBeNull()
    expect(await bodies(seller, thread._id)).toEqual([masked])
    await buy(buyer, thread, ordered)
    expect((await read(seller, thread._id)).messages).toMatchObject([
      { body: CALL, is_masked: false },
      { body: '', note: { kind: 'paid', about: ordered } },
    ])
    await send(buyer, thread._id, CALL)
    expect((await look(seller, thread._id)).last?.body).toBe(CALL)
  })

  it('are named before they are sent, and innocent texts are not', async () => {
    const check = async (body: string) => (await call('POST', '/messages/check', noor, { body })).json()
    expect(await check(CALL)).toEqual({ hides: true, warns: false })
    expect(await check('80 × 200 × 75 cm for $1,250')).toEqual({ hides: false, warns: false })
    expect(await check('Send me a deposit by Zelle')).toEqual({ hides: false, warns: true })
  })
})

it('warns the receiver of what reads like a trick, not the sender', async () => {
  const thread = await talk(noor, 'I overpaid, kindly return the excess by Zelle')
  expect((await read(noor, thread._id)).messages[0]?.warning).toBeNull()
  expect((await read(seller, thread._id)).messages[0]?.warning).toBe(
    'Careful: to pay too much and ask for the rest back is a known trick. Send nothing back.',
  )
})

it('stops a buyer who writes the handover code, however it is written', async () => {
  const buyer = await somebody()
  const thread = await talk(buyer)
  const orderId = await buy(buyer, thread)
  const code = await readCode(shop, buyer, orderId)
  for (const written of [code, `The code is ${code.slice(0, 3)} ${code.slice(3)}!`, [...code].join('-')]) {
    for (const answer of [await send(buyer, thread._id, written), await begin(buyer, thread.product._id, written)]) {
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'Show it at the door, do not write it.'])
    }
  }
  expect((await send(seller, thread._id, code)).statusCode).toBe(200)
  expect(await bodies(seller, thread._id)).toEqual(['Is it still available?', '', code])
})

describe('a note', () => {
  const note = createNote({ announce, now: () => clock.now() })

  it('stands among the messages, counts as unread, and makes the thread where there is none', async () => {
    const buyer = await somebody()
    const [me] = await shop.db.select().from(users).where(eq(users.email, buyer.email))
    const { id: productId } = await buildProduct(shop)
    const offer = {
      productId,
      buyerId: me?.id ?? '',
      senderId: me?.id ?? '',
      kind: 'offerMade',
      cents: 12_500,
    } as const
    await shop.db.transaction((tx) => note(tx, { ...offer, about: UNKNOWN }))
    const [thread] = threadList.parse((await call('GET', `/threads?product=${productId}`, seller)).json())
    expect(thread).toMatchObject({ unread: 1, role: 'seller', product: { _id: productId } })
    await send(seller, thread?._id ?? '', 'Thank you for the offer')
    await shop.db.transaction((tx) => note(tx, { ...offer, kind: 'offerWithdrawn' }))
    expect((await read(seller, thread?._id ?? '')).messages).toMatchObject([
      { seq: 1, body: '', note: { kind: 'offerMade', amount: 125, about: UNKNOWN } },
      { seq: 2, note: null },
      { seq: 3, note: { kind: 'offerWithdrawn' } },
    ])
    const [{ _id: messageId } = { _id: '' }] = (await read(seller, thread?._id ?? '')).messages
    expect((await call('POST', '/messages/report', seller, { messageId, reason: 'Rude' })).statusCode).toBe(404)
  })

  it('is rolled back with what it tells of', async () => {
    const thread = await talk()
    const told = { productId: thread.product._id, buyerId: thread.buyer_id, senderId: thread.buyer_id }
    const undone = shop.db.transaction(async (tx) => {
      await note(tx, { ...told, kind: 'paid' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await read(noor, thread._id)).messages).toHaveLength(1)
  })
})

describe('who has blocked somebody', () => {
  it('hears no more of them about anything, and neither writes to them, until they unblock', async () => {
    const buyer = await somebody()
    const thread = await talk(buyer)
    const block = (isBlocked: boolean) => call('PUT', `/threads/${thread._id}/block`, seller, { isBlocked })
    expect(threadShape.parse((await block(true)).json())).toMatchObject({ is_blocked: true, may_write: false })
    expect((await block(true)).statusCode).toBe(200)
    expect(await look(buyer, thread._id)).toMatchObject({ is_blocked: false, may_write: false })
    const refused = await send(buyer, thread._id, 'Hello?')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toMatch(/ takes no messages from you\.$/)
    const { id } = await buildProduct(shop)
    expect((await begin(buyer, id, 'Then about this one')).statusCode).toBe(403)
    const own = await send(seller, thread._id, 'One more thing')
    expect([own.statusCode, own.json().message]).toEqual([403, 'You have blocked Robin Marsh: unblock them to write.'])
    expect(await bodies(seller, thread._id)).toEqual(['Is it still available?'])
    expect(threadShape.parse((await block(false)).json())).toMatchObject({ is_blocked: false, may_write: true })
    expect((await send(buyer, thread._id, 'Thanks')).statusCode).toBe(200)
  })
})

describe('a report', () => {
  it('shows admins the message as it was written, once per person, until they settle it', async () => {
    const thread = await talk(noor, 'Ring 07700 900123, you fool')
    const [message] = (await read(seller, thread._id)).messages
    const report = { messageId: message?._id ?? '', reason: 'Rude' }
    expect((await call('POST', '/messages/report', noor, report)).statusCode).toBe(404)
    expect((await call('POST', '/messages/report', seller, report)).statusCode).toBe(200)
    expect((await call('POST', '/messages/report', seller, report)).statusCode).toBe(409)
    const [listed] = reportList.parse((await call('GET', '/messages/reports', admin)).json())
    expect(listed).toMatchObject({
      ...{ message_id: message?._id, body: 'Ring 07700 900123, you fool', reason: 'Rude' },
      ...{ sender_email: noor.email, reporter_email: seller.email, product_id: thread.product._id },
    })
    const path = `/messages/reports/${listed?._id}`
    expect((await call('DELETE', path, seller)).statusCode).toBe(403)
    expect((await call('DELETE', path, admin)).json()).toEqual({ deletedCount: 1 })
    expect((await call('DELETE', path, admin)).statusCode).toBe(404)
    expect(reportList.parse((await call('GET', '/messages/reports', admin)).json())).toEqual([])
  })
})

describe('pictures', () => {
  it('are seen by the two alone, and belong to one message', async () => {
    const thread = await talk()
    const { id } = await uploadPrivately(shop, seller.headers, 41)
    const sent = await send(seller, thread._id, '', { pictures: [id] })
    expect(messageShape.parse(sent.json())).toMatchObject({ body: '', pictures: [{ id }] })
    const [, shown] = (await read(noor, thread._id)).messages
    expect((await shop.app.inject({ url: shown?.pictures[0]?.url ?? '' })).statusCode).toBe(200)
    const again = await send(seller, thread._id, 'Again', { pictures: [id] })
    expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([400, ['pictures']])
    const theirs = await uploadPrivately(shop, seller.headers, 42)
    expect((await send(noor, thread._id, 'Mine', { pictures: [theirs.id] })).statusCode).toBe(400)
    expect((await look(noor, thread._id)).last_seq).toBe(2)
  })
})

describe('what is sent', () => {
  it.each([
    ['nothing', { body: ' ', clientId: randomUUID() }],
    ['more than fits', { body: 'a'.repeat(TEXT.talk + 1), clientId: randomUUID() }],
    ['no client id', { body: 'Hello' }],
    ['a client id that is none', { body: 'Hello', clientId: '1' }],
    [
      'too many pictures',
      { body: '', clientId: randomUUID(), pictures: Array(PICTURE.mostPerMessage + 1).fill(UNKNOWN) },
    ],
    ['something unknown', { body: 'Hello', clientId: randomUUID(), seq: 1 }],
  ])('is refused where it is %s', async (_what, payload) => {
    const thread = await talk()
    const answer = await call('POST', `/threads/${thread._id}/messages`, noor, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/\.$/)
  })

  it(`ends with ${TALK.mostPerDay} messages in a day`, async () => {
    const buyer = await somebody()
    const thread = await talk(buyer)
    const [row] = await shop.db.select().from(messages).where(eq(messages.threadId, thread._id))
    if (!row) throw new Error('no message')
    const { id: _id, clientId: _clientId, ...same } = row
    const others = Array.from({ length: TALK.mostPerDay - 1 }, (_, index) => ({ ...same, seq: index + 2 }))
    await shop.db.insert(messages).values(others)
    await shop.db.update(threads).set({ lastSeq: TALK.mostPerDay }).where(eq(threads.id, thread._id))
    expect((await send(buyer, thread._id, 'One more')).statusCode).toBe(403)
    clock.aheadMs = 25 * 60 * MINUTE
    expect((await send(buyer, thread._id, 'One more')).statusCode).toBe(200)
  })

  it('is limited by account, wherever it comes from', async () => {
    const limited = await openTestShop({ env: { LIMIT_MESSAGES: '2/60' } })
    const { headers } = await buildPerson(limited, 'often@example.org', 'buyer')
    const { id } = await buildProduct(limited)
    const statuses: number[] = []
    for (const remoteAddress of ['10.1.0.1', '10.1.0.2', '10.1.0.3']) {
      const payload = { productId: id, body: 'Hello', clientId: randomUUID() }
      const answer = await limited.app.inject({ method: 'POST', url: '/api/threads', headers, payload, remoteAddress })
      statuses.push(answer.statusCode)
    }
    await limited.close()
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('a mail about what is unread', () => {
  const mailsTo = async (who: Person, threadId: string) =>
    (await readMails(shop)).filter(({ recipient, body }) => recipient === who.email && body.includes(threadId))
  const pass = async (minutes: number) => {
    clock.aheadMs += minutes * MINUTE
    await shop.notices.dispatch(shop.app.log)
  }

  it('comes after ten minutes, once until it is read, and says nothing of what was written', async () => {
    const buyer = await somebody()
    const thread = await talk(buyer, 'A secret of mine')
    await pass(9)
    expect(await mailsTo(seller, thread._id)).toEqual([])
    await send(buyer, thread._id, 'And another one')
    await pass(2)
    const [mail] = await mailsTo(seller, thread._id)
    expect(mail?.subject).toBe(`Robin Marsh has written to you about ${thread.product.product_name}`)
    expect(mail?.body).toContain('There are 2 messages that you have not read.')
    expect(mail?.body).not.toContain('secret')
    await send(buyer, thread._id, 'Hello?')
    await pass(60)
    expect(await mailsTo(seller, thread._id)).toHaveLength(1)
    await markRead(seller, thread._id, 3)
    await send(buyer, thread._id, 'Good morning')
    await pass(11)
    expect(await mailsTo(seller, thread._id)).toHaveLength(2)
  })

  it('does not come where it is read in time', async () => {
    const thread = await talk(await somebody())
    await markRead(seller, thread._id, 1)
    await pass(11)
    expect(await mailsTo(seller, thread._id)).toEqual([])
    const told = await shop.db.select().from(deliveries).where(eq(deliveries.about, thread._id))
    expect(told.map(({ channel, state }) => [channel, state]).sort()).toEqual([
      ['mail', 'dropped'],
      ['push', 'dropped'],
    ])
  })
})

describe('somebody who is deleted', () => {
  it('takes their words and pictures with them, and the other keeps their own', async () => {
    const [buyer, silent] = [await somebody(), await somebody()]
    const thread = await talk(buyer, 'My words')
    const { id } = await uploadPrivately(shop, buyer.headers, 43)
    await send(buyer, thread._id, 'Look', { pictures: [id] })
    await send(seller, thread._id, 'Your words')
    const unanswered = await talk(buyer, 'Nobody answers')
    await talk(silent)
    const [message] = (await read(seller, thread._id)).messages
    await call('POST', '/messages/report', seller, { messageId: message?._id, reason: 'Rude' })
    await call('PUT', `/threads/${thread._id}/block`, seller, { isBlocked: true })
    await markRead(buyer, thread._id, 3)

    const held = await shop.person.exportPerson(buyer.email)
    for (const words of ['My words', 'Nobody answers', id]) expect(held).toContain(words)
    expect(held).not.toContain('Your words')
    await shop.person.erasePerson(buyer.email)

    expect(await bodies(seller, thread._id)).toEqual(['Your words'])
    expect(await look(seller, thread._id)).toMatchObject({
      other: { name: 'Deleted person' },
      may_write: false,
      unread: 0,
      last: { body: 'Your words' },
    })
    expect((await call('GET', `/threads/${unanswered._id}`, seller)).statusCode).toBe(404)
    const [gone] = await shop.db.select().from(users).where(eq(users.id, thread.buyer_id))
    expect(await shop.db.$count(messages, eq(messages.senderId, gone?.id ?? ''))).toBe(0)
    expect(await shop.db.$count(threadReaders, eq(threadReaders.userId, gone?.id ?? ''))).toBe(0)
    expect(await shop.db.$count(blocks, eq(blocks.blockedId, gone?.id ?? ''))).toBe(0)
    expect(await shop.db.$count(privatePictures, eq(privatePictures.id, id))).toBe(0)
    expect((await send(seller, thread._id, 'Are you there?')).statusCode).toBe(409)
  })
})
