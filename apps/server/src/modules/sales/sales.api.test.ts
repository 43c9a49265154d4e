import { randomUUID } from 'node:crypto'
import { messages, threads } from '@patina/contract/messages'
import { SALE } from '@patina/contract/sale-life'
import { type Sale, saleSummaries } from '@patina/contract/sales'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries, paymentCases, payments, saleEvents } from '#db/schema.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { buildPerson } from '#test/kit/build.ts'
import { post } from '#test/kit/buyers.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { addPrivatePicture } from '#test/kit/pictures.ts'
import { openSaleShop, type SaleShop } from '#test/kit/sale-shop.ts'
import { buildSale, getSale, makeMove, proposeSlots, readCode, readSale, tryMove } from '#test/kit/sales.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let shop: SaleShop['shop']
let clock: SaleShop['clock']
let noor: SaleShop['noor']
let seller: typeof noor
let admin: typeof noor
let stranger: typeof noor
const later = (ms: number) => new Date(clock.now().getTime() + ms)
beforeAll(async () => {
  ;({ shop, clock, noor, seller, admin, stranger } = await openSaleShop())
})
beforeEach(() => {
  clock.aheadMs = 0
})
afterAll(async () => {
  expect(await shop.payments.checkLedger()).toEqual([])
  await shop.close()
})

const begin = () => buildSale(shop, noor)
const meeting = (inMs: number) => ({
  from: later(inMs),
  until: later(inMs + HOUR),
  place: '4 Mill Lane',
  note: 'Ring twice',
})

async function agreeOn(sale: Sale, inMs = DAY): Promise<Sale> {
  const proposed = await proposeSlots(shop, seller, sale._id, [meeting(inMs)])
  expect(proposed.statusCode, proposed.body).toBe(200)
  const [slot] = (await readSale(shop, noor, sale._id)).slots
  return makeMove(shop, noor, sale._id, { event: 'acceptSlot', slot_id: slot?._id })
}

async function handOver(sale: Sale): Promise<Sale> {
  const code = await readCode(shop, noor, sale._id)
  await makeMove(shop, seller, sale._id, { event: 'handOver', code })
  return readSale(shop, noor, sale._id)
}

const dispute = (sale: Sale, amount: number, more: object = {}) =>
  makeMove(shop, noor, sale._id, { event: 'dispute', reason: 'incomplete', amount, return: false, ...more })

const sweepAfter = async (ms: number) => {
  clock.aheadMs += ms
  expect(await shop.sweepSales()).toEqual([])
}

describe('a sale', () => {
  it('begins with the payment, and is seen by its two people and by admins alone', async () => {
    const sale = await begin()
    expect(sale).toMatchObject({ role: 'buyer', state: 'arranging', seq: 0, refunded: 0, contact: null })
    expect(sale.timeline.map(({ event, by }) => [event, by])).toEqual([['pay', 'buyer']])
    expect(Date.parse(sale.due_at ?? '') - Date.parse(sale.paid_at)).toBe(14 * DAY)
    expect((await readSale(shop, seller, sale._id)).role).toBe('seller')
    expect((await readSale(shop, admin, sale.order_id)).role).toBe('admin')
    expect((await getSale(shop, stranger, sale._id)).statusCode).toBe(404)
    expect((await tryMove(shop, stranger, sale._id, { event: 'cancel', seq: 0 })).statusCode).toBe(404)
    const list = async (who: typeof noor) =>
      saleSummaries
        .parse((await shop.app.inject({ url: '/api/sales', headers: who.headers })).json())
        .filter(({ _id }) => _id === sale._id)
        .map(({ role }) => role)
    expect([await list(noor), await list(seller), await list(stranger)]).toEqual([['buyer'], ['seller'], []])
  })

  it('goes well: a slot, the code, a look, done', async () => {
    const sale = await begin()
    const agreed = await agreeOn(sale)
    expect(agreed).toMatchObject({
      state: 'agreed',
      contact: { email: 'seller@patina.test' },
      slots: [{ state: 'accepted', place: '4 Mill Lane', note: 'Ring twice' }],
    })
    expect((await readSale(shop, seller, sale._id)).contact).toMatchObject({ email: noor.email, phone: '1234' })
    clock.aheadMs = DAY
    const inspecting = await handOver(sale)
    expect(inspecting).toMatchObject({ state: 'inspecting', moves: ['accept', 'dispute'] })
    expect(inspecting.handed_over_at).not.toBeNull()
    const done = await makeMove(shop, noor, sale._id, { event: 'accept' })
    expect(done).toMatchObject({ state: 'completed', due_at: null, moves: [], refunded: 0 })
    expect(done.timeline.map(({ event }) => event)).toEqual(['pay', 'proposeSlots', 'acceptSlot', 'handOver', 'accept'])
    clock.aheadMs += (SALE.contactDays - 1) * DAY
    expect((await readSale(shop, noor, sale._id)).contact).not.toBeNull()
    clock.aheadMs += 2 * DAY
    expect((await readSale(shop, noor, sale._id)).contact).toBeNull()
  })

  it('that its seller forgets is cancelled by the clock, and the money goes back', async () => {
    const sale = await begin()
    await sweepAfter(14 * DAY - HOUR)
    expect((await readSale(shop, noor, sale._id)).state).toBe('arranging')
    await sweepAfter(2 * HOUR)
    expect(await readSale(shop, noor, sale._id)).toMatchObject({
      state: 'cancelled',
      refunded: sale.price,
      contact: null,
    })
  })

  it('says when the money went back once all of it has', async () => {
    const sale = await begin()
    const returnedAt = async () => (await readSale(shop, noor, sale._id)).returned_at
    expect(await returnedAt()).toBeNull()
    await makeMove(shop, seller, sale._id, { event: 'cancel' })
    expect(await returnedAt()).toBeNull()
    clock.aheadMs += HOUR
    expect(await shop.payments.reconcile()).toEqual([])
    const gone = Date.parse((await returnedAt()) ?? '')
    expect(gone).toBeGreaterThanOrEqual(Date.parse(sale.now) + HOUR)
    expect(gone).toBeLessThanOrEqual(clock.now().getTime())
  })

  it('is completed by the clock once the buyer had time to look', async () => {
    const sale = await begin()
    await handOver(sale)
    await sweepAfter(2 * DAY + HOUR)
    expect((await readSale(shop, noor, sale._id)).state).toBe('completed')
  })

  it('ends on day 75 at the latest', async () => {
    const sale = await begin()
    await handOver(sale)
    await dispute(sale, 10)
    await makeMove(shop, seller, sale._id, { event: 'propose', amount: 5, return: false })
    await makeMove(shop, noor, sale._id, { event: 'escalate' })
    await sweepAfter(74 * DAY)
    expect((await readSale(shop, noor, sale._id)).state).toBe('escalated')
    await sweepAfter(2 * DAY)
    expect(await readSale(shop, noor, sale._id)).toMatchObject({ state: 'completed', refunded: 5 })
  })
})

describe('a move', () => {
  it('on what has changed meanwhile is refused, and shows what is', async () => {
    const sale = await begin()
    await proposeSlots(shop, seller, sale._id, [meeting(DAY)])
    const stale = await tryMove(shop, noor, sale._id, { event: 'cancel', seq: 0 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ message: expect.stringContaining('changed'), sale: { seq: 1, role: 'buyer' } })
  })

  it('that is sent twice by the same person is done once', async () => {
    const sale = await begin()
    for (const _time of [1, 2]) {
      const answer = await tryMove(shop, noor, sale._id, { event: 'cancel', seq: 0 })
      expect([answer.statusCode, answer.json().state]).toEqual([200, 'cancelled'])
    }
    expect((await tryMove(shop, seller, sale._id, { event: 'cancel', seq: 0 })).statusCode).toBe(409)
    expect((await readSale(shop, noor, sale._id)).timeline).toHaveLength(2)
  })

  it.each([
    ['is not of this state', 'noor', { event: 'accept' }, 409],
    ['is the other one’s', 'noor', { event: 'handOver', code: '123456' }, 409],
    ['is the clock’s', 'noor', { event: 'timeOut' }, 400],
    ['is no move', 'noor', { event: 'explode' }, 400],
    ['is an admin’s', 'seller', { event: 'decide', amount: 1, return: false, handed_over: false }, 409],
    ['has too many fields', 'noor', { event: 'cancel', amount: 5 }, 400],
  ])('that %s is refused', async (_what, who, move, status) => {
    const sale = await begin()
    const answer = await tryMove(shop, who === 'noor' ? noor : seller, sale._id, move)
    expect(answer.statusCode, answer.body).toBe(status)
    expect((await readSale(shop, noor, sale._id)).seq).toBe(0)
  })

  it('that finds a time to meet stands among the messages of the two, after the payment', async () => {
    const sale = await begin()
    await agreeOn(sale)
    const read = async (url: string) => (await shop.app.inject({ url, headers: noor.headers })).json()
    const [thread] = threads.parse(await read(`/api/threads?order=${sale.order_id}`))
    const said = messages.parse(await read(`/api/threads/${thread?._id}/messages`)).messages
    expect(said.map(({ note, is_mine }) => [note?.kind, is_mine])).toEqual([
      ['paid', true],
      ['timesSuggested', false],
      ['timeAgreed', true],
    ])
  })

  it('leaves a history that nobody can change', async () => {
    const sale = await begin()
    const change = shop.db.update(saleEvents).set({ event: 'accept' }).where(eq(saleEvents.saleId, sale._id))
    await expect(change).rejects.toThrow()
    await expect(shop.db.execute(sql`delete from sale_events where sale_id = ${sale._id}`)).rejects.toThrow()
  })
})

describe('slots', () => {
  it.each([
    ['in the past', () => [{ from: later(-HOUR), until: later(HOUR) }]],
    ['further ahead than three weeks', () => [meeting(SALE.slotDays * DAY)]],
    ['that end before they begin', () => [{ from: later(2 * HOUR), until: later(HOUR) }]],
    ['by four', () => [1, 2, 3, 4].map((day) => meeting(day * DAY))],
  ])('%s are refused', async (_what, slots) => {
    const sale = await begin()
    expect((await proposeSlots(shop, seller, sale._id, slots())).statusCode).toBe(400)
  })

  it('are accepted by the other one, and replaced by what is proposed later', async () => {
    const sale = await begin()
    await proposeSlots(shop, seller, sale._id, [meeting(DAY), meeting(2 * DAY)])
    const [first] = (await readSale(shop, noor, sale._id)).slots
    expect(first?.place).toBeNull()
    const mayAccept = async (who: typeof noor) => (await readSale(shop, who, sale._id)).moves.includes('acceptSlot')
    expect([sale.moves.includes('acceptSlot'), await mayAccept(noor), await mayAccept(seller)]).toEqual([
      false,
      true,
      false,
    ])
    const own = await tryMove(shop, seller, sale._id, { event: 'acceptSlot', slot_id: first?._id })
    expect([own.statusCode, own.json().message]).toEqual([409, 'You proposed this time: the other one accepts it.'])
    await proposeSlots(shop, seller, sale._id, [meeting(3 * DAY)])
    const gone = await tryMove(shop, noor, sale._id, { event: 'acceptSlot', slot_id: first?._id })
    expect(gone.statusCode).toBe(409)
  })

  it('that were agreed on stand until another is accepted', async () => {
    const sale = await begin()
    await agreeOn(sale, 3 * DAY)
    await proposeSlots(shop, seller, sale._id, [meeting(5 * DAY)])
    const before = await readSale(shop, noor, sale._id)
    expect(before.slots.filter(({ state }) => state === 'accepted')).toHaveLength(1)
    const open = before.slots.find(({ state }) => state === 'open')
    const after = await makeMove(shop, noor, sale._id, { event: 'acceptSlot', slot_id: open?._id })
    expect(after.slots.filter(({ state }) => state === 'accepted').map(({ _id }) => _id)).toEqual([open?._id])
  })

  it('that were agreed on are brought to mind a day before, and those that were replaced are not', async () => {
    const sale = await agreeOn(await begin(), 5 * DAY)
    await proposeSlots(shop, seller, sale._id, [meeting(6 * DAY)])
    const open = (await readSale(shop, noor, sale._id)).slots.find(({ state }) => state === 'open')
    await makeMove(shop, noor, sale._id, { event: 'acceptSlot', slot_id: open?._id })
    const reminders = async () => {
      await shop.notices.dispatch(shop.app.log)
      const isReminder = and(eq(deliveries.about, sale._id), eq(deliveries.kind, 'meetSoon'))
      const rows = await shop.db.select().from(deliveries).where(isReminder).orderBy(asc(deliveries.dueAt))
      return rows.map(({ state }) => state)
    }
    // Each to both, by mail and in the shop.
    const four = (state: string): string[] => [state, state, state, state]
    clock.aheadMs = 4 * DAY + HOUR
    await expect.poll(reminders, PATIENCE).toEqual([...four('dropped'), ...four('waiting')])
    clock.aheadMs = 5 * DAY + HOUR
    await expect.poll(reminders, PATIENCE).toEqual([...four('dropped'), ...four('delivered')])
  })
})

describe('the handover code', () => {
  it('is shown to the buyer alone, and while there is something to hand over', async () => {
    const sale = await begin()
    const ask = (who: typeof noor) =>
      shop.app.inject({ url: `/api/sales/${sale._id}/code`, headers: who.headers }).then(({ statusCode }) => statusCode)
    expect([await ask(noor), await ask(seller), await ask(admin), await ask(stranger)]).toEqual([200, 404, 404, 404])
    await handOver(sale)
    expect(await ask(noor)).toBe(404)
  })

  it('locks for a quarter of an hour after five wrong tries', async () => {
    const sale = await begin()
    const right = await readCode(shop, noor, sale._id)
    const wrong = right === '000000' ? '000001' : '000000'
    const type = async (code: string) => (await tryMove(shop, seller, sale._id, { event: 'handOver', code })).statusCode
    const tries = []
    for (let time = 0; time < SALE.mostWrongCodes; time += 1) tries.push(await type(wrong))
    expect(tries).toEqual([409, 409, 409, 409, 429])
    expect(await type(right)).toBe(429)
    clock.aheadMs = (SALE.codeLockMinutes + 1) * 60_000
    expect(await type(right)).toBe(200)
  })

  it('is still shown by the seller while an admin looks whether the piece went back', async () => {
    const sale = await begin()
    await handOver(sale)
    await dispute(sale, sale.price, { return: true })
    await makeMove(shop, seller, sale._id, { event: 'agree' })
    const pictures = [await addPrivatePicture(shop, noor.email)]
    const claimed = await makeMove(shop, noor, sale._id, { event: 'claimHandedBack', pictures })
    expect(claimed.moves).toContain('handBack')
    const code = await readCode(shop, seller, sale._id)
    expect(await makeMove(shop, noor, sale._id, { event: 'handBack', code })).toMatchObject({ state: 'refunded' })
  })

  it('is another one when the piece goes back, shown by the seller', async () => {
    const sale = await begin()
    const before = await readCode(shop, noor, sale._id)
    await handOver(sale)
    await dispute(sale, sale.price, { return: true })
    const returning = await makeMove(shop, seller, sale._id, { event: 'agree' })
    expect(returning).toMatchObject({ state: 'returning', refunded: 0 })
    expect((await shop.app.inject({ url: `/api/sales/${sale._id}/code`, headers: noor.headers })).statusCode).toBe(404)
    const code = await readCode(shop, seller, sale._id)
    if (code !== before) {
      expect((await tryMove(shop, noor, sale._id, { event: 'handBack', code: before })).statusCode).toBe(409)
    }
    const back = await makeMove(shop, noor, sale._id, { event: 'handBack', code })
    expect(back).toMatchObject({ state: 'refunded', refunded: sale.price, contact: null })
  })
})

describe('what is wrong', () => {
  it('is settled by the two: a claim, an offer, a yes', async () => {
    const sale = await begin()
    await handOver(sale)
    expect(await dispute(sale, 40)).toMatchObject({ state: 'disputed', claim: { amount: 40, reason: 'incomplete' } })
    const offered = await makeMove(shop, seller, sale._id, {
      event: 'propose',
      amount: 25,
      return: false,
      text: 'A leg',
    })
    expect(offered).toMatchObject({ state: 'answered', proposal: { amount: 25 } })
    const agreed = await makeMove(shop, noor, sale._id, { event: 'agree' })
    expect(agreed).toMatchObject({ state: 'completed', refunded: 25, settlement: { amount: 25 } })
    expect(agreed.statements).toMatchObject([
      { event: 'dispute', by: 'buyer', text: '', terms: { amount: 40, reason: 'incomplete' } },
      { event: 'propose', by: 'seller', text: 'A leg', terms: { amount: 25 } },
      { event: 'agree', by: 'buyer', text: '', terms: { amount: 25 } },
    ])
  })

  it('goes to an admin where the seller is silent, who decides', async () => {
    const sale = await begin()
    await handOver(sale)
    await dispute(sale, 40)
    await sweepAfter(3 * DAY + HOUR)
    const listed = await shop.app.inject({ url: '/api/escalated-sales', headers: admin.headers })
    expect(saleSummaries.parse(listed.json()).map(({ _id }) => _id)).toContain(sale._id)
    const decision = { event: 'decide', amount: 30, return: false, handed_over: true, text: 'One leg is missing.' }
    expect(await makeMove(shop, admin, sale._id, decision)).toMatchObject({ state: 'completed', refunded: 30 })
  })

  it('at the door leads back to arranging for less, before anything is handed over', async () => {
    const sale = await begin()
    const pictures = [await addPrivatePicture(shop, noor.email)]
    const claim = { event: 'refuseAtDoor', reason: 'damaged', amount: 15, return: false, pictures }
    await makeMove(shop, noor, sale._id, claim)
    const agreed = await makeMove(shop, seller, sale._id, { event: 'agree' })
    expect(agreed).toMatchObject({ state: 'arranging', refunded: 15 })
    await makeMove(shop, seller, sale._id, { event: 'cancel' })
    expect(await readSale(shop, noor, sale._id)).toMatchObject({ state: 'cancelled', refunded: sale.price })
  })

  it('is never more than what was paid', async () => {
    const sale = await begin()
    await handOver(sale)
    const claim = { event: 'dispute', reason: 'unsafe', amount: sale.price + 1, return: true }
    const answer = await tryMove(shop, noor, sale._id, claim)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'That is more than was paid.'])
  })
})

describe('an offer', () => {
  const settleAtTheDoor = async () => {
    const sale = await begin()
    const pictures = [await addPrivatePicture(shop, noor.email)]
    const claim = { event: 'refuseAtDoor', reason: 'damaged', amount: 15, return: false, pictures }
    await makeMove(shop, noor, sale._id, claim)
    await makeMove(shop, seller, sale._id, { event: 'propose', amount: 10, return: false })
    return sale
  }
  const escalateAfterHandover = async (sale: Sale) => {
    await handOver(sale)
    await dispute(sale, 5)
    return makeMove(shop, noor, sale._id, { event: 'escalate' })
  }

  it('that was taken is not there to be taken again in a later dispute', async () => {
    const sale = await settleAtTheDoor()
    await makeMove(shop, noor, sale._id, { event: 'agree' })
    const escalated = await escalateAfterHandover(sale)
    expect(escalated).toMatchObject({ refunded: 10, proposal: null })
    expect(escalated.moves).not.toContain('agree')
    expect((await tryMove(shop, noor, sale._id, { event: 'agree' })).statusCode).toBe(409)
    await sweepAfter(76 * DAY)
    expect(await readSale(shop, noor, sale._id)).toMatchObject({ state: 'completed', refunded: 10 })
  })

  it('from before the handover says nothing about what was handed over since', async () => {
    const sale = await begin()
    const pictures = [await addPrivatePicture(shop, noor.email)]
    const claim = { event: 'refuseAtDoor', reason: 'damaged', amount: sale.price, return: false, pictures }
    await makeMove(shop, noor, sale._id, claim)
    await makeMove(shop, seller, sale._id, { event: 'propose', amount: sale.price, return: false })
    await makeMove(shop, noor, sale._id, { event: 'escalate' })
    expect((await escalateAfterHandover(sale)).moves).not.toContain('agree')
    await sweepAfter(76 * DAY)
    expect(await readSale(shop, noor, sale._id)).toMatchObject({ state: 'completed', refunded: 0 })
  })

  it('goes with the claim that is withdrawn', async () => {
    const sale = await settleAtTheDoor()
    await makeMove(shop, noor, sale._id, { event: 'withdraw' })
    expect((await escalateAfterHandover(sale)).moves).not.toContain('agree')
  })
})

describe('a refund after completion', () => {
  it('is given by an admin, up to what seller and shop have earned', async () => {
    const sale = await begin()
    await handOver(sale)
    await makeMove(shop, noor, sale._id, { event: 'accept' })
    const refund = (amount: number) =>
      tryMove(shop, admin, sale._id, { event: 'refundLater', amount, return: false, text: 'A gesture' })
    expect((await refund(sale.price + 1)).statusCode).toBe(400)
    expect((await refund(10)).json()).toMatchObject({ state: 'completed', refunded: 10 })
    expect((await refund(sale.price - 9)).statusCode).toBe(400)
    expect((await refund(sale.price - 10)).json()).toMatchObject({ state: 'completed', refunded: sale.price })
    expect(await shop.payments.checkLedger()).toEqual([])
  })
})

it('where the two meet is for them alone, and as long as they can reach each other', async () => {
  const sale = await begin()
  await agreeOn(sale, 3 * DAY)
  const placesFor = async (who: typeof noor) => (await readSale(shop, who, sale._id)).slots.map(({ place }) => place)
  expect([await placesFor(noor), await placesFor(seller)]).toEqual([['4 Mill Lane'], ['4 Mill Lane']])
  expect(await placesFor(admin)).toEqual([null])
  await makeMove(shop, seller, sale._id, { event: 'cancel' })
  expect([await placesFor(noor), await placesFor(seller)]).toEqual([[null], ['4 Mill Lane']])
})

it('stands still until the last dispute at the card’s bank is over, and so do its refunds', async () => {
  const sale = await begin()
  const books = createBooks(shop.db)
  const [paid] = await shop.db.select().from(payments).where(eq(payments.orderId, sale.order_id))
  const intent = await books.find(paid?.transactionId ?? '')
  if (!intent) throw new Error('the order is not paid')
  await books.openDispute(intent)
  await sendWebhook(shop, intent.id, {}, 'charge.dispute.created')
  const isFrozen = async () => (await readSale(shop, noor, sale._id)).is_frozen
  expect(await isFrozen()).toBe(true)

  const another = eq(paymentCases.subjectId, 'dp_another')
  const [one] = await shop.db.select().from(paymentCases).where(eq(paymentCases.orderId, sale.order_id))
  if (!one) throw new Error('the dispute is not noted')
  await shop.db.insert(paymentCases).values({ ...one, id: randomUUID(), subjectId: 'dp_another' })
  await makeMove(shop, admin, sale._id, { event: 'endSale', amount: 10, return: false })
  for (const { id } of await books.listDisputes(intent.id)) await books.closeDispute(id, 'won')
  await sendWebhook(shop, intent.id, {}, 'charge.dispute.closed')
  expect(await isFrozen()).toBe(true)
  const refunds = async () => {
    expect(await shop.payments.reconcile()).toEqual([])
    return (await books.listRefunds(intent.id)).map(({ amount }) => amount)
  }
  expect(await refunds()).toEqual([])

  await shop.db.delete(paymentCases).where(another)
  await sendWebhook(shop, intent.id, {}, 'charge.dispute.closed')
  expect(await isFrozen()).toBe(false)
  expect(await refunds()).toEqual([1000])
})

it('who has an open sale can not be deleted, and the refusal names it', async () => {
  const robin = await buildPerson(shop, 'robin@example.org', 'buyer')
  const sale = await buildSale(shop, robin)
  const people = (await shop.app.inject({ url: '/api/allbuyer', headers: admin.headers })).json<
    { _id: string; email: string }[]
  >()
  const id = people.find(({ email }) => email === robin.email)?._id
  const remove = () => shop.app.inject({ method: 'DELETE', url: `/api/allbuyer/${id}`, headers: admin.headers })
  const refused = await remove()
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(sale.product_name)])
  await makeMove(shop, admin, sale._id, { event: 'endSale', amount: sale.price, return: false })
  expect((await remove()).json()).toEqual({ deletedCount: 1 })
})

it('bad bodies are refused in words', async () => {
  const sale = await begin()
  const answer = await post(shop, `/api/sales/${sale._id}/moves`, { event: 'cancel', seq: -1 }, noor)
  expect(answer.statusCode).toBe(400)
})
