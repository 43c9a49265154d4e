import type { CaseDecision, CaseDetail, CaseSummary } from '@patina/contract/cases'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admins, auditEntries, caseReports, cases, mails, measures, products, users } from '#db/schema.ts'
import { buildPerson, buildProduct, buildSignIn, type Person, type Product } from '#test/kit/build.ts'
import { orderOf, post } from '#test/kit/buyers.ts'
import { signUp } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const DAY_MS = 86_400_000
let shop: Awaited<ReturnType<typeof openTestShop>>
let now = new Date()
let admin: Person
let otherAdmin: Person
let buyer: Person
beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS, now: () => now })
  admin = await buildSignIn(shop, 'admin@patina.test')
  buyer = await buildSignIn(shop, 'buyer@patina.test')
  otherAdmin = await buildPerson(shop, 'second-admin@example.org', 'buyer')
  const { id } = await userOf(otherAdmin)
  await shop.db.update(users).set({ emailProvedAt: now }).where(eq(users.id, id))
  await shop.db.insert(admins).values({ userId: id })
})
afterAll(() => shop.close())

async function userOf({ email }: { email: string }) {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`${email} is unknown`)
  return user
}

let sellers = 0
/** A seller of their own with one piece on sale. */
async function sellerWithPiece() {
  sellers += 1
  const seller = await buildPerson(shop, `seller-${sellers}@example.org`, 'seller')
  const product = await buildProduct(shop)
  const { id } = await userOf(seller)
  await shop.db.update(products).set({ sellerId: id }).where(eq(products.id, product.id))
  return { seller, product, sellerId: id }
}

const get = (url: string, who?: Person) => shop.app.inject({ url, ...(who ? { headers: who.headers } : {}) })
const put = (url: string, payload: object, who: Person) =>
  shop.app.inject({ method: 'PUT', url, payload, headers: who.headers })

const saying = (product: Product, more: object = {}) => ({
  kind: 'product',
  id: product.id,
  reason: 'misleading',
  text: 'The picture shows another chair.',
  email: 'passer-by@example.org',
  ...more,
})
const report = (payload: object, who?: Person) => post(shop, '/api/case-reports', payload, who)
async function openCases(): Promise<CaseSummary[]> {
  return (await get('/api/cases', admin)).json()
}
async function caseOf(subjectId: string): Promise<CaseSummary> {
  const found = (await openCases()).find(({ id }) => id === subjectId)
  if (!found) throw new Error('there is no open case')
  return found
}
const details = async (id: string): Promise<CaseDetail> => (await get(`/api/cases/${id}`, admin)).json()

const deciding = (measure: CaseDecision['measure'], more: Partial<CaseDecision> = {}): CaseDecision => ({
  measure,
  outcome: 'We have looked at it.',
  abusive: [],
  ...more,
})
const measureOf = (kind: NonNullable<CaseDecision['measure']>['kind'], more: object = {}) => ({
  kind,
  ground: 'misleading' as const,
  facts: 'The picture shows another chair.',
  days: kind === 'warn' || kind === 'hideListing' || kind === 'ban' ? null : 30,
  ...more,
})
async function claimAndDecide(caseId: string, decision: CaseDecision, who = admin) {
  await put(`/api/cases/${caseId}/claim`, {}, who)
  return post(shop, `/api/cases/${caseId}/decision`, decision, who)
}
async function measured(kind: Parameters<typeof measureOf>[0], more: object = {}) {
  const found = await sellerWithPiece()
  await report(saying(found.product))
  const { _id: caseId } = await caseOf(found.product.id)
  const answer = await claimAndDecide(caseId, deciding(measureOf(kind, more)))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const [measure] = await shop.db.select().from(measures).where(eq(measures.caseId, caseId))
  if (!measure) throw new Error('there is no measure')
  return { ...found, measureId: measure.id, caseId }
}
async function mailsTo(recipient: string) {
  return shop.db.select().from(mails).where(eq(mails.recipient, recipient))
}

describe('a report by anyone', () => {
  it('opens one case, however many report the same at once', async () => {
    const { product } = await sellerWithPiece()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => report(saying(product, { email: `p${n}@example.org` }))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await openCases()).filter(({ id }) => id === product.id)).toHaveLength(1)
    expect(await caseOf(product.id)).toMatchObject({ title: product.name, reports: 4, origin: 'report', claim: null })
  })

  it('gets a receipt with its code, and the decision once there is one', async () => {
    const { product } = await sellerWithPiece()
    const { code } = (await report(saying(product, { email: 'witness@example.org' }))).json()
    await shop.moderation.tellReporters()
    await shop.moderation.tellReporters()
    expect((await mailsTo('witness@example.org')).map(({ subject }) => subject)).toEqual([
      `We have your report ${code}`,
    ])
    await claimAndDecide((await caseOf(product.id))._id, deciding(null, { outcome: 'The chair is the right one.' }))
    await shop.moderation.tellReporters()
    const told = (await mailsTo('witness@example.org')).find(
      ({ subject }) => subject === `Your report ${code} is decided`,
    )
    expect(told?.body).toContain('The chair is the right one.')
    await shop.moderation.tellReporters()
    expect(await mailsTo('witness@example.org')).toHaveLength(2)
  })

  it('comes from their own address where somebody is signed in', async () => {
    const { product } = await sellerWithPiece()
    await report(saying(product, { email: 'somebody-else@example.org' }), buyer)
    const { said } = await details((await caseOf(product.id))._id)
    expect(said.map(({ by }) => by)).toEqual([buyer.email])
  })

  it.each([
    ['of nothing', { id: '018f3a5c-7b00-7000-8000-00000000ffff' }, 404],
    ['without a word', { text: '' }, 400],
    ['without an address', { email: 'nobody' }, 400],
    ['for an unknown reason', { reason: 'because' }, 400],
    ['too long', { text: 'x'.repeat(2001) }, 400],
    ['of something else', { kind: 'planet' }, 400],
  ])('%s is refused in words', async (_what, wrong, status) => {
    const { product } = await sellerWithPiece()
    const answer = await report(saying(product, wrong))
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/.+\.$/)
  })
})

describe('a case', () => {
  it('is opened by an admin from what was reported in the shop, once', async () => {
    const { product } = await sellerWithPiece()
    await post(shop, '/api/report', { ...orderOf(buyer, product), buyer_location: undefined, reason: 'Fake' }, buyer)
    const open = () => post(shop, '/api/cases', { kind: 'product', id: product.id }, admin)
    const [one, two] = [(await open()).json(), (await open()).json()]
    expect(one.insertedId).toBe(two.insertedId)
    expect(await details(one.insertedId)).toMatchObject({ origin: 'admin', said: [{ text: 'Fake', by: buyer.email }] })
  })

  it('is claimed by one admin for a quarter of an hour, and others see by whom', async () => {
    const { product } = await sellerWithPiece()
    await report(saying(product))
    const { _id: id } = await caseOf(product.id)
    const claims = await Promise.all([admin, otherAdmin].map((who) => put(`/api/cases/${id}/claim`, {}, who)))
    expect(claims.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [winner, loser] = claims[0]?.statusCode === 200 ? [admin, otherAdmin] : [otherAdmin, admin]
    const seen: CaseSummary[] = (await get('/api/cases', loser)).json()
    expect(seen.find(({ _id }) => _id === id)?.claim).toMatchObject({
      by: (await userOf(winner)).name,
      is_own: false,
    })
    const decide = () => post(shop, `/api/cases/${id}/decision`, deciding(null), loser)
    expect((await decide()).statusCode).toBe(409)
    now = new Date(now.getTime() + 15 * 60_000)
    expect((await put(`/api/cases/${id}/claim`, {}, loser)).statusCode).toBe(200)
    expect((await decide()).statusCode).toBe(200)
    expect((await decide()).json().message).toBe('This case is decided already.')
  })

  it('shows the piece, the history with its points, and other cases of the same person', async () => {
    const { seller, product, sellerId } = await measured('warn')
    await report({ ...saying(product), kind: 'person', id: sellerId })
    now = new Date(now.getTime() + 90 * DAY_MS)
    const found = await details((await caseOf(sellerId))._id)
    expect(found).toMatchObject({ title: 'Robin Marsh', points: 0.5, product: null })
    expect(found.history.map(({ kind }) => kind)).toEqual(['warn'])
    expect(found.similar.map(({ id }) => id)).toEqual([product.id])
    expect((await get('/api/cases', seller)).statusCode).toBe(403)
  })

  it('is decided by a measure that says why, which is written down', async () => {
    const { seller, sellerId, measureId } = await measured('warn')
    const measure = (await get(`/api/measures/${measureId}`, seller)).json()
    expect(measure).toMatchObject({ kind: 'warn', can_appeal: true, appeal: null })
    expect(measure.statement).toContain('The picture shows another chair.')
    const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, sellerId))
    expect(trail.map(({ action }) => action)).toEqual(['decideCase'])
    expect((await get(`/api/measures/${measureId}`, buyer)).statusCode).toBe(404)
    await shop.notices.dispatch(shop.app.log)
    const mail = (await mailsTo(seller.email)).find(({ body }) => body.includes(`/dashboard/measures/${measureId}`))
    expect(mail?.body).toContain('Facts: The picture shows another chair.')
  })

  it.each([
    ['a suspension without a warning', measureOf('suspend'), 409, /warn/],
    ['a ban without a warning', measureOf('ban'), 409, /warn/],
    ['a restriction for good', measureOf('restrict', { days: null }), 400, /for good/],
    ['a warning that lasts', measureOf('warn', { days: 3 }), 400, /at once/],
    ['a measure without facts', measureOf('warn', { facts: ' ' }), 400, /required/],
    ['a measure of more than a year', measureOf('restrict', { days: 366 }), 400, /at most/],
  ])('is not decided by %s', async (_what, measure, status, words) => {
    const { product } = await sellerWithPiece()
    await report(saying(product))
    const { _id: id } = await caseOf(product.id)
    const answer = await claimAndDecide(id, deciding(measure))
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(words)
    expect((await details(id)).state).toBe('open')
  })

  it('may end in a suspension at once where the ground is grave, or after a warning', async () => {
    await measured('suspend', { ground: 'fraud' })
    const { product, sellerId } = await measured('warn')
    await report({ ...saying(product), kind: 'person', id: sellerId })
    expect((await claimAndDecide((await caseOf(sellerId))._id, deciding(measureOf('suspend')))).statusCode).toBe(200)
  })

  it('about an admin ends in no measure', async () => {
    const { id } = await userOf(otherAdmin)
    await report({ kind: 'person', id, reason: 'other', text: 'Rude', email: 'p@example.org' })
    const answer = await claimAndDecide((await caseOf(id))._id, deciding(measureOf('warn')))
    expect(answer.statusCode).toBe(403)
  })

  it('whose report was abusive leads to a case about the reporter', async () => {
    const { product } = await sellerWithPiece()
    await report(saying(product), buyer)
    const { _id: id } = await caseOf(product.id)
    const [said] = (await details(id)).said
    await claimAndDecide(id, deciding(null, { abusive: [said?._id ?? ''] }))
    expect((await details(id)).said[0]?.is_abusive).toBe(true)
    expect(await caseOf((await userOf(buyer)).id)).toMatchObject({ kind: 'person', origin: 'admin' })
  })
})

it('the database keeps no measure without its statement', async () => {
  const { measureId } = await measured('warn')
  const blank = shop.db.update(measures).set({ statement: ' ' }).where(eq(measures.id, measureId))
  await expect(blank).rejects.toThrow()
})

describe('a hidden listing', () => {
  it('is gone for everybody but its seller, who sees why, and comes back when an appeal is granted', async () => {
    const { seller, product, measureId } = await measured('hideListing')
    expect((await get(`/api/products/${product.id}`)).statusCode).toBe(410)
    expect((await post(shop, '/api/order', orderOf(buyer, product), buyer)).statusCode).toBe(404)
    const own = async () => (await get(`/api/products/${seller.email}`, seller)).json()
    expect(await own()).toMatchObject([{ _id: product.id, hidden_by: measureId }])
    await post(shop, `/api/measures/${measureId}/appeal`, { text: 'It is the chair.' }, seller)
    const [appeal] = (await get('/api/appeals', otherAdmin)).json()
    const granted = { state: 'granted', answer: 'You are right.' }
    expect((await put(`/api/appeals/${appeal._id}`, granted, otherAdmin)).statusCode).toBe(200)
    expect((await get(`/api/products/${product.id}`)).statusCode).toBe(200)
    expect((await own())[0].hidden_by).toBeUndefined()
  })

  it('comes back when its time is over, unless its seller is suspended meanwhile', async () => {
    const hidden = await measured('hideListing', { days: 10 })
    const twice = await measured('hideListing', { days: 10 })
    await report({ ...saying(twice.product), kind: 'person', id: twice.sellerId })
    const suspension = measureOf('suspend', { ground: 'fraud', days: 30 })
    await claimAndDecide((await caseOf(twice.sellerId))._id, deciding(suspension))
    const statuses = async () =>
      Promise.all([hidden, twice].map(async ({ product }) => (await get(`/api/products/${product.id}`)).statusCode))
    now = new Date(now.getTime() + 11 * DAY_MS)
    await shop.moderation.endMeasures()
    expect(await statuses()).toEqual([200, 410])
    now = new Date(now.getTime() + 20 * DAY_MS)
    await shop.moderation.endMeasures()
    expect(await statuses()).toEqual([200, 200])
  })
})

describe('an appeal', () => {
  const appeal = (measureId: string, who: Person) =>
    post(shop, `/api/measures/${measureId}/appeal`, { text: 'It is the same chair.' }, who)

  it('is made once, within six months, by its recipient alone', async () => {
    const { seller, measureId } = await measured('warn')
    expect((await appeal(measureId, buyer)).statusCode).toBe(404)
    const answers = await Promise.all([appeal(measureId, seller), appeal(measureId, seller)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = await measured('warn')
    await shop.db
      .update(measures)
      .set({ from: new Date(now.getTime() - 190 * DAY_MS) })
      .where(eq(measures.id, late.measureId))
    expect((await appeal(late.measureId, late.seller)).json().message).toBe('The six months for an appeal are over.')
  })

  it('is neither shown to nor decided by who decided the measure', async () => {
    const { seller, measureId } = await measured('restrict')
    await appeal(measureId, seller)
    const listed = async (who: Person) =>
      (await get('/api/appeals', who))
        .json()
        .filter(({ measure }: { measure: { _id: string } }) => measure._id === measureId)
    expect(await listed(admin)).toEqual([])
    const [open] = await listed(otherAdmin)
    const refused = { state: 'refused', answer: 'It is not.' }
    expect((await put(`/api/appeals/${open._id}`, refused, admin)).statusCode).toBe(403)
    expect((await put(`/api/appeals/${open._id}`, refused, otherAdmin)).statusCode).toBe(200)
    expect((await put(`/api/appeals/${open._id}`, refused, otherAdmin)).statusCode).toBe(409)
    expect((await get(`/api/measures/${measureId}`, seller)).json()).toMatchObject({
      state: 'running',
      can_appeal: false,
      appeal: { state: 'refused', answer: 'It is not.' },
    })
  })
})

describe('a ban', () => {
  it('outlives the account: nobody signs up with the address again', async () => {
    const { seller } = await measured('ban', { ground: 'fraud' })
    await shop.person.erasePerson(seller.email)
    await expect(signUp(shop, seller.email)).rejects.toThrow(/banned from the shop/)
    const kept = await shop.db.select().from(measures).where(eq(measures.kind, 'ban'))
    expect(kept.map(({ statement, facts }) => [statement, facts])).toContainEqual(['Erased.', 'Erased.'])
  })
})

it('what somebody reported is handed to them, and loses its words with them', async () => {
  const { product } = await sellerWithPiece()
  const leaving = await buildPerson(shop, 'leaving@example.org', 'buyer')
  await report(saying(product, { email: leaving.email }))
  expect(JSON.parse(await shop.person.exportPerson(leaving.email))).toMatchObject({
    caseReports: [{ reason: 'misleading' }],
  })
  await shop.person.erasePerson(leaving.email)
  const [open] = await shop.db.select().from(cases).where(eq(cases.subjectId, product.id))
  const said = await shop.db
    .select()
    .from(caseReports)
    .where(eq(caseReports.caseId, open?.id ?? ''))
  expect(said).toMatchObject([{ email: null, reporterId: null, text: 'Erased.' }])
})
