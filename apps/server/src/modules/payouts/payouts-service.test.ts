import { expect, test } from 'vitest'
import type { MoneyOrderRow } from '#modules/ledger/module.ts'
import type { OpenPayout } from './payouts-repository.ts'
import { createPayouts } from './payouts-service.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-01T12:00:00.000Z')

/** Money for a seller that became theirs on a day. */
const waitingSince = (day: number, cents: number, more: Partial<OpenPayout> = {}): OpenPayout => ({
  paymentId: `payment ${day}`,
  transactionId: `intent ${day}`,
  orderId: `order ${day}`,
  sellerId: 'maja',
  account: null,
  credentialsChangedAt: null,
  orders: [transfer(day, cents)],
  ...more,
})

const transfer = (day: number, cents: number): MoneyOrderRow => ({
  id: `transfer ${day}`,
  kind: 'transfer',
  paymentId: `payment ${day}`,
  cents,
  origin: 'shop',
  state: 'due',
  attempt: 0,
  providerId: null,
  failures: 0,
  failure: '',
  retryAt: null,
  createdAt: new Date(START + day * DAY_MS),
  askedAt: null,
})

const untouched = () => Promise.reject(new Error('nothing is sent to somebody without an account'))

/** Whom the shop tells on a day that money waits, of which order, why and how much. */
async function toldOn(day: number, open: OpenPayout[], withheld = new Map<string, string>()): Promise<string[]> {
  const told: string[] = []
  const { payOut } = createPayouts({
    repository: {
      listOpen: async () => open,
      findByTransaction: untouched,
      note: untouched,
      tellOfPause: async ({ sellerId }, changedAt) => {
        told.push(`${sellerId}, paused since ${changedAt.toISOString()}`)
      },
      tellOfWaiting: async ({ sellerId }, cause, cents) => {
        told.push(`${sellerId}, ${cause}, ${cents}`)
      },
    },
    ledger: { claim: untouched, release: untouched, fail: untouched, split: untouched },
    provider: { transfer: untouched, reverse: untouched, listTransfers: untouched },
    refreshAccount: untouched,
    isOn: true,
    withheldBy: async () => withheld,
    now: () => new Date(START + day * DAY_MS),
  })
  expect(await payOut()).toEqual([])
  return told
}

test('a seller is told once of all that waits for them, by the oldest of it', async () => {
  const open = [waitingSince(3, 4000), waitingSince(0, 10_845)]
  expect(await toldOn(0, open.slice(1))).toEqual(['maja, transfer 0:0, 10845'])
  // The same cause as before: nothing is sent for the second sale.
  expect(await toldOn(3, open)).toEqual(['maja, transfer 0:0, 14845'])
  expect(await toldOn(7, open)).toEqual(['maja, transfer 0:1, 14845'])
  expect(await toldOn(31, open)).toEqual(['maja, transfer 0:2, 14845'])
})

test('each seller is told of their own, and none who only gives money back', async () => {
  const back: MoneyOrderRow = {
    ...transfer(2, 700),
    kind: 'reversal',
    retryAt: new Date(START + 100 * DAY_MS),
    state: 'failed',
  }
  const open = [
    waitingSince(0, 1000),
    waitingSince(1, 2000, { sellerId: 'ida' }),
    waitingSince(2, 700, { sellerId: 'per', orders: [back] }),
  ]
  expect(await toldOn(2, open)).toEqual(['maja, transfer 0:0, 1000', 'ida, transfer 1:0, 2000'])
})

test('nothing is sent to a seller for 72 hours after their ways in have changed, and they are told once', async () => {
  const account = { providerId: 'acct', state: 'ready' as const }
  const changedAt = new Date(START + 5 * DAY_MS)
  const paused = [waitingSince(4, 1000, { account, credentialsChangedAt: changedAt })]
  expect(await toldOn(6, paused)).toEqual([`maja, paused since ${changedAt.toISOString()}`])
  expect(await toldOn(7.9, paused)).toHaveLength(1)
  // Once it is over, what is due is tried, which this provider fails at.
  await expect(toldOn(8.1, paused)).rejects.toThrow()
})

test('nothing is sent while payouts are withheld, and nobody is told to set them up', async () => {
  const account = { providerId: 'acct_1', state: 'ready' as const }
  const open = [waitingSince(0, 1000, { account }), waitingSince(1, 2000)]
  // What is not withheld would be sent, which fails here.
  await expect(toldOn(2, open)).rejects.toThrow()
  expect(await toldOn(2, open, new Map([['maja', 'measure']]))).toEqual([])
})
