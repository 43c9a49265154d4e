import { LIST_HEADERS } from '@patina/contract/headers'
import { type Person as ListedPerson, people as peopleList } from '@patina/contract/people'
import { PEOPLE_SORTS } from '@patina/contract/people-sorts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, caseReports, cases, measures, products, reports, sessions, users } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { signIn } from '#test/kit/people.ts'
import { buildSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let admin: Person
beforeAll(async () => {
  shop = await openTestShop({ env: { TEST_PAYMENTS: 'on', ...NO_LIMITS } })
  admin = await buildSignIn(shop, 'admin@patina.test')
  await buildSale(shop, await buildSignIn(shop, 'buyer@patina.test'))
  await shop.db
    .update(users)
    .set({ createdAt: new Date('2020-05-06T07:08:09.123Z') })
    .where(eq(users.email, 'tom.reilly@patina.test'))
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ url: `/api${url}`, headers: admin.headers })
const read = async (query: string) => {
  const answer = await get(query)
  const next = /^<\/api(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1]
  return { people: peopleList.parse(answer.json()), total: Number(answer.headers[LIST_HEADERS.total]), next }
}
const list = async (query: string): Promise<ListedPerson[]> => (await read(`/people?${query}`)).people
const idOf = async (email: string): Promise<string> => {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error(`${email} is unknown`)
  return user.id
}
const find = async (query: string, email: string): Promise<ListedPerson> => {
  const found = (await list(query)).find((person) => person.email === email)
  if (!found) throw new Error(`${email} is not listed`)
  return found
}

/** A case about a piece of Tom's that ended in this measure, with one thing said in it. */
async function measure(kind: 'warn' | 'restrict', from: Date) {
  const personId = await idOf('tom.reilly@patina.test')
  const decidedBy = await idOf('admin@patina.test')
  const [one] = await shop.db
    .insert(cases)
    .values({
      subjectKind: 'person',
      subjectId: personId,
      personId,
      origin: 'report',
      state: 'measured',
      openedAt: from,
      decidedBy,
      decidedAt: from,
      outcome: 'Done.',
    })
    .returning()
  const caseId = one?.id ?? ''
  await shop.db
    .insert(caseReports)
    .values({ caseId, email: 'passer-by@example.org', reason: 'other', text: 'Rude.', code: `${kind}-code`, at: from })
  const until = kind === 'warn' ? null : new Date(from.getTime() + 86_400_000)
  const reasons = { ground: 'rude' as const, facts: 'Facts.', statement: 'Statement.' }
  await shop.db.insert(measures).values({ kind, caseId, personId, from, until, decidedBy, ...reasons })
}

describe('the table of people', () => {
  it('says when somebody joined, what they have and what was said and decided about them', async () => {
    const tom = await idOf('tom.reilly@patina.test')
    const before = await find('role=seller', 'tom.reilly@patina.test')
    expect(before).toMatchObject({ reports: 0, cases: 0, last_measure: null })
    const own = await shop.db.select().from(products).where(eq(products.sellerId, tom))
    expect(before.products).toBe(own.filter(({ removedAt }) => !removedAt).length)
    expect(before.products).toBeGreaterThan(0)
    expect(before.joined_at).toBe('2020-05-06T07:08:09.123Z')

    const [piece] = own
    if (!piece) throw new Error('Tom has nothing')
    await shop.db.insert(reports).values({
      productId: piece.id,
      reporterId: await idOf('buyer@patina.test'),
      productName: piece.name,
      priceCents: piece.resaleCents,
      buyerName: 'Noor',
      buyerEmail: 'buyer@patina.test',
    })
    await measure('restrict', new Date('2026-03-01T12:00:00Z'))
    await measure('warn', new Date('2026-02-01T12:00:00Z'))
    expect(await find('role=seller', 'tom.reilly@patina.test')).toMatchObject({
      reports: 3,
      cases: 2,
      last_measure: { kind: 'restrict', from: '2026-03-01T12:00:00.000Z', state: 'running' },
    })
    await shop.db.update(products).set({ removedAt: new Date() }).where(eq(products.id, piece.id))
    expect((await find('role=seller', 'tom.reilly@patina.test')).products).toBe(before.products - 1)
  })

  it.each(['seller', 'buyer'] as const)('counts the same sales of a %s as the dialog before deleting', async (role) => {
    const people = await list(`role=${role}`)
    expect(people.some(({ sales }) => sales > 0)).toBe(true)
    for (const { _id, sales } of people) {
      const counted = (await get(`/all${role}/${_id}/sales`)).json<{ bought: number; sold: number }>()
      expect(sales).toBe(role === 'seller' ? counted.sold : counted.bought)
    }
  })

  it('has the people of the specification’s list, and no admins', async () => {
    for (const role of ['seller', 'buyer']) {
      const listed = (await get(`/all${role}`)).json<{ _id: string }[]>().map(({ _id }) => _id)
      const { people, total } = await read(`/people?role=${role}&sort=oldest`)
      expect(people.map(({ _id }) => _id).toSorted()).toEqual(listed.toSorted())
      expect(total).toBe(listed.length)
      expect(people.map(({ email }) => email)).not.toContain('admin@patina.test')
    }
  })

  it('finds people by words of their name, address or status, to the letter', async () => {
    const emails = async (q: string) => (await list(`role=seller&q=${encodeURIComponent(q)}`)).map(({ email }) => email)
    expect(await emails('reilly')).toEqual(['tom.reilly@patina.test'])
    expect(await emails('TOM@REILLY')).toEqual([])
    expect(await emails('Tom.Reilly@')).toEqual(['tom.reilly@patina.test'])
    expect(await emails('  Reilly   Tom ')).toEqual(['tom.reilly@patina.test'])
    expect(await emails('%')).toEqual([])
    expect(await emails('_')).toEqual([])
    const found = await list('role=seller&q=verified')
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ status }) => status === 'verified')).toBe(true)
    expect((await read('/people?role=seller&q=reilly')).total).toBe(1)
  })

  const VALUES: Record<(typeof PEOPLE_SORTS)[number], (person: ListedPerson) => number> = {
    newest: ({ joined_at }) => Date.parse(joined_at),
    oldest: ({ joined_at }) => -Date.parse(joined_at),
    products: (person) => person.products,
    sales: (person) => person.sales,
    reports: (person) => person.reports,
    measure: ({ last_measure }) => Date.parse(last_measure?.from ?? '1970-01-01'),
  }
  it.each(PEOPLE_SORTS)('goes by %s, and leads through all of its parts in that order', async (sort) => {
    const whole = await list(`role=seller&sort=${sort}`)
    const values = whole.map(VALUES[sort])
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(new Set(values).size).toBeGreaterThan(1)
    const walked: string[] = []
    for (let next: string | undefined = `/people?role=seller&sort=${sort}&limit=2`; next; ) {
      const part = await read(next)
      expect(part.total).toBe(whole.length)
      walked.push(...part.people.map(({ _id }) => _id))
      next = part.next
    }
    expect(walked).toEqual(whole.map(({ _id }) => _id))
  })

  it('goes on where it was when the last one of a part is deleted meanwhile', async () => {
    for (const n of [1, 2, 3]) await buildPerson(shop, `going-${n}@example.org`, 'seller')
    const { people, next } = await read('/people?role=seller&q=going&limit=2')
    expect(people.map(({ email }) => email)).toEqual(['going-3@example.org', 'going-2@example.org'])
    const url = `/api/allseller/${people[1]?._id}`
    await shop.app.inject({ method: 'DELETE', url, headers: admin.headers })
    expect((await read(next ?? '')).people.map(({ email }) => email)).toEqual(['going-1@example.org'])
  })

  it.each([
    ['role', ''],
    ['role', 'role=admin'],
    ['sort', 'role=seller&sort=luck'],
    ['q', `role=seller&q=${'x'.repeat(1000)}`],
    ['limit', 'role=seller&limit=1001'],
    ['cursor', 'role=seller&cursor=yesterday'],
    ['cursor', 'role=seller&cursor=1.2'],
  ])('refuses a wrong %s in a sentence', async (about, query) => {
    const answer = await get(`/people?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message.toLowerCase()).toContain(about)
  })
})

describe('an admin', () => {
  it('ends all sign-ins of somebody, which is written down, and they can sign in anew', async () => {
    const first = await buildPerson(shop, 'everywhere@example.org', 'buyer')
    const second = await buildSignIn(shop, first.email)
    const id = await idOf(first.email)
    const url = `/api/allbuyer/${id}/sessions`
    const own = (who: typeof first) => shop.app.inject({ url: `/api/users/buyer/${who.email}`, headers: who.headers })
    expect((await own(first)).statusCode).toBe(200)

    const answer = await shop.app.inject({ method: 'DELETE', url, headers: admin.headers })
    expect(answer.json()).toEqual({ deletedCount: 2 })
    for (const person of [first, second]) {
      expect((await own(person)).statusCode).toBe(401)
      // The cookie of the identity provider brings no new token either.
      const token = await shop.app.inject({ url: `/api/jwt?email=${person.email}`, headers: { cookie: person.cookie } })
      expect(token.statusCode).toBe(401)
    }
    const rows = await shop.db.select().from(sessions).where(eq(sessions.email, first.email))
    expect(rows.every(({ endedAt }) => endedAt !== null)).toBe(true)
    const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(trail).toMatchObject([
      { action: 'endSignIns', actorId: await idOf('admin@patina.test'), subjectLabel: first.email },
    ])
    expect((await own(await signIn(shop, first.email))).statusCode).toBe(200)
    expect((await get('/audit?q=endSignIns')).json()).toHaveLength(1)
  })

  it('is not signed out by another admin, nor is anybody through the wrong list', async () => {
    const end = async (list: string, email: string) =>
      shop.app.inject({ method: 'DELETE', url: `/api/${list}/${await idOf(email)}/sessions`, headers: admin.headers })
    const refused = await end('allbuyer', 'admin@patina.test')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe('An admin can only be changed by the operator.')
    expect((await end('allseller', 'buyer@patina.test')).statusCode).toBe(404)
    expect((await get('/people?role=seller')).statusCode).toBe(200)
  })

  it('reads what was decided about somebody, with all cases, newest first', async () => {
    const tom = await idOf('tom.reilly@patina.test')
    const history = (await get(`/people/${tom}/history`)).json()
    expect(history).toMatchObject({
      person: { _id: tom, name: 'Tom Reilly', email: 'tom.reilly@patina.test' },
      measures: [{ kind: 'warn' }, { kind: 'restrict' }],
    })
    expect(history.points).toBeGreaterThanOrEqual(0)
    expect(history.cases).toHaveLength(2)
    expect(history.cases[0]).toMatchObject({ kind: 'person', state: 'measured', person: 'Tom Reilly' })
    expect((await get(`/people/${await idOf('buyer@patina.test')}/history`)).json()).toMatchObject({
      measures: [],
      cases: [],
      points: 0,
    })
    expect((await get('/people/018f3a5c-7b00-7000-8000-00000000ffff/history')).statusCode).toBe(404)
  })
})
