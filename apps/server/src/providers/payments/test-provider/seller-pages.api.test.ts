import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testAccountLinks, testEvents } from '#db/test-payments-schema.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { sendAccountWebhook, sendWebhook, WEBHOOK_SECRET } from '#test/kit/webhooks.ts'
import { createBooks } from './books.ts'

/* The pages that sellers, and the operator, would find at Stripe. */

const shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
const books = createBooks(shop.db)
afterAll(() => shop.close())

const RETURN = 'http://localhost:3000/money'
const REFRESH = 'http://localhost:3000/again'
/** From anywhere: sellers do not sit at this machine. */
const OUTSIDE = { host: 'shop.example', 'x-forwarded-for': '203.0.113.5' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const open = (url: string) => shop.app.inject({ url, headers: OUTSIDE })
const press = (url: string, fields: Record<string, string>, headers: object = OUTSIDE) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { ...FORM, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const makeAccount = async () => {
  const account = await books.createAccount({ metadata: { sellerId: randomUUID() }, idempotencyKey: null })
  if (!account) throw new Error('no account')
  return account.id
}
const makeSetUpLink = async (accountId: string) =>
  books.createLink({ accountId, kind: 'setUp', returnUrl: RETURN, refreshUrl: REFRESH })
const visitIn = (page: string) => /name="visit" value="(?<visit>\w+)"/.exec(page)?.groups?.visit ?? ''
const stateOf = async (accountId: string) => (await books.findAccount(accountId))?.state
const makeOld = (token: string) =>
  shop.db
    .update(testAccountLinks)
    .set({ createdAt: new Date(Date.now() - 6 * 60_000) })
    .where(eq(testAccountLinks.token, token))

describe('the set-up page', () => {
  it.each(['ready', 'partly', 'refused'] as const)(
    'opens from its link and ends as %s, back in the shop',
    async (does) => {
      const accountId = await makeAccount()
      const page = await open(`/test-payments/set-up/${await makeSetUpLink(accountId)}`)
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toBe('no-store')
      const answer = await press('/test-payments/set-up', { visit: visitIn(page.body), does })
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toBe(RETURN)
      expect(await stateOf(accountId)).toBe(does)
    },
  )

  it('opens once: a link that was used, or is old, leads to where a new one is made', async () => {
    const accountId = await makeAccount()
    const used = await makeSetUpLink(accountId)
    await open(`/test-payments/set-up/${used}`)
    const old = await makeSetUpLink(accountId)
    await makeOld(old)
    for (const token of [used, old]) {
      const answer = await open(`/test-payments/set-up/${token}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, REFRESH])
    }
    expect(await stateOf(accountId)).toBe('new')
  })

  it('takes nothing by a link that is not open, nor by the secret of the other page', async () => {
    const accountId = await makeAccount()
    const token = await makeSetUpLink(accountId)
    const forDashboard = await books.createLink({ accountId, kind: 'dashboard' })
    const visit = (await books.openLink(forDashboard)) ?? ''
    for (const secret of [token, visit, '', 'made-up']) {
      const answer = await press('/test-payments/set-up', { visit: secret, does: 'ready' })
      expect([400, 404]).toContain(answer.statusCode)
    }
    expect((await open(`/test-payments/set-up/${forDashboard}`)).statusCode).toBe(404)
    expect(await stateOf(accountId)).toBe('new')
  })

  it('takes nothing from a page of another site', async () => {
    const accountId = await makeAccount()
    const page = await open(`/test-payments/set-up/${await makeSetUpLink(accountId)}`)
    const foreign = { ...OUTSIDE, 'sec-fetch-site': 'cross-site' }
    const answer = await press('/test-payments/set-up', { visit: visitIn(page.body), does: 'ready' }, foreign)
    expect(answer.statusCode).toBe(403)
    expect(await stateOf(accountId)).toBe('new')
  })
})

/** So much of a payment has come to a new seller. */
async function received(amount: number) {
  const accountId = await makeAccount()
  await books.setUpAccount(accountId, 'ready')
  const orderId = randomUUID()
  const values = { amount: 10_000, currency: 'usd', metadata: { orderId, buyerId: randomUUID() }, idempotencyKey: null }
  const intentId = (await books.create(values))?.id ?? ''
  await books.succeed(intentId)
  const transfer = await books.transfer({ intentId, accountId, amount, transferGroup: orderId })
  if (!('id' in transfer)) throw new Error(transfer.message)
  return { accountId, intentId, transferId: transfer.id }
}

describe("a seller's dashboard", () => {
  const enter = async (accountId: string) => {
    const token = await books.createLink({ accountId, kind: 'dashboard' })
    const answer = await open(`/test-payments/log-in/${token}`)
    expect(answer.statusCode).toBe(303)
    expect((await open(`/test-payments/log-in/${token}`)).statusCode).toBe(404)
    return new URL(String(answer.headers.location), `http://a.example/test-payments/log-in/${token}`).pathname
  }

  it('shows what came, pays it out to the bank, and has it back when the bank refuses', async () => {
    const { accountId } = await received(9000)
    const address = await enter(accountId)
    expect((await open(address)).body).toContain('$90 came from the shop')
    expect((await open(address)).body).toContain('href="/dashboard/money"')
    expect((await press(address, { does: 'payOut' })).statusCode).toBe(303)
    expect(await books.balanceOf(accountId)).toBe(0)
    expect((await open(address)).body).not.toContain('Pay out to my bank')
    await press(address, { does: 'bankRefuses' })
    expect(await books.balanceOf(accountId)).toBe(9000)
    expect((await open(address)).body).toContain('$90 to your bank, which refused it')
    await press(address, { does: 'bankRefuses' })
    expect(await books.balanceOf(accountId)).toBe(9000)
  })

  it('is nobody else’s: a seller sees their own money alone', async () => {
    const { accountId } = await received(9000)
    const address = await enter(await makeAccount())
    expect((await open(address)).body).not.toContain('$90')
    await press(address, { does: 'payOut' })
    expect(await books.balanceOf(accountId)).toBe(9000)
  })

  it('does not open from an old link', async () => {
    const token = await books.createLink({ accountId: await makeAccount(), kind: 'dashboard' })
    await makeOld(token)
    expect((await open(`/test-payments/log-in/${token}`)).statusCode).toBe(404)
  })
})

describe("the operator's dashboard", () => {
  const AT_HOME = { host: 'localhost' }

  it('takes a transfer back, as far as the seller still has it, and tells the shop', async () => {
    const { accountId, intentId, transferId } = await received(9000)
    const page = await shop.app.inject({ url: '/test-payments/dashboard', headers: AT_HOME })
    expect(page.body).toContain(`value="${transferId}"`)
    const fields = { intent: intentId, dispute: '', transfer: transferId, does: 'takeBack' }
    expect((await press('/test-payments/dashboard', fields)).statusCode).toBe(404)
    expect((await press('/test-payments/dashboard', fields, AT_HOME)).statusCode).toBe(303)
    expect(await books.balanceOf(accountId)).toBe(0)
    const told = await shop.db.select().from(testEvents).where(eq(testEvents.intentId, intentId))
    expect(told.map(({ type }) => type)).toContain('transfer.reversed')
  })
})

describe('messages about accounts', () => {
  it('are taken under their own secret, and refused unsigned, forged, replayed or under that of payments', async () => {
    expect((await sendAccountWebhook(shop, 'acct_1')).statusCode).toBe(200)
    expect((await sendAccountWebhook(shop, 'acct_1', {}, 'payout.paid')).statusCode).toBe(200)
    for (const wrong of ['none', { secret: 'whsec_other' }, { secret: WEBHOOK_SECRET }, { timestamp: 1 }] as const) {
      expect((await sendAccountWebhook(shop, 'acct_1', wrong)).statusCode).toBe(400)
    }
    expect((await sendWebhook(shop, 'pi_1', {}, 'transfer.reversed')).statusCode).toBe(200)
  })

  it('reach the shop at their own address', async () => {
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const accountId = await makeAccount()
    await books.setUpAccount(accountId, 'ready')
    const page = await open(`/test-payments/set-up/${await makeSetUpLink(accountId)}`)
    await press('/test-payments/set-up', { visit: visitIn(page.body), does: 'ready' })
    await expect
      .poll(
        async () => {
          const rows = await shop.db.select().from(testEvents).where(eq(testEvents.accountId, accountId))
          return rows.map(({ delivered }) => delivered)
        },
        { timeout: 60_000 },
      )
      .toEqual([true, true])
  })
})
