import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema.ts'
import { askPostgres } from '#test/kit/postgres-databases.ts'
import { makeDatabasePlace } from '#test/kit/test-shop.ts'

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
