import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntries, products, users } from '#db/schema.ts'
import { buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { orderOf } from '#test/kit/buyers.ts'
import { openOwnPage } from '#test/kit/own-page.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const shop = await openTestShop({ env: NO_LIMITS })
afterAll(() => shop.close())
const { post, get, rolesOf } = openOwnPage(shop)

const addRole = (who: Person, role: string) =>
  shop.app.inject({ method: 'PUT', url: `/api/users/me/roles/${role}`, headers: who.headers })
const rowOf = async (email: string) => {
  const [row] = await shop.db.select().from(users).where(eq(users.email, email))
  if (!row) throw new Error(`${email} has no profile`)
  return row
}

describe('somebody with one role', () => {
  it.each([
    { first: 'buyer', added: 'seller' },
    { first: 'seller', added: 'buyer' },
  ] as const)('adds the other: a $first also becomes a $added, once', async ({ first, added }) => {
    const person = await buildPerson(shop, `first.${first}@example.org`, first)
    expect((await addRole(person, first)).json()).toEqual({ modifiedCount: 0 })
    expect((await addRole(person, added)).json()).toEqual({ modifiedCount: 1 })
    expect((await addRole(person, added)).json()).toEqual({ modifiedCount: 0 })
    expect((await addRole(person, first)).json()).toEqual({ modifiedCount: 0 })
    expect(await rolesOf(person)).toEqual({ isAdmin: false, isSeller: true, isBuyer: true })
    expect((await get('/api/users/me', person.headers)).json()).toMatchObject({ role: first })

    const { id } = await rowOf(person.email)
    const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([['addRole', id]])
  })

  it('may do at once, with the token they have, what the other role may', async () => {
    const person = await buildPerson(shop, 'at.once@example.org', 'buyer')
    const listOwn = () => get(`/api/products/${person.email}`, person.headers)
    const offer = () => post('/api/addproduct', {}, person.headers)
    expect([(await listOwn()).statusCode, (await offer()).statusCode]).toEqual([403, 403])
    await addRole(person, 'seller')
    expect([(await listOwn()).statusCode, (await offer()).statusCode]).toEqual([200, 400])
    expect((await get(`/api/orders/${person.email}`, person.headers)).statusCode).toBe(200)
  })

  it('is refused a role that nobody can choose, and adds none that is unknown', async () => {
    const person = await buildPerson(shop, 'ambitious@example.org', 'buyer')
    expect((await addRole(person, 'admin')).statusCode).toBe(400)
    expect((await addRole(person, 'owner')).statusCode).toBe(400)
    expect(await rolesOf(person)).toEqual({ isAdmin: false, isSeller: false, isBuyer: true })
  })

  it('does not get the other one by saving a profile again', async () => {
    const person = await buildPerson(shop, 'again@example.org', 'buyer')
    const payload = { name: 'Robin', email: person.email, role: 'seller' }
    expect((await post('/api/users', payload, person.headers)).statusCode).toBe(200)
    expect(await rolesOf(person)).toEqual({ isAdmin: false, isSeller: false, isBuyer: true })
  })
})

it('an admin neither buys nor sells, and stays an admin', async () => {
  const admin = await buildSignIn(shop, 'admin@patina.test')
  const answer = await addRole(admin, 'seller')
  expect(answer.statusCode).toBe(403)
  expect(answer.json().message).toBe('An admin looks after the shop and neither buys nor sells in it.')
  expect(await rolesOf(admin)).toEqual({ isAdmin: true, isSeller: false, isBuyer: false })
})

describe('somebody with both roles', () => {
  it('stands in both of the admin’s lists, with both roles, and is verified through either', async () => {
    const admin = await buildSignIn(shop, 'admin@patina.test')
    const person = await buildPerson(shop, 'both@example.org', 'buyer')
    await addRole(person, 'seller')
    const { id } = await rowOf(person.email)
    for (const list of ['allseller', 'allbuyer']) {
      const listed = (await get(`/api/${list}`, admin.headers)).json<{ _id: string }[]>()
      expect(listed.filter(({ _id }) => _id === id)).toMatchObject([{ role: 'buyer', roles: ['buyer', 'seller'] }])
    }
    const put = (list: string, status: string) =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/${list}/status/${id}`,
        headers: admin.headers,
        payload: { status },
      })
    expect((await put('allseller', 'verified')).json()).toEqual({ modifiedCount: 1 })
    expect((await put('allbuyer', 'verified')).json()).toEqual({ modifiedCount: 0 })
  })

  it('is deleted through either, whole: out at once, and their pieces with them', async () => {
    const admin = await buildSignIn(shop, 'admin@patina.test')
    const person = await buildPerson(shop, 'leaving@example.org', 'buyer')
    await addRole(person, 'seller')
    const { id } = await rowOf(person.email)
    const product = await buildProduct(shop)
    await shop.db.update(products).set({ sellerId: id }).where(eq(products.id, product.id))
    const gone = await shop.app.inject({ method: 'DELETE', url: `/api/allseller/${id}`, headers: admin.headers })
    expect(gone.json()).toEqual({ deletedCount: 1 })
    expect((await addRole(person, 'buyer')).statusCode).toBe(401)
    expect((await get(`/api/products/${product.id}`)).statusCode).not.toBe(200)
    expect((await get('/api/allbuyer', admin.headers)).body).not.toContain(person.email)
  })

  it('orders others’ pieces and never their own', async () => {
    const person = await buildPerson(shop, 'own.piece@example.org', 'seller')
    await addRole(person, 'buyer')
    const { id } = await rowOf(person.email)
    const [own, another] = [await buildProduct(shop), await buildProduct(shop)]
    await shop.db.update(products).set({ sellerId: id }).where(eq(products.id, own.id))
    const refused = await post('/api/order', orderOf(person, own), person.headers)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      acknowledged: false,
      message: 'This piece is your own: only others can order it.',
    })
    expect((await post('/api/order', orderOf(person, another), person.headers)).statusCode).toBe(200)
  })
})
