import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as postings from './postings.ts'
import { netOrders, orderedOf, type SellerOrder } from './seller-orders.ts'

const order = (kind: SellerOrder['kind'], cents: number, more: Partial<SellerOrder> = {}): SellerOrder => ({
  id: `${kind} of ${cents}`,
  kind,
  paymentId: 'one',
  cents,
  state: 'due',
  ...more,
})

describe('what one seller is to get and to give back', () => {
  it('takes each other away within a payment first', () => {
    const [own, others, back] = [
      order('transfer', 300),
      order('transfer', 500, { paymentId: 'two' }),
      order('reversal', 400),
    ]
    expect(netOrders([others, own, back])).toEqual([
      { transfer: own, reversal: back, cents: 300 },
      { transfer: others, reversal: back, cents: 100 },
    ])
  })

  it('is left alone where it may be done already', () => {
    expect(netOrders([order('transfer', 300, { state: 'unsure' }), order('reversal', 300)])).toEqual([])
    expect(netOrders([order('transfer', 300), order('reversal', 300, { state: 'done' })])).toEqual([])
  })

  it('is what is open of it', () => {
    const orders = [order('transfer', 300), order('reversal', 100), order('transfer', 7, { state: 'done' })]
    expect(orderedOf(orders)).toBe(200)
    expect(orderedOf([...orders, order('transfer', 50, { state: 'unsure' })])).toBe(250)
  })
})

/* Ten thousand sales of a few sellers, each on a path of its own, with the money that the ledger's rules say. */

const SALES = 10_000
const SELLERS = 40

const path = fc.record({
  seller: fc.integer({ min: 0, max: SELLERS - 1 }),
  cents: fc.integer({ min: 1, max: 5_000_000 }),
  productShare: fc.double({ min: 0, max: 1, noNaN: true }),
  feeBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  /** A part goes back before the sale is done, and after it. */
  early: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  late: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  chargeback: fc.option(fc.constantFrom('won' as const, 'lostBefore' as const, 'lostAfter' as const)),
  /** Whether the provider pays, and whether it gets back what it is asked to. */
  isPaidOut: fc.boolean(),
  canTakeBack: fc.boolean(),
})
type Path = typeof path extends fc.Arbitrary<infer Value> ? Value : never

function openBooks() {
  const accounts = new Map<string, number>()
  const owed = new Map<string, number>()
  return {
    accounts,
    owed,
    post: (lines: postings.Lines, { seller, sale }: { seller: number; sale: string }) => {
      const all = Object.entries(lines)
      expect(all.reduce((sum, [, cents]) => sum + cents, 0)).toBe(0)
      for (const [account, cents] of all) {
        const name = account === 'seller' ? `seller ${seller}` : account
        accounts.set(name, (accounts.get(name) ?? 0) + cents)
        if (account === 'seller') owed.set(sale, (owed.get(sale) ?? 0) - cents)
      }
    },
  }
}

it(`of ${SALES} sales on all paths no cent is made or lost`, () => {
  const books = openBooks()
  /** What is open, by seller. */
  const open: SellerOrder[][] = Array.from({ length: SELLERS }, () => [])
  const stories = fc.sample(path, { numRuns: SALES, seed: 7 })

  const ofSeller = (seller: number) => open[seller] ?? []
  const drop = (seller: number, isOver: (one: SellerOrder) => boolean) => {
    open[seller] = ofSeller(seller).filter((one) => !isOver(one))
  }
  const followSeller = (sale: string, seller: number) => {
    const own = ofSeller(seller).filter((one) => one.paymentId === sale)
    const missing = (books.owed.get(sale) ?? 0) - orderedOf(own)
    const kind = missing > 0 ? 'transfer' : 'reversal'
    if (missing !== 0) ofSeller(seller).push({ ...order(kind, Math.abs(missing)), paymentId: sale })
    for (const { transfer, reversal, cents } of netOrders(ofSeller(seller))) {
      books.owed.set(transfer.paymentId, (books.owed.get(transfer.paymentId) ?? 0) - cents)
      books.owed.set(reversal.paymentId, (books.owed.get(reversal.paymentId) ?? 0) + cents)
      transfer.cents -= cents
      reversal.cents -= cents
    }
    drop(seller, ({ cents }) => cents === 0)
  }
  /** The provider does what is open of a kind. */
  const carryOut = (kind: 'transfer' | 'reversal', seller: number) => {
    for (const { paymentId: sale, cents, ...one } of ofSeller(seller)) {
      if (one.kind !== kind) continue
      books.post(kind === 'transfer' ? postings.paidOut(cents) : postings.takenBack(cents), { seller, sale })
      paidOut += kind === 'transfer' ? cents : -cents
    }
    drop(seller, (one) => one.kind === kind)
  }

  let [came, wentBack, lost, paidOut] = [0, 0, 0, 0]
  for (const [at, story] of stories.entries()) live(story, `sale ${at}`)

  function live({ seller, ...story }: Path, sale: string) {
    const about = { seller, sale }
    const arrived = postings.paid({
      cents: story.cents,
      productCents: Math.floor(story.cents * story.productShare),
      feeBasisPoints: story.feeBasisPoints,
    })
    let { money } = arrived
    books.post(arrived.lines, about)
    came += story.cents
    const refund = (share: number) => {
      const cents = Math.floor(postings.leftOf(money) * share)
      if (cents === 0) return
      const posting = postings.refund(money, cents)
      money = posting.money
      books.post(posting.lines, about)
      books.post(postings.refundSent(cents), about)
      wentBack += cents
    }
    const losesChargeback = () => {
      const cents = story.cents - money.refunded
      if (cents === 0) return
      books.post(postings.chargeback(cents), about)
      const posting = postings.chargebackLost(money, cents, false)
      money = posting.money ?? money
      books.post(posting.lines, about)
      lost += cents
    }
    refund(story.early ?? 0)
    if (story.chargeback === 'won') {
      books.post(postings.chargeback(story.cents), about)
      books.post(postings.chargebackWon(story.cents), about)
    }
    if (story.chargeback === 'lostBefore') losesChargeback()
    const completed = postings.complete(money)
    money = completed.money
    books.post(completed.lines, about)
    followSeller(sale, seller)
    if (story.isPaidOut) carryOut('transfer', seller)
    refund(story.late ?? 0)
    if (story.chargeback === 'lostAfter') losesChargeback()
    followSeller(sale, seller)
    if (story.canTakeBack) carryOut('reversal', seller)
    const { held, refunded, seller: earned, fee, chargedBack } = money
    expect(Math.min(held, refunded, earned, fee, chargedBack)).toBeGreaterThanOrEqual(0)
    expect(held + refunded + earned + fee + chargedBack).toBe(story.cents)
  }

  const balanceOf = (account: string) => books.accounts.get(account) ?? 0
  expect([...books.accounts.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
  expect([balanceOf('held'), balanceOf('refundsDue'), balanceOf('suspense')].map(Math.abs)).toEqual([0, 0, 0])
  const ordered = new Map(Map.groupBy(open.flat(), ({ paymentId }) => paymentId))
  for (const [sale, cents] of books.owed) expect(orderedOf(ordered.get(sale) ?? [])).toBe(cents)
  // What came and neither went back nor was charged back is with sellers, is owed to them, or is the shop's.
  const owed = [...books.owed.values()].reduce((sum, cents) => sum + cents, 0)
  expect(balanceOf('provider')).toBe(came - wentBack - lost - paidOut)
  expect(balanceOf('provider')).toBe(owed - balanceOf('fee') - balanceOf('loss'))
})
