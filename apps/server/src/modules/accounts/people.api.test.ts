import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntries, products, users } from '#db/schema.ts'
import { buildPerson, buildSignIn } from '#test/kit/build.ts'
import { openOwnPage } from '#test/kit/own-page.ts'
import { signIn, signUp } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const shop = await openTestShop({ env: { ADMIN_EMAILS: 'boss@example.org', ...NO_LIMITS } })
afterAll(() => shop.close())
const { post, get, proveAddress, rolesOf } = openOwnPage(shop)

describe('an admin', () => {
  it('is nobody who merely signs up with an address from ADMIN_EMAILS', async () => {
    const boss = await signUp(shop, 'boss@example.org', 'buyer')
    expect(await rolesOf(boss)).toEqual({ isAdmin: false, isSeller: false, isBuyer: true })
    expect((await get('/api/allseller', boss.headers)).statusCode).toBe(403)
    await proveAddress(boss)
    const proved = await signIn(shop, boss.email)
    expect(await rolesOf(proved)).toEqual({ isAdmin: true, isSeller: false, isBuyer: false })
    expect((await get('/api/allseller', proved.headers)).statusCode).toBe(200)
  })

  it('asks about the roles of anyone; others ask about themselves', async () => {
    const admin = await buildSignIn(shop, 'admin@patina.test')
    const seller = await buildSignIn(shop, 'seller@patina.test')
    expect((await get('/api/users/seller/seller@patina.test', admin.headers)).json()).toEqual({ isSeller: true })
    expect((await get('/api/users/seller/nobody@example.org', admin.headers)).json()).toEqual({ isSeller: false })
    expect((await get('/api/users/buyer/buyer@patina.test', seller.headers)).statusCode).toBe(403)
  })

  it('sees sellers and buyers apart, and no other admins', async () => {
    const admin = await buildSignIn(shop, 'admin@patina.test')
    const emails = async (url: string) =>
      (await get(url, admin.headers)).json<{ email: string }[]>().map((person) => person.email)
    expect(await emails('/api/allseller')).toContain('tom.reilly@patina.test')
    const buyers = await emails('/api/allbuyer')
    expect(buyers).toContain('buyer@patina.test')
    expect(buyers).not.toContain('admin@patina.test')
    expect(buyers).not.toContain('boss@example.org')
  })

  it('verifies and unverifies, and it is written down who did it', async () => {
    const admin = await buildSignIn(shop, 'admin@patina.test')
    const [tom] = await shop.db.select().from(users).where(eq(users.email, 'tom.reilly@patina.test'))
    const put = (status: string) =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/allseller/status/${tom?.id}`,
        headers: admin.headers,
        payload: { status },
      })
    expect((await put('verified')).json()).toEqual({ modifiedCount: 1 })
    expect((await put('verified')).json()).toEqual({ modifiedCount: 0 })
    const shown = (await get('/api/products')).json<{ seller_name: string; seller_verified: boolean }[]>()
    expect(shown.find((product) => product.seller_name === 'Tom Reilly')?.seller_verified).toBe(true)
    expect((await put('unverified')).json()).toEqual({ modifiedCount: 1 })
    expect((await put('admin')).statusCode).toBe(400)
    const trail = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, tom?.id ?? ''))
    const [boss] = await shop.db.select().from(users).where(eq(users.email, 'admin@patina.test'))
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['verify', boss?.id],
      ['unverify', boss?.id],
    ])
  })

  it('can be neither deleted nor unverified by an admin', async () => {
    const admin = await buildSignIn(shop, 'admin@patina.test')
    const [self] = await shop.db.select().from(users).where(eq(users.email, 'admin@patina.test'))
    for (const call of [
      { method: 'DELETE' as const, url: `/api/allbuyer/${self?.id}` },
      { method: 'PUT' as const, url: `/api/allbuyer/status/${self?.id}`, payload: { status: 'verified' } },
    ]) {
      const answer = await shop.app.inject({ ...call, headers: admin.headers })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toBe('An admin can only be changed by the operator.')
    }
  })

  it('deletes nobody through the wrong list', async () => {
    const admin = await buildSignIn(shop, 'admin@patina.test')
    const [buyer] = await shop.db.select().from(users).where(eq(users.email, 'buyer@patina.test'))
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: `/api/allseller/${buyer?.id}`,
      headers: admin.headers,
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a deleted user', () => {
  it('is out at once, cannot come back, and what they have not sold leaves the shop', async () => {
    const admin = await buildSignIn(shop, 'admin@patina.test')
    const email = 'seller@patina.test'
    const seller = await buildSignIn(shop, email)
    const [row] = await shop.db.select().from(users).where(eq(users.email, email))
    const remove = () => shop.app.inject({ method: 'DELETE', url: `/api/allseller/${row?.id}`, headers: admin.headers })
    expect((await remove()).json()).toEqual({ deletedCount: 1 })
    expect((await remove()).statusCode).toBe(404)

    expect((await get(`/api/users/seller/${email}`, seller.headers)).statusCode).toBe(401)
    expect((await get(`/api/jwt?email=${email}`, { cookie: seller.cookie })).statusCode).toBe(401)
    await expect(signIn(shop, email)).rejects.toThrow("can't sign in")
    await expect(signUp(shop, email, 'buyer')).rejects.toThrow('This account was closed by an admin.')
    const saved = await post('/api/users', { name: 'M', email, role: 'seller' }, seller.headers)
    expect(saved.statusCode).toBe(401)

    expect((await get('/api/products')).body).not.toContain('Maja Holm')
    const left = await shop.db
      .select()
      .from(products)
      .where(eq(products.sellerId, row?.id ?? ''))
    expect(left.length).toBeGreaterThan(0)
    const trail = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, row?.id ?? ''))
    expect(trail.map(({ action }) => action)).toEqual(['delete'])
  })

  it('whose provider still vouches for them gets no token', async () => {
    const person = await buildPerson(shop, 'lingering@example.org', 'buyer')
    await shop.db.update(users).set({ removedAt: new Date() }).where(eq(users.email, person.email))
    const answer = await get(`/api/jwt?email=${person.email}`, { cookie: person.cookie })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toBe('This account was closed by an admin.')
    expect((await get(`/api/users/buyer/${person.email}`, person.headers)).statusCode).toBe(401)
  })
})

it('says in the log who was refused what, by an id and not by name', async () => {
  const buyer = await buildSignIn(shop, 'buyer@patina.test')
  const [{ id } = { id: '' }] = await shop.db.select().from(users).where(eq(users.email, buyer.email))
  shop.logLines.length = 0
  await get('/api/allseller', buyer.headers)
  const [line] = shop.logLines.map((written) => JSON.parse(written))
  expect(line).toMatchObject({ route: '/api/allseller', status: 403, caller: id, time: expect.stringMatching(/Z$/) })
  expect(shop.logLines.join('')).not.toContain(buyer.email)
})
