import { auditEntries as answer } from '@patina/contract/audit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntries, users } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let admin: Person
let id: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await buildSignIn(shop, 'admin@patina.test')
  await buildPerson(shop, 'tom_b@example.org', 'seller')
  const [tom] = await shop.db.select().from(users).where(eq(users.email, 'tom_b@example.org'))
  id = tom?.id ?? ''
  for (const status of ['verified', 'unverified']) {
    const url = `/api/allseller/status/${id}`
    await shop.app.inject({ method: 'PUT', url, headers: admin.headers, payload: { status } })
  }
})
afterAll(() => shop.close())

const read = async (q: string) =>
  answer.parse((await shop.app.inject({ url: '/api/audit', query: { q }, headers: admin.headers })).json())

it('tells who did what to whom, and how it stood before and after, newest first', async () => {
  expect(await read('tom_b@')).toMatchObject([
    { by: admin.email, action: 'unverify', about: 'tom_b@example.org', before: 'verified', after: 'unverified' },
    { by: admin.email, action: 'verify', about: 'tom_b@example.org', before: 'unverified', after: 'verified' },
  ])
})

it('is searched by who did it as well as by what was done, to the letter', async () => {
  expect(await read('ADMIN@patina')).toHaveLength(2)
  expect(await read('unverify')).toHaveLength(1)
  expect(await read('tomxb')).toEqual([])
  expect(await read('%')).toEqual([])
})

it('can be neither changed nor deleted, even by who holds the database', async () => {
  const isTheirs = eq(auditEntries.subjectId, id)
  await expect(shop.db.update(auditEntries).set({ action: 'delete' }).where(isTheirs)).rejects.toThrow()
  await expect(shop.db.update(auditEntries).set({ subjectLabel: 'nobody' }).where(isTheirs)).rejects.toThrow()
  await expect(shop.db.delete(auditEntries).where(isTheirs)).rejects.toThrow()
  expect(await read('tom_b@')).toHaveLength(2)
})

it('loses a name with the person, and nothing else', async () => {
  await shop.person.erasePerson('tom_b@example.org')
  expect(await read('tom_b@')).toEqual([])
  const kept = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(kept.map(({ action }) => action)).toEqual(['verify', 'unverify', 'erase'])
})
