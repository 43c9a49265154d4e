import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#modules/ledger/module.ts'
import { noPayments } from '#providers/payments/none.ts'
import { buildPaidSale, buildPerson, buildProduct, buildSignIn } from './build.ts'
import { beginPaying, payByCard, placeOrder, save } from './buyers.ts'
import { signIn, signUp } from './people.ts'
import { NO_LIMITS, openTestShop, type TestShop } from './test-shop.ts'

/** Counts of calls and changes: how often something was written, and in which of several rows it was counted, is chance. */
const COUNTERS = ['rate_limits', 'catalogue_changes', 'product_counts']

/** Two shops with the same rows: one is asked over HTTP, in the other everything is built. */
let called: TestShop
let built: TestShop
/** Ids of the demo's rows, which both shops share. */
let demoIds: Set<string>

beforeAll(async () => {
  const open = () => openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
  called = await open()
  built = await open()
  const others = await idsIn(built)
  demoIds = new Set([...(await idsIn(called))].filter((id) => others.has(id)))
})
afterAll(async () => {
  await called.close()
  await built.close()
})

test('a built person leaves the rows of somebody who signed up, except for the mailed link', async () => {
  const ada = ['ada@example.org', 'buyer', 'Ada Brandt'] as const
  const { mails, identity_verifications: links, ...others } = await rowsLeftBy(called, () => signUp(called, ...ada))
  expect([mails?.length, links?.length]).toEqual([1, 1])
  const rows = await rowsLeftBy(built, () => buildPerson(built, ...ada))
  expect(rows).toEqual(others)
  expect(Object.keys(rows)).toEqual(['identity_accounts', 'identity_sessions', 'identity_users', 'sessions', 'users'])
})

test('a built sign-in leaves the rows of a sign-in with a password', async () => {
  const others = await rowsLeftBy(called, () => signIn(called, 'seller@patina.test'))
  expect(await rowsLeftBy(built, () => buildSignIn(built, 'seller@patina.test'))).toEqual(others)
})

test('a built person is let in by cookie and by token', async () => {
  const { cookie, headers, email } = await buildPerson(built, 'kim@example.org', 'seller')
  const byCookie = await built.app.inject({ url: '/api/jwt', query: { email }, headers: { cookie } })
  expect(byCookie.json()).toEqual({ accessToken: expect.any(String) })
  const byToken = await built.app.inject({ url: `/api/users/seller/${email}`, headers })
  expect(byToken.json()).toEqual({ isSeller: true })
})

test('a built sale leaves the rows of a sale over HTTP, and a ledger without mistakes', async () => {
  const [caller, buyer] = [
    await buildSignIn(called, 'buyer@patina.test'),
    await buildSignIn(built, 'buyer@patina.test'),
  ]
  const [bought, product] = [await buildProduct(called), await buildProduct(built)]
  const {
    test_payment_methods: cards,
    test_events: messages,
    ...others
  } = await rowsLeftBy(
    called,
    async () => {
      const orderId = await placeOrder(called, caller, bought)
      const { clientSecret, intentId } = await beginPaying(called, caller, orderId, bought.price)
      await payByCard(called, clientSecret)
      expect((await save(called, caller, intentId, bought.price, orderId)).statusCode).toBe(200)
    },
    { [bought.id]: 'the product' },
  )
  // The provider's own: a card that was typed, and a message that it has still to send.
  expect([cards?.length, messages?.length]).toEqual([1, 1])
  const rows = await rowsLeftBy(built, () => buildPaidSale(built, buyer, product), { [product.id]: 'the product' })
  expect(rows).toEqual(others)
  expect(Object.keys(rows)).toEqual(
    expect.arrayContaining([
      'deliveries',
      'holds',
      'ledger_lines',
      'messages',
      'orders',
      'payments',
      'sale_events',
      'sales',
    ]),
  )
  expect(await checkLedger(built.db, noPayments)).toEqual([])
})

/**
 * The rows that an action adds or changes, by table. New ids, secrets and times are replaced by what they are, times by how
 * long after the action they are; `names` says what other ids stand for.
 */
async function rowsLeftBy(
  shop: TestShop,
  act: () => Promise<unknown>,
  names: Readonly<Record<string, string>> = {},
): Promise<Record<string, string[]>> {
  const [before, start] = [await readTables(shop), Date.now()]
  await act()
  const left = [...(await readTables(shop))].map(([table, rows]) => {
    const known = new Set(before.get(table))
    const fresh = rows.filter((row) => !known.has(row)).map((row) => withoutChance(row, start, names))
    return [table, fresh.sort()] as const
  })
  return Object.fromEntries(left.filter(([table, rows]) => rows.length > 0 && !COUNTERS.includes(table)))
}

async function readTables({ db }: TestShop): Promise<Map<string, string[]>> {
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
    .orderBy(sql`tablename`)
  const read = new Map<string, string[]>()
  for (const { name } of tables) {
    const rows = await db.select({ json: sql<string>`to_jsonb(one)::text` }).from(sql`${sql.identifier(name)} as one`)
    read.set(
      name,
      rows.map(({ json }) => json),
    )
  }
  return read
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const TEST_PROVIDER_ID = /(pi|evt)_test_[0-9a-f]+/g
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/
const STEP_MS = 5 * 60_000

async function idsIn(shop: TestShop): Promise<Set<string>> {
  const rows = [...(await readTables(shop)).values()].flat()
  return new Set(rows.flatMap((row) => row.match(UUID) ?? []))
}

function withoutChance(row: string, start: number, names: Readonly<Record<string, string>>): string {
  const nameId = (id: string) => names[id] ?? (demoIds.has(id) ? id : 'id')
  const values = JSON.parse(row, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key === 'password' || key === 'token' || key === 'client_secret' || key === 'idempotency_key') return key
    // To the next five minutes, so that a slow machine reads the same.
    if (TIME.test(value)) return `${Math.round((Date.parse(value) - start) / STEP_MS) * 5} minutes later`
    return value.replace(UUID, nameId).replace(TEST_PROVIDER_ID, '$1')
  })
  return JSON.stringify(values)
}
