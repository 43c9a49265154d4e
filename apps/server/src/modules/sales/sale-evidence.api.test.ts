import { PICTURE } from '@patina/contract/limits'
import { notifications } from '@patina/contract/notifications'
import { type Sale, saleSummaries } from '@patina/contract/sales'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { privatePictures, salePictures, saleStatements } from '#db/schema.ts'
import { openImages } from '#providers/images/index.ts'
import { buildPerson } from '#test/kit/build.ts'
import { deliverAll, dropDeliveries } from '#test/kit/mailbox.ts'
import { addPrivatePicture, uploadPrivately } from '#test/kit/pictures.ts'
import { openSaleShop, type SaleShop } from '#test/kit/sale-shop.ts'
import { buildSale, getSale, makeMove, readSale, tryMove } from '#test/kit/sales.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const UNKNOWN = '018f3a5c-7b00-7000-8000-00000000ffff'

let shop: SaleShop['shop']
let clock: SaleShop['clock']
let noor: SaleShop['noor']
let seller: typeof noor
let admin: typeof noor
let stranger: typeof noor
beforeAll(async () => {
  ;({ shop, clock, noor, seller, admin, stranger } = await openSaleShop())
})
beforeEach(() => {
  clock.aheadMs = 0
})
afterAll(() => shop.close())

let tint = 0
const picture = async ({ headers }: typeof noor) => (await uploadPrivately(shop, headers, tint++)).id
const isUsed = async (id: string) => {
  const [row] = await shop.db.select().from(privatePictures).where(eq(privatePictures.id, id))
  return row?.claimedAt !== null
}
const look = async (url: string | undefined) => (await shop.app.inject({ url: url ?? '' })).statusCode
const idsOf = (sale: Sale) => sale.statements.map(({ pictures }) => pictures.map(({ id }) => id))

/** The buyer has the piece and looks at it. */
async function inspecting(buyer = noor): Promise<Sale> {
  const { _id } = await buildSale(shop, buyer)
  return makeMove(shop, buyer, _id, { event: 'receive' })
}
const damage = (pictures: string[], more: object = {}) => {
  const claim = { event: 'dispute', reason: 'damaged', amount: 20, return: false, text: 'A crack' }
  return { ...claim, pictures, ...more }
}

describe('what is shown with a move', () => {
  it('is seen by buyer, seller and admins, for ten minutes at a time, and by nobody else', async () => {
    const sale = await inspecting()
    const [one, other] = [await picture(noor), await picture(noor)]
    await makeMove(shop, noor, sale._id, damage([other, one]))
    for (const who of [noor, seller, admin]) {
      const [said] = (await readSale(shop, who, sale._id)).statements
      expect(said).toMatchObject({ event: 'dispute', by: 'buyer', text: 'A crack', terms: { reason: 'damaged' } })
      expect(said?.pictures.map(({ id }) => id)).toEqual([other, one])
      expect(await look(said?.pictures[0]?.url)).toBe(200)
    }
    const hidden = await getSale(shop, stranger, sale._id)
    expect([hidden.statusCode, hidden.body.includes(one)]).toEqual([404, false])

    const [before] = (await readSale(shop, seller, sale._id)).statements
    clock.aheadMs = 11 * MINUTE
    expect(await look(before?.pictures[0]?.url)).toBe(410)
    const [after] = (await readSale(shop, seller, sale._id)).statements
    expect(await look(after?.pictures[0]?.url)).toBe(200)
  })

  it('stays while the two go on talking, and an admin sees all of it', async () => {
    const sale = await inspecting()
    const [crack, whole, inside, scale] = [
      await picture(noor),
      await picture(seller),
      await picture(noor),
      await picture(admin),
    ]
    await makeMove(shop, noor, sale._id, damage([crack]))
    const offer = { event: 'propose', amount: 5, return: false }
    await makeMove(shop, seller, sale._id, { ...offer, text: 'It left whole', pictures: [whole] })
    await makeMove(shop, noor, sale._id, damage([inside], { event: 'counter' }))
    await makeMove(shop, seller, sale._id, offer)
    // The damage was shown before.
    await makeMove(shop, noor, sale._id, damage([], { event: 'counter', text: 'No' }))
    await makeMove(shop, seller, sale._id, { event: 'escalate' })
    const seen = await readSale(shop, admin, sale._id)
    expect(idsOf(seen)).toEqual([[crack], [whole], [inside], [], []])
    expect(seen.statements.map(({ text }) => text)).toEqual(['A crack', 'It left whole', 'A crack', '', 'No'])
    const decision = { event: 'decide', amount: 10, return: false, handed_over: true, text: 'Half', pictures: [scale] }
    await makeMove(shop, admin, sale._id, decision)
    expect((await readSale(shop, noor, sale._id)).statements.at(-1)).toMatchObject({
      by: 'admin',
      text: 'Half',
      pictures: [{ id: scale }],
    })
  })

  it('of a handover without a code is there where the buyer answers, and where an admin decides', async () => {
    const sale = await buildSale(shop, noor)
    const hall = await picture(seller)
    const claim = { event: 'claimHandedOver', text: 'It stands in the hall', pictures: [hall] }
    await makeMove(shop, seller, sale._id, claim)
    const said = { event: 'claimHandedOver', by: 'seller', terms: null, text: claim.text, pictures: [{ id: hall }] }
    const claimed = await readSale(shop, noor, sale._id)
    expect(claimed).toMatchObject({ state: 'claimed', statements: [said] })
    expect(await look(claimed.statements[0]?.pictures[0]?.url)).toBe(200)
    await makeMove(shop, noor, sale._id, { event: 'deny', text: 'I was away all day' })
    const denied = { event: 'deny', by: 'buyer', terms: null, text: 'I was away all day', pictures: [] }
    for (const who of [admin, seller]) {
      expect(await readSale(shop, who, sale._id)).toMatchObject({ state: 'escalated', statements: [said, denied] })
    }
  })

  it('of a handover that is denied without a word is the seller’s alone', async () => {
    const sale = await buildSale(shop, noor)
    await makeMove(shop, seller, sale._id, { event: 'claimHandedOver', pictures: [await picture(seller)] })
    await makeMove(shop, noor, sale._id, { event: 'deny' })
    const { state, statements } = await readSale(shop, admin, sale._id)
    expect([state, statements.map(({ event }) => event)]).toEqual(['escalated', ['claimHandedOver']])
  })

  it('belongs to one press, though that was sent twice', async () => {
    const sale = await inspecting()
    const crack = await picture(noor)
    const move = { ...damage([crack, crack]), seq: sale.seq }
    for (const _time of [1, 2]) expect((await tryMove(shop, noor, sale._id, move)).statusCode).toBe(200)
    expect(idsOf(await readSale(shop, noor, sale._id))).toEqual([[crack]])
  })
})

describe('a move is refused and changes nothing', () => {
  const refuse = async (sale: Sale, move: { event: string; pictures?: string[] }, who = noor) => {
    const answer = await tryMove(shop, who, sale._id, move)
    expect(answer.statusCode, answer.body).toBe(400)
    const after = await readSale(shop, noor, sale._id)
    expect([after.seq, after.state, idsOf(after)]).toEqual([sale.seq, sale.state, idsOf(sale)])
    return answer.json()
  }

  it('without the picture that it needs', async () => {
    const needed = { message: 'Add at least one picture.', fields: { pictures: 'Add at least one picture' } }
    expect(await refuse(await inspecting(), damage([]))).toEqual(needed)
    const sale = await buildSale(shop, noor)
    expect(await refuse(sale, damage([], { event: 'refuseAtDoor', reason: 'unsafe' }))).toEqual(needed)
    expect(await refuse(sale, { event: 'claimHandedOver' }, seller)).toEqual(needed)
  })

  it('with pictures of somebody else, or that nobody has sent', async () => {
    const sale = await inspecting()
    const [own, theirs] = [await picture(noor), await picture(seller)]
    for (const pictures of [[own, theirs], [UNKNOWN], [own, UNKNOWN]]) {
      const { message, fields } = await refuse(sale, damage(pictures))
      expect(message).toBe('Pictures must be pictures that you have uploaded here and not used before.')
      expect(fields.pictures).toContain('must be pictures that you have uploaded here')
    }
    expect([await isUsed(own), await isUsed(theirs)]).toEqual([false, false])
  })

  it('with pictures that were used before, in this sale or another', async () => {
    const [sale, another] = [await inspecting(), await inspecting()]
    const crack = await picture(noor)
    await makeMove(shop, noor, sale._id, damage([crack]))
    await refuse(another, damage([crack, await picture(noor)]))
    await makeMove(shop, seller, sale._id, { event: 'propose', amount: 5, return: false })
    await refuse(await readSale(shop, noor, sale._id), damage([crack], { event: 'counter' }))
  })

  it('with more pictures than there is room for', async () => {
    const sale = await inspecting()
    const add = () => addPrivatePicture(shop, noor.email)
    const pictures = await Promise.all(Array.from({ length: PICTURE.mostPerClaim + 1 }, add))
    expect((await refuse(sale, damage(pictures))).fields).toEqual({
      pictures: `may be at most ${PICTURE.mostPerClaim}`,
    })
    expect((await makeMove(shop, noor, sale._id, damage(pictures.slice(1)))).statements[0]?.pictures).toHaveLength(
      PICTURE.mostPerClaim,
    )
  })

  it('with ‘not received’, which is no reason after the buyer said to have it', async () => {
    expect((await refuse(await inspecting(), damage([], { reason: 'notReceived' }))).fields).toHaveProperty('reason')
  })
})

it('of two moves that show the same picture at once, one is made', async () => {
  const both = [await inspecting(), await inspecting()]
  const crack = await picture(noor)
  const answers = await Promise.all(both.map(({ _id, seq }) => tryMove(shop, noor, _id, { ...damage([crack]), seq })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  const seen = await Promise.all(both.map(({ _id }) => readSale(shop, noor, _id)))
  expect(seen.flatMap(idsOf).flat()).toEqual([crack])
})

it('a picture that a move shows is not swept away, one that a refused move named is', async () => {
  const sale = await inspecting()
  const [kept, lost] = [await picture(noor), await picture(noor)]
  await makeMove(shop, noor, sale._id, damage([kept]))
  await tryMove(shop, noor, sale._id, damage([lost]))
  clock.aheadMs = 25 * 60 * MINUTE
  await shop.privatePictures.sweep()
  const left = await shop.db
    .select()
    .from(privatePictures)
    .where(inArray(privatePictures.id, [kept, lost]))
  expect(left.map(({ id }) => id)).toEqual([kept])
})

describe('what a person wrote and showed', () => {
  const files = () => openImages({ dataDir: shop.dataDir }).list()
  const fileOf = async (id: string) => {
    const [row] = await shop.db.select().from(privatePictures).where(eq(privatePictures.id, id))
    return row?.fileName ?? ''
  }

  it('is told to them, and goes with them; what happened and the other side’s words stay', async () => {
    const robin = await buildPerson(shop, 'robin@example.org', 'buyer')
    const sale = await inspecting(robin)
    const [crack, whole] = [await picture(robin), await picture(seller)]
    const [file, theirs] = [await fileOf(crack), await fileOf(whole)]
    await makeMove(shop, robin, sale._id, damage([crack]))
    const offer = { event: 'propose', amount: 5, return: false, text: 'It left whole', pictures: [whole] }
    await makeMove(shop, seller, sale._id, offer)
    await makeMove(shop, robin, sale._id, { event: 'agree' })

    const held = JSON.parse(await shop.person.exportPerson(robin.email))
    expect(held.saleStatements.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      'A crack',
      'It left whole',
    ])
    expect(held.salePictures).toMatchObject([{ pictureId: crack, saleId: sale._id }])
    expect(held.privatePictures).toMatchObject([{ id: crack }])

    expect(await shop.payments.reconcile()).toEqual([])
    await shop.person.erasePerson(robin.email)
    expect(await shop.db.$count(salePictures, eq(salePictures.pictureId, crack))).toBe(0)
    const words = await shop.db.select().from(saleStatements).where(eq(saleStatements.saleId, sale._id))
    expect(words.map(({ text }) => text)).toEqual(['It left whole'])
    const left = await files()
    expect([left.includes(file), left.includes(theirs)]).toEqual([false, true])
    const seen = await readSale(shop, seller, sale._id)
    expect(seen.statements).toMatchObject([
      { event: 'dispute', text: '', pictures: [], terms: { amount: 20 } },
      { event: 'propose', text: 'It left whole', pictures: [{ id: whole }] },
      { event: 'agree', text: '', pictures: [] },
    ])
    expect(await look(seen.statements[1]?.pictures[0]?.url)).toBe(200)
  })
})

describe('a sale that the two can not settle', () => {
  const told = async (who: typeof noor, sale: Sale) =>
    notifications
      .parse((await shop.app.inject({ url: '/api/notifications', headers: who.headers })).json())
      .filter(({ kind, href }) => kind === 'saleToDecide' && href === `/dashboard/orders/${sale.order_id}`)

  beforeEach(() => dropDeliveries(shop))

  it('is told to admins once, and to nobody else', async () => {
    const sale = await inspecting()
    await makeMove(shop, noor, sale._id, damage([await picture(noor)]))
    const before = await readSale(shop, seller, sale._id)
    for (const _time of [1, 2]) {
      await tryMove(shop, seller, sale._id, { event: 'escalate', seq: before.seq })
    }
    await deliverAll(shop)
    expect(await told(admin, sale)).toMatchObject([{ amount: sale.price }])
    expect([await told(noor, sale), await told(seller, sale)]).toEqual([[], []])
  })

  it('is told to admins, and waits for their decision, where an agreed return does not come about', async () => {
    const sale = await inspecting()
    await makeMove(shop, noor, sale._id, damage([await picture(noor)], { amount: sale.price, return: true }))
    expect(await makeMove(shop, seller, sale._id, { event: 'agree' })).toMatchObject({ state: 'returning' })
    clock.aheadMs = 14 * DAY + MINUTE
    expect(await shop.sweepSales()).toEqual([])
    expect(await readSale(shop, noor, sale._id)).toMatchObject({ state: 'escalated', settlement: { return: true } })
    await deliverAll(shop)
    expect(await told(admin, sale)).toHaveLength(1)
    const listed = await shop.app.inject({ url: '/api/escalated-sales', headers: admin.headers })
    expect(saleSummaries.parse(listed.json()).map(({ _id }) => _id)).toContain(sale._id)
    const decision = {
      event: 'decide',
      amount: sale.price,
      return: false,
      handed_over: true,
      text: 'It was sent back.',
    }
    expect(await makeMove(shop, admin, sale._id, decision)).toMatchObject({ state: 'refunded', refunded: sale.price })
  })

  it('is told to no admin any more once it is decided', async () => {
    const sale = await inspecting()
    await makeMove(shop, noor, sale._id, damage([await picture(noor)]))
    await makeMove(shop, noor, sale._id, { event: 'escalate' })
    await makeMove(shop, noor, sale._id, { event: 'accept' })
    await deliverAll(shop)
    expect(await told(admin, sale)).toEqual([])
  })
})
