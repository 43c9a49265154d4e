import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { ProviderUnreachable } from './port.ts'
import { createStripe } from './stripe.ts'
import { readAccount, toTransfer } from './stripe-payouts.ts'
import { readHint, toMoneyAtSeller } from './stripe-returns.ts'

const account = (more: object) => ({
  id: 'acct_1',
  object: 'account',
  capabilities: { card_payments: 'active', transfers: 'active' },
  payouts_enabled: true,
  requirements: { disabled_reason: null },
  metadata: { sellerId: randomUUID() },
  ...more,
})

describe("a seller's account", () => {
  it.each([
    [{}, 'ready'],
    [{ requirements: null }, 'ready'],
    [{ capabilities: { transfers: 'pending' } }, 'needed'],
    [{ capabilities: { card_payments: 'active' } }, 'needed'],
    [{ capabilities: null }, 'needed'],
    [{ payouts_enabled: false }, 'needed'],
    [{ payouts_enabled: false, requirements: { disabled_reason: 'requirements.past_due' } }, 'needed'],
    [{ payouts_enabled: false, requirements: { disabled_reason: 'rejected.fraud' } }, 'refused'],
    [{ capabilities: { transfers: 'inactive' }, requirements: { disabled_reason: 'rejected.other' } }, 'refused'],
  ])('with %o is %s', (more, status) => {
    expect(readAccount(account(more))).toEqual({ id: 'acct_1', status })
  })

  it.each([[{}], [null], [{ sellerId: 'somebody' }]])('that carries %o was not made by the shop', (metadata) => {
    expect(readAccount(account({ metadata }))).toBeUndefined()
  })

  it.each([['<!doctype html>'], [{ object: 'list', data: [] }], [account({ payouts_enabled: 'yes' })], [undefined]])(
    'can not be read from %o: the provider was not reached',
    (answer) => {
      expect(() => readAccount(answer)).toThrow(ProviderUnreachable)
    },
  )
})

describe('a transfer', () => {
  const transfer = {
    id: 'tr_1',
    amount: 900,
    amount_reversed: 300,
    destination: 'acct_1',
    metadata: { moneyOrder: 'order:1', transactionId: 'pi_1' },
    reversals: {
      has_more: false,
      data: [
        { id: 'trr_2', amount: 200, metadata: {} },
        { id: 'trr_1', amount: 100, metadata: { moneyOrder: 'back:1' } },
      ],
    },
  }

  it('is read with its key and its reversals, oldest first', () => {
    expect(toTransfer(transfer)).toEqual({
      id: 'tr_1',
      accountId: 'acct_1',
      amountCents: 900,
      key: 'order:1',
      reversals: [
        { id: 'trr_1', amountCents: 100, key: 'back:1' },
        { id: 'trr_2', amountCents: 200, key: '' },
      ],
    })
  })

  it('may name its account at length, and have no key where a person made it', () => {
    const made = { ...transfer, destination: { id: 'acct_2' }, metadata: null }
    expect(toTransfer(made)).toMatchObject({ accountId: 'acct_2', key: '' })
  })

  it.each([[{ destination: null }], [{ reversals: undefined }], [{ amount: '900' }], [{ id: '' }]])(
    'with %o is none of the provider’s',
    (more) => {
      expect(() => toTransfer({ ...transfer, ...more })).toThrow(ProviderUnreachable)
    },
  )

  it('counts for its payment with what was left at the seller', () => {
    expect(toMoneyAtSeller(transfer)).toEqual({ transactionId: 'pi_1', cents: 600 })
    expect(toMoneyAtSeller({ ...transfer, metadata: {} })).toEqual({ transactionId: '', cents: 600 })
  })

  it.each([
    [{ transactionId: 'pi_1' }, { intentId: 'pi_1', about: 'transfer' }],
    [{}, undefined],
    [null, undefined],
  ])('that was reversed and carries %o is news about %o', (metadata, hint) => {
    const object = { id: 'tr_1', object: 'transfer', metadata }
    expect(readHint({ type: 'transfer.reversed', data: { object } })).toEqual(hint)
  })
})

describe('a message about an account', () => {
  const keys = { publishableKey: 'pk', webhookSecret: 'whsec_payments', connectWebhookSecret: 'whsec_accounts' }
  const { payouts } = createStripe({ secretKey: 'sk_test_1', ...keys })
  const message = (more: object) => {
    const event = { id: 'evt_1', object: 'event', livemode: false, account: 'acct_1', type: 'account.updated', ...more }
    return JSON.stringify({ ...event, data: { object: { id: 'xx_1', object: 'account' } } })
  }
  const readBy = (reader: typeof payouts, payload: string, secret: string) =>
    reader.readWebhook(Buffer.from(payload), Stripe.webhooks.generateTestHeaderString({ payload, secret }))
  const tell = (more: object, secret = 'whsec_accounts') => readBy(payouts, message(more), secret)

  it.each([
    ['account.updated', 'account'],
    ['payout.failed', 'bankRefused'],
  ])('%s says which account to look at', (type, about) => {
    expect(tell({ type })).toEqual({ accountId: 'acct_1', about })
  })

  it.each([[{ type: 'payout.paid' }], [{ account: undefined }], [{ livemode: true }]])(
    'with %o is no affair of the shop',
    (more) => {
      expect(tell(more)).toBeUndefined()
    },
  )

  it('is believed under its own secret alone', () => {
    expect(() => tell({}, 'whsec_payments')).toThrow()
    expect(() => payouts.readWebhook(Buffer.from(message({})), 't=1,v1=made-up')).toThrow()
  })

  it('is never believed where no secret is set', () => {
    const without = createStripe({ secretKey: 'sk_test_1', publishableKey: 'pk', webhookSecret: 'whsec_payments' })
    expect(() => readBy(without.payouts, message({}), 'whsec_payments')).toThrow('no secret')
    expect(() => readBy(without.payouts, message({}), 'undefined')).toThrow('no secret')
  })

  it('of a live account is for a shop with live keys', () => {
    const live = createStripe({ secretKey: 'sk_live_1', ...keys })
    expect(readBy(live.payouts, message({ livemode: true }), 'whsec_accounts')).toMatchObject({ accountId: 'acct_1' })
    expect(readBy(live.payouts, message({}), 'whsec_accounts')).toBeUndefined()
  })
})
