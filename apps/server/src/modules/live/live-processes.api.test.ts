// Runs on PostgreSQL alone: the embedded database has one process alone.

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { announce } from '#db/announce.ts'
import { users } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { openStream } from '#test/kit/live-stream.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { makeDatabasePlace, NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

let first: Shop
let second: Shop
let address: string
let buyer: Person
beforeAll(async () => {
  const place = await makeDatabasePlace('demo')
  first = await openTestShop({ env: NO_LIMITS, place })
  second = await openTestShop({ env: NO_LIMITS, place: { env: place.env, remove: async () => {} }, seed: false })
  address = await second.app.listen({ port: 0, host: '127.0.0.1' })
  buyer = await buildSignIn(first, 'buyer@patina.test')
  await bothListen()
})
afterAll(async () => {
  await second.close()
  await first.close()
})

/** Waits until both processes listen to the database for what the other announces. */
const bothListen = () =>
  vi.waitFor(async () => {
    const listening = await first.db.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    expect(listening).toHaveProperty('rows.length', 2)
  }, PATIENCE)

async function tellAtFirst(email: string) {
  const [user] = await first.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const id = randomUUID()
  await announce(first.db, [user?.id ?? ''], { kind: 'thread', id })
  return id
}

it('what happens at one process is heard at another', async () => {
  const stream = await openStream(address, buyer.token)
  await stream.heard(await tellAtFirst(buyer.email))
  expect(stream.events()).toHaveLength(1)
  await stream.leave()
})

it('a sign-out at one process ends the streams at another', async () => {
  const person = await buildPerson(first, 'leaving@example.org', 'buyer')
  const stream = await openStream(address, person.token)
  expect(stream.status).toBe(200)
  await first.app.inject({ method: 'POST', url: '/api/signout', headers: person.headers })
  await stream.ended
})

it('where the connection that listens was lost, everyone hears that they may have missed something', async () => {
  const stream = await openStream(address, buyer.token)
  await stream.heard(await tellAtFirst(buyer.email))
  expect(stream.misses()).toBe(0)
  const ended = await first.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  expect(ended).toHaveProperty('rows.length', 2)
  await vi.waitFor(() => expect(stream.misses()).toBe(1), PATIENCE)
  await stream.heard(await tellAtFirst(buyer.email))
  expect(stream.hasEnded()).toBe(false)
  await stream.leave()
})
