import { insertAnswer } from '@patina/contract/answers'
import { uploadAnswer } from '@patina/contract/images'
import { QUESTIONS } from '@patina/contract/limits'
import { messages, threads } from '@patina/contract/messages'
import { notifications } from '@patina/contract/notifications'
import { categories } from '@patina/contract/products'
import { ownQuestions, sizeQuestions as questionsOfSeller } from '@patina/contract/questions'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveries, products, sizeQuestions, users } from '#db/schema.ts'
import { buildPerson, type Person } from '#test/kit/build.ts'
import { deliverAll, readMails } from '#test/kit/mailbox.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let ada: Person
let bea: Person
let image: string
let sofas: string
let lamps: string
beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS })
  seller = await buildPerson(shop, 'asked@example.org', 'seller')
  ada = await buildPerson(shop, 'ada.asks@example.org', 'buyer')
  bea = await buildPerson(shop, 'bea.asks@example.org', 'seller')
  image = uploadAnswer.parse((await upload(shop, seller.headers, await makePicture(9))).json()).data.url
  const known = categories.parse((await shop.app.inject({ url: '/api/categories' })).json())
  sofas = known.find(({ kind }) => kind === 'sofa')?._id ?? ''
  lamps = known.find(({ kind }) => kind === 'lamp')?._id ?? ''
})
afterAll(() => shop.close())

const SHAPE = { source: 'measured', seat: 430, back: 250 }
const ARM_MISSING = { width_mm: 1900, depth_mm: 950, height_mm: 850, shape: SHAPE }

const call = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, who: Person, payload?: object) =>
  shop.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })

async function listSofa(more: object = ARM_MISSING, who = seller): Promise<string> {
  const answer = await call('POST', '/api/addproduct', who, {
    image,
    product_name: 'Asked-for sofa',
    product_category: sofas,
    resale_price: 240,
    original_price: 900,
    purchase_date: '2022-03-04',
    condition: 'good',
    location: 'York',
    phone_number: '+44 1904 496 0100',
    ...more,
  })
  return insertAnswer.parse(answer.json()).insertedId
}
const ask = (who: Person, id: string, ...measures: string[]) =>
  call('POST', `/api/products/${id}/questions`, who, { measures })
const change = (id: string, sizes: object) => call('PATCH', `/api/products/${id}`, seller, sizes)
const asked = async (who: Person, id: string) =>
  ownQuestions.parse((await shop.app.inject({ url: `/api/products/${id}/questions`, headers: who.headers })).json())
    .measures
const toAnswer = async (id: string, who = seller) => {
  const answer = await shop.app.inject({ url: '/api/users/me/questions', headers: who.headers })
  return questionsOfSeller.parse(answer.json()).find(({ product_id }) => product_id === id)
}
const told = async (who: Person, id: string) => {
  await deliverAll(shop)
  const answer = await shop.app.inject({ url: '/api/notifications', headers: who.headers })
  return notifications.parse(answer.json()).filter(({ href }) => href.includes(id))
}
const mailsTo = async ({ email }: Person, words: string) =>
  (await readMails(shop)).filter((mail) => mail.recipient === email && mail.body.includes(words))
const idOf = async ({ email }: Person) => {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? ''
}

describe('a question', () => {
  it('reaches the seller once for each size, however many ask and however often', async () => {
    const id = await listSofa({ ...ARM_MISSING, shape: { source: 'measured' } })
    expect((await ask(ada, id, 'arm')).json()).toEqual({ measures: ['arm'] })
    expect((await ask(ada, id, 'arm')).json()).toEqual({ measures: ['arm'] })
    expect((await ask(bea, id, 'arm')).statusCode).toBe(200)
    expect(await told(seller, id)).toMatchObject([
      {
        kind: 'sizeAsked',
        title: 'How big is Asked-for sofa?',
        text: expect.stringMatching(/^2 people ask how high its arms are,/),
        href: `/dashboard/editproduct/${id}#arm`,
      },
    ])
    expect(await mailsTo(seller, id)).toHaveLength(1)
    await ask(bea, id, 'arm', 'back')
    expect(await told(seller, id)).toMatchObject([{ total: 2 }])
    expect(await toAnswer(id)).toEqual({
      product_id: id,
      product_name: 'Asked-for sofa',
      asked: [
        { measure: 'arm', people: 2 },
        { measure: 'back', people: 1 },
      ],
    })
  })

  it('stands among what the two say to each other, and so does its answer', async () => {
    const id = await listSofa()
    await ask(ada, id, 'arm')
    await ask(ada, id, 'arm')
    await change(id, { shape: { ...SHAPE, arm: 600 } })
    const read = async (url: string) => (await shop.app.inject({ url, headers: ada.headers })).json()
    const [thread] = threads.parse(await read(`/api/threads?product=${id}`))
    expect(messages.parse(await read(`/api/threads/${thread?._id}/messages`)).messages).toMatchObject([
      { is_mine: true, body: '', note: { kind: 'sizeAsked', what: 'how high its arms are' } },
      { is_mine: false, body: '', note: { kind: 'sizeAnswered', what: 'how high its arms are' } },
    ])
  })

  it('asks for several sizes in one notice', async () => {
    const id = await listSofa({})
    expect((await ask(ada, id, 'width', 'depth', 'height')).json().measures).toHaveLength(3)
    expect(await told(seller, id)).toMatchObject([
      { text: expect.stringMatching(/^Somebody asks how wide it is, how deep it is and how high it is,/) },
    ])
  })

  it('leaves out what is said by now, and is refused where all of it is', async () => {
    const id = await listSofa()
    expect((await ask(ada, id, 'width', 'arm')).json()).toEqual({ measures: ['arm'] })
    const answer = await ask(bea, id, 'width')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('The seller has said already how wide it is.')
    expect((await ask(bea, id, 'parts')).statusCode).toBe(409)
    expect((await ask(bea, id, 'exact')).statusCode).toBe(409)
  })

  it('is refused of one’s own piece, of one that is sold or gone, and of what such a piece does not have', async () => {
    const own = await listSofa()
    expect((await ask(seller, own, 'arm')).statusCode).toBe(403)
    await call('PUT', `/api/products/${own}`, seller)
    expect((await ask(ada, own, 'arm')).statusCode).toBe(409)
    const gone = await listSofa()
    await call('DELETE', `/api/products/${gone}`, seller)
    expect((await ask(ada, gone, 'arm')).statusCode).toBe(410)
    const lamp = await listSofa({ product_category: lamps })
    expect((await ask(ada, lamp, 'arm')).json().message).toBe('Nobody can say of such a piece how high its arms are.')
  })

  it.each([[[]], [['colour']], [['arm', 'arm', 'arm', 'arm', 'arm', 'arm', 'arm', 'arm']]])(
    'is refused where it names %j',
    async (measures) => {
      expect((await ask(ada, await listSofa(), ...measures)).statusCode).toBe(400)
    },
  )

  it('is for its asker to see, and does not name them to the seller', async () => {
    const id = await listSofa()
    await ask(ada, id, 'arm')
    expect(await asked(ada, id)).toEqual(['arm'])
    expect(await asked(bea, id)).toEqual([])
    expect(await toAnswer(id, bea)).toBeUndefined()
    expect(JSON.stringify(await toAnswer(id))).not.toContain('Robin')
  })

  it('is refused beyond as many as one person may have open, sent at once or not', async () => {
    const eager = await buildPerson(shop, 'eager.asks@example.org', 'buyer')
    const ids: string[] = []
    while (ids.length * 3 < QUESTIONS.mostOpen + 6) ids.push(await listSofa({}))
    const answers = await Promise.all(ids.map((id) => ask(eager, id, 'width', 'depth', 'height')))
    const refused = answers.filter(({ statusCode }) => statusCode === 403)
    expect(answers.length - refused.length).toBe(Math.floor(QUESTIONS.mostOpen / 3))
    const known = ids[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
    expect((await ask(eager, known, 'width', 'depth', 'height')).statusCode).toBe(200)
  })
})

describe('an answer', () => {
  it('is the size itself: whoever asked for it is told, once, and it is asked no more', async () => {
    const id = await listSofa({ ...ARM_MISSING, shape: { source: 'measured' } })
    await ask(ada, id, 'arm', 'back')
    await ask(bea, id, 'width', 'arm')
    expect((await change(id, { description: 'A sofa.' })).statusCode).toBe(200)
    expect(await told(ada, id)).toEqual([])

    expect((await change(id, { shape: { ...SHAPE, arm: 600 } })).statusCode).toBe(200)
    expect(await told(ada, id)).toMatchObject([
      {
        kind: 'sizeAnswered',
        title: 'Robin Marsh has answered about Asked-for sofa',
        text: expect.stringContaining('has said how high its arms are and how thick its back is.'),
        href: `/products/${id}#fit`,
      },
    ])
    expect(await told(bea, id)).toHaveLength(1)
    expect(await mailsTo(ada, `/products/${id}#fit`)).toHaveLength(1)
    expect(await asked(ada, id)).toEqual([])
    expect(await toAnswer(id)).toBeUndefined()
    expect((await ask(ada, id, 'arm')).statusCode).toBe(409)

    await change(id, { shape: { ...SHAPE, arm: 610 } })
    expect(await told(ada, id)).toHaveLength(1)
  })

  it('that is taken back can be asked for anew, and the seller hears of it again', async () => {
    const id = await listSofa()
    await ask(ada, id, 'arm')
    await change(id, { shape: { ...SHAPE, arm: 600 } })
    await change(id, { shape: SHAPE })
    expect((await ask(ada, id, 'arm')).json()).toEqual({ measures: ['arm'] })
    expect(await told(seller, id)).toMatchObject([{ total: 2 }])
    await change(id, { shape: { ...SHAPE, arm: 600 } })
    expect(await told(ada, id)).toMatchObject([{ total: 2 }])
  })

  it('is kept and told together with the change of the listing, or not at all', async () => {
    const id = await listSofa()
    await ask(ada, id, 'arm')
    await shop.db.execute(sql`alter table deliveries add constraint untold check (kind <> 'sizeAnswered') not valid`)
    expect((await change(id, { shape: { ...SHAPE, arm: 600 } })).statusCode).toBe(500)
    await shop.db.execute(sql`alter table deliveries drop constraint untold`)
    const [listed] = await shop.db.select({ shape: products.shape }).from(products).where(eq(products.id, id))
    expect(listed?.shape).toEqual(SHAPE)
    expect(await asked(ada, id)).toEqual(['arm'])
  })

  it('to a guess is a size that was measured', async () => {
    const id = await listSofa({ ...ARM_MISSING, shape: { source: 'guess' } })
    await ask(ada, id, 'exact')
    await change(id, { shape: { source: 'guess', seat: 420 } })
    expect(await asked(ada, id)).toEqual(['exact'])
    await change(id, { shape: { source: 'measured', seat: 420 } })
    expect(await asked(ada, id)).toEqual([])
  })

  it('is not told to who has left, nor asked of a piece that was sold meanwhile', async () => {
    const id = await listSofa()
    const leaver = await buildPerson(shop, 'leaves@example.org', 'buyer')
    await ask(leaver, id, 'arm')
    await shop.db.update(users).set({ removedAt: new Date() }).where(eq(users.email, leaver.email))
    expect(await toAnswer(id)).toBeUndefined()
    await change(id, { shape: { ...SHAPE, arm: 600 } })
    expect(await shop.db.$count(deliveries, eq(deliveries.userId, await idOf(leaver)))).toBe(0)

    const sold = await listSofa()
    await ask(ada, sold, 'arm')
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, sold))
    expect(await told(seller, sold)).toEqual([])
    expect(await toAnswer(sold)).toBeUndefined()
  })
})

describe('the questions of one person', () => {
  it('are shown to them, and are gone when they are erased', async () => {
    const person = await buildPerson(shop, 'erased.asker@example.org', 'buyer')
    const id = await listSofa()
    await ask(person, id, 'arm')
    const held = JSON.parse(await shop.person.exportPerson(person.email))
    expect(held.sizeQuestions).toMatchObject([{ productId: id, measure: 'arm' }])
    await shop.person.erasePerson(person.email)
    expect(await shop.db.$count(sizeQuestions, eq(sizeQuestions.productId, id))).toBe(0)
  })

  it('go with the listing of a seller who is erased', async () => {
    const person = await buildPerson(shop, 'erased.seller@example.org', 'seller')
    const own = uploadAnswer.parse((await upload(shop, person.headers, await makePicture(5))).json()).data.url
    const id = await listSofa({ ...ARM_MISSING, image: own }, person)
    await ask(ada, id, 'arm')
    await shop.person.erasePerson(person.email)
    expect(await shop.db.$count(sizeQuestions, eq(sizeQuestions.productId, id))).toBe(0)
    expect(await asked(ada, id)).toEqual([])
  })
})
