import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testTransfers } from '#db/test-payments-schema.ts'
import type { Hint } from '#providers/payments/port.ts'
import { ProviderFailed, ProviderUnreachable } from '#providers/payments/port.ts'
import { openStandIn } from '#test/kit/payout-benches.ts'

/* What the stand-in does in odd cases, as Stripe would. */

const { provider, books, faults, db, pay, openReadyAccount, close } = await openStandIn()
const { payouts } = provider
afterAll(close)
beforeEach(() => {
  faults.calls = []
})

const paid = async (amountCents = 10_000) => {
  const orderId = randomUUID()
  const request = { orderId, buyerId: randomUUID(), amountCents, email: 'buyer@example.org' }
  const { id: intentId } = await provider.createIntent(request)
  await pay(intentId)
  return { orderId, intentId }
}
/** A seller has got so much of a payment. */
const sent = async (amountCents: number) => {
  const accountId = await openReadyAccount(randomUUID())
  const payment = await paid()
  const transfer = await payouts.transfer({ ...payment, accountId, amountCents, key: randomUUID() })
  if ('refused' in transfer) throw new Error(transfer.refused)
  return { ...payment, accountId, transfer }
}
const moneyOf = async (intentId: string) => {
  let sum = 0
  for await (const { transactionId, cents } of provider.listMoney()) if (transactionId === intentId) sum += cents
  return sum
}
const hintsSince = async (from: Date) => {
  const hints: Hint[] = []
  for await (const hint of provider.listHints({ from, until: new Date(Date.now() + 1000) })) hints.push(hint)
  return hints
}
const waiting = async (accountId: string) =>
  (await books.listWaitingEvents()).filter(({ event }) => event.accountId === accountId).map(({ event }) => event.type)

describe('a transfer', () => {
  it('that was refused stays refused under its key, and is made under another once the seller is ready', async () => {
    const { id: accountId } = await payouts.createAccount({ sellerId: randomUUID(), email: 'a@example.org' })
    const request = { ...(await paid()), accountId, amountCents: 900, key: randomUUID() }
    const refusal = { refused: 'insufficient_capabilities_for_transfer' }
    expect(await payouts.transfer(request)).toEqual(refusal)
    await books.setUpAccount(accountId, 'ready')
    expect(await payouts.transfer(request)).toEqual(refusal)
    expect(await payouts.transfer({ ...request, key: randomUUID() })).toMatchObject({ amountCents: 900 })
  })

  it.each(['partly', 'refused'] as const)('to an account whose set-up ended as %s is refused', async (state) => {
    const accountId = await openReadyAccount(randomUUID())
    await books.setUpAccount(accountId, state)
    const request = { ...(await paid()), accountId, amountCents: 900, key: randomUUID() }
    expect(await payouts.transfer(request)).toEqual({ refused: 'insufficient_capabilities_for_transfer' })
  })

  it('is made once, whether its call is asked twice at once or its answer was lost', async () => {
    const accountId = await openReadyAccount(randomUUID())
    const payment = await paid()
    const request = { ...payment, accountId, amountCents: 900, key: randomUUID() }
    const [one, other] = await Promise.all([payouts.transfer(request), payouts.transfer(request)])
    expect(one).toEqual(other)
    // The payment is asked for first; of the transfer itself every answer is lost.
    faults.calls = ['none', 'answerLate', 'answerLate', 'answerLate']
    const lost = { ...request, key: randomUUID() }
    const outcome = await payouts.transfer(lost).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(ProviderUnreachable)
    expect(outcome).not.toBeInstanceOf(ProviderFailed)
    expect((await payouts.listTransfers(payment.orderId)).map(({ key }) => key)).toEqual([lost.key, request.key])
    expect(await payouts.transfer(lost)).toMatchObject({ key: lost.key })
    expect(await payouts.listTransfers(payment.orderId)).toHaveLength(2)
  })

  it('that the provider fails at is not made', async () => {
    const accountId = await openReadyAccount(randomUUID())
    const payment = await paid()
    faults.calls = ['none', 'refuse', 'refuse', 'refuse']
    const request = { ...payment, accountId, amountCents: 900, key: randomUUID() }
    await expect(payouts.transfer(request)).rejects.toBeInstanceOf(ProviderFailed)
    expect(await payouts.listTransfers(payment.orderId)).toEqual([])
  })

  it('beside others at the same time sends no more than was paid', async () => {
    const accountId = await openReadyAccount(randomUUID())
    const payment = await paid(10_000)
    const each = Array.from({ length: 5 }, () =>
      payouts.transfer({ ...payment, accountId, amountCents: 3000, key: randomUUID() }),
    )
    const made = (await Promise.all(each)).filter((answer) => 'id' in answer)
    expect(made).toHaveLength(3)
    expect(await books.balanceOf(accountId)).toBe(9000)
  })

  it('is listed with all others of its order, beyond the first page', async () => {
    const { orderId, intentId, accountId } = await sent(100)
    const rows = Array.from({ length: 150 }, (_, at) => ({
      ...{ id: `tr_of_${orderId}_${at}`, intentId, accountId, amount: 1, transferGroup: orderId },
      metadata: {},
    }))
    await db.insert(testTransfers).values(rows)
    const listed = await payouts.listTransfers(orderId)
    expect(listed).toHaveLength(151)
    expect(new Set(listed.map(({ id }) => id)).size).toBe(151)
  })

  it('and its reversals count in what the provider holds of the payment', async () => {
    const { intentId, transfer } = await sent(9000)
    expect(await moneyOf(intentId)).toBe(1000)
    await payouts.reverse(transfer.id, 2500, randomUUID())
    expect(await moneyOf(intentId)).toBe(3500)
  })
})

describe('a reversal', () => {
  it('is refused once the seller’s bank has the money, and made again when the bank has sent it back', async () => {
    const { accountId, transfer } = await sent(9000)
    await books.payOut(accountId)
    expect(await books.balanceOf(accountId)).toBe(0)
    const key = randomUUID()
    expect(await payouts.reverse(transfer.id, 100, key)).toEqual({ refused: 'balance_insufficient' })
    await books.failLastPayout(accountId)
    expect(await books.balanceOf(accountId)).toBe(9000)
    expect(await payouts.reverse(transfer.id, 100, key)).toEqual({ refused: 'balance_insufficient' })
    expect(await payouts.reverse(transfer.id, 100, randomUUID())).toMatchObject({ amountCents: 100 })
    expect(await waiting(accountId)).toEqual(['account.updated', 'payout.failed'])
  })

  it('draws on whatever is in the account, also from another sale', async () => {
    const { accountId, transfer } = await sent(9000)
    await books.payOut(accountId)
    const next = await payouts.transfer({ ...(await paid()), accountId, amountCents: 500, key: randomUUID() })
    expect(next).toMatchObject({ amountCents: 500 })
    expect(await payouts.reverse(transfer.id, 501, randomUUID())).toEqual({ refused: 'balance_insufficient' })
    expect(await payouts.reverse(transfer.id, 500, randomUUID())).toMatchObject({ amountCents: 500 })
  })

  it('beside others at the same time takes no more than was sent', async () => {
    const { orderId, accountId, transfer } = await sent(900)
    const each = Array.from({ length: 4 }, () => payouts.reverse(transfer.id, 300, randomUUID()))
    expect((await Promise.all(each)).filter((answer) => 'id' in answer)).toHaveLength(3)
    expect(await books.balanceOf(accountId)).toBe(0)
    expect((await payouts.listTransfers(orderId))[0]?.reversals).toHaveLength(3)
  })

  it('whose answer was lost was made, once', async () => {
    const { orderId, transfer } = await sent(900)
    faults.calls = ['answerLate', 'answerLate', 'answerLate']
    const key = randomUUID()
    await expect(payouts.reverse(transfer.id, 300, key)).rejects.toBeInstanceOf(ProviderUnreachable)
    expect(await payouts.reverse(transfer.id, 300, key)).toMatchObject({ key })
    expect((await payouts.listTransfers(orderId))[0]?.reversals).toMatchObject([{ key, amountCents: 300 }])
  })

  it('of a transfer that nobody knows is refused', async () => {
    expect(await payouts.reverse('tr_1Unknown', 100, randomUUID())).toEqual({ refused: 'resource_missing' })
  })

  it('by a person in the dashboard has no key, and the shop can hear of it', async () => {
    const from = new Date()
    const { orderId, intentId, transfer } = await sent(900)
    await books.reverse(transfer.id)
    expect((await payouts.listTransfers(orderId))[0]?.reversals).toMatchObject([{ key: '', amountCents: 900 }])
    expect(await hintsSince(from)).toContainEqual({ intentId, about: 'transfer' })
  })
})

describe('an account', () => {
  it('has a page for its seller only once they have told all', async () => {
    const { id } = await payouts.createAccount({ sellerId: randomUUID(), email: 'a@example.org' })
    await expect(payouts.createDashboardLink(id)).rejects.toBeInstanceOf(ProviderFailed)
    await books.setUpAccount(id, 'partly')
    expect(await payouts.findAccount(id)).toEqual({ id, status: 'needed' })
    await books.setUpAccount(id, 'ready')
    expect(await payouts.createDashboardLink(id)).toMatch(/^http:\/\/shop\.example\/test-payments\/log-in\//)
    await books.setUpAccount(id, 'refused')
    await books.setUpAccount(id, 'ready')
    expect(await payouts.findAccount(id)).toEqual({ id, status: 'refused' })
  })

  it('is no business of the list of what happened to payments', async () => {
    const from = new Date()
    const accountId = await openReadyAccount(randomUUID())
    expect(await waiting(accountId)).toEqual(['account.updated'])
    expect(await hintsSince(from)).not.toContainEqual(expect.objectContaining({ accountId }))
  })

  it('has no link that anybody else can have made', async () => {
    const link = payouts.createSetUpLink('acct_1', { returnUrl: 'http://a.example', refreshUrl: 'http://a.example' })
    await expect(link).rejects.toBeInstanceOf(ProviderFailed)
  })
})
