import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema.ts'
import { buildPerson, buildSignIn } from '#test/kit/build.ts'
import { askPostgres } from '#test/kit/postgres-databases.ts'
import { makeDatabasePlace, NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/** What docs/operations.md grants. */
const rowRights = (role: string) => {
  const [, statements = ''] = /^```sql\n(.+?)^```/ms.exec(readFileSync(OPERATIONS, 'utf8')) ?? []
  return statements
    .split(';')
    .map((statement) => statement.trim().replaceAll('shop_app', role))
    .filter((statement) => /^(grant|alter default)/.test(statement))
}
const OPERATIONS = new URL('../../../../docs/operations.md', import.meta.url)

let place: Awaited<ReturnType<typeof makeDatabasePlace>>
beforeAll(async () => {
  place = await makeDatabasePlace()
})
afterAll(() => place.remove())

describe('opening the database', () => {
  it('again changes nothing and keeps every row', async () => {
    const first = await openDatabase(readConfig(place.env))
    await first.db.insert(users).values({ name: 'Someone', email: 'someone@example.org', role: 'buyer' })
    await first.close()
    const again = await openDatabase(readConfig(place.env))
    expect(await again.db.$count(users)).toBe(1)
    await again.close()
  })

  it('is refused in one sentence when a newer Patina made it, and changes nothing', async () => {
    const database = await openDatabase(readConfig(place.env))
    const newer = Date.parse('2100-01-01')
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`,
    )
    await database.close()
    await expect(openDatabase(readConfig(place.env))).rejects.toThrow(/^The database was made by a newer version/)
    // A refused start leaves the place free for the right version.
    await expect(openDatabase(readConfig(place.env))).rejects.toThrow(/^The database was made by a newer version/)
  })

  it.each([
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR \/dev\/null\/data cannot be made: .+\.$/],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:9/patina', AUTH_SECRET: 'x'.repeat(32) },
      /^The database at DATABASE_URL cannot be reached .+\.$/,
    ],
  ])('is refused in one sentence with %o', async (env, sentence) => {
    await expect(openDatabase(readConfig(env))).rejects.toThrow(sentence)
  })
})

// Only a server has users.
describe.runIf(process.env.TEST_ENGINE === 'postgres')('a user of the database', () => {
  const role = `guest_${crypto.randomUUID().replaceAll('-', '')}`
  let bare: Awaited<ReturnType<typeof makeDatabasePlace>>
  const asOwner = (statement: string) => askPostgres(bare.env.DATABASE_URL ?? '', statement)
  beforeAll(async () => {
    bare = await makeDatabasePlace()
    await asOwner(`create role ${role} login password 'guest'`)
  })
  afterAll(async () => {
    await asOwner(`drop role ${role}`)
    await bare.remove()
  })

  const openAs = (password: string) => {
    const url = Object.assign(new URL(bare.env.DATABASE_URL ?? ''), { username: role, password })
    return openDatabase(readConfig({ ...bare.env, DATABASE_URL: url.href }))
  }

  it('who may not set it up is told what is lacking', async () => {
    await expect(openAs('guest')).rejects.toThrow(/pg_trgm and unaccent: let it own its database/)
  })

  it('who may only read and write rows runs the shop that another has set up, and can change no table', async () => {
    const grants = rowRights(role)
    const owned = await openDatabase(readConfig(bare.env))
    await owned.close()
    for (const grant of grants) await asOwner(grant)
    const url = Object.assign(new URL(bare.env.DATABASE_URL ?? ''), { username: role, password: 'guest' }).href
    const lesser = { ...bare, remove: async () => {}, env: { ...bare.env, DATABASE_URL: url } }
    const shop = await openTestShop({ env: NO_LIMITS, seed: false, place: lesser })
    const seller = await buildPerson(shop, 'lesser@example.org', 'seller')
    const again = await buildSignIn(shop, seller.email)
    const answer = await shop.app.inject({ url: '/api/users/me', headers: again.headers })
    const listed = await shop.app.inject({ url: '/api/products' })
    const refused = await shop.db.execute('alter table users add column planted text').catch((error) => error)
    await shop.close()
    await asOwner(`drop owned by ${role}`)
    expect(answer.json()).toMatchObject({ role: 'seller' })
    expect(listed.statusCode).toBe(200)
    expect(refused).toHaveProperty('cause.code', '42501')
  })

  it('whose password is wrong is told so', async () => {
    await expect(openAs('wrong')).rejects.toThrow(/^The database at DATABASE_URL cannot be reached \(password/)
  })

  it('who may have one connection alone is told so, and not of a pooler', async () => {
    await asOwner(`alter role ${role} connection limit 1`)
    await expect(openAs('guest')).rejects.toThrow(
      /^The database at DATABASE_URL cannot be reached \(too many connections for role/,
    )
  })
})
