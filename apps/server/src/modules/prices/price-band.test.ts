import { describe, expect, it } from 'vitest'
import { type AskedPiece, priceBand, type SoldPiece } from './price-band.ts'

const NEW_CENTS = 100_000
const sold = (share: number, more: Partial<SoldPiece> = {}): SoldPiece => ({
  soldCents: NEW_CENTS * share,
  originalCents: NEW_CENTS,
  condition: 'good',
  ageDays: 1500,
  sellerId: 'Maja',
  ...more,
})
const asked: AskedPiece = { originalCents: NEW_CENTS, condition: 'good', ageDays: 1500 }
const bySellers = (count: number, ...shares: number[]) =>
  shares.map((share, index) => sold(share, { sellerId: `seller ${index % count}` }))
const SHARES = [0.4, 0.42, 0.45, 0.48, 0.5, 0.52, 0.55, 0.6]

describe('the band of prices', () => {
  it('is refused under 8 sales, and where they are by fewer than 5 sellers', () => {
    expect(priceBand(bySellers(7, ...SHARES.slice(1)), asked)).toEqual({ band: null, like: 7, sales: 7 })
    expect(priceBand(bySellers(4, ...SHARES, ...SHARES), asked).band).toBeNull()
    expect(priceBand(bySellers(5, ...SHARES), asked).band).not.toBeNull()
  })

  it('lies around what such pieces sold for, as a share of what this one cost new', () => {
    const { band } = priceBand(bySellers(5, ...SHARES), asked)
    expect(band?.lowCents).toBeGreaterThan(30_000)
    expect(band?.lowCents).toBeLessThan(49_000)
    expect(band?.highCents).toBeGreaterThan(49_000)
    expect(band?.highCents).toBeLessThan(75_000)
    const twice = priceBand(bySellers(5, ...SHARES), { ...asked, originalCents: 2 * NEW_CENTS })
    expect(twice.band?.lowCents).toBeCloseTo(2 * (band?.lowCents ?? 0))
  })

  it('is hardly moved by one absurd sale', () => {
    const usual = priceBand(bySellers(5, ...SHARES), asked).band
    const odd = priceBand(bySellers(5, ...SHARES.slice(0, -1), 50), asked).band
    expect(odd?.highCents).toBeCloseTo(usual?.highCents ?? 0, -4)
  })

  it('follows pieces of the same condition and age the more of them there are', () => {
    const older = (count: number) =>
      Array.from({ length: count }, (_, index) => sold(0.2, { ageDays: 9000, sellerId: `seller ${index}` }))
    const middleOf = (count: number) => {
      const all = [...bySellers(5, ...SHARES, ...SHARES, ...SHARES, ...SHARES), ...older(count)]
      const { band, like } = priceBand(all, { ...asked, ageDays: 9000 })
      expect(like).toBe(count)
      return Math.sqrt((band?.lowCents ?? 0) * (band?.highCents ?? 0))
    }
    expect(middleOf(0)).toBeGreaterThan(middleOf(2))
    expect(middleOf(2)).toBeGreaterThan(middleOf(8))
    expect(middleOf(8)).toBeLessThan(33_000)
  })

  it.each([
    [364, 0],
    [366, 8],
    [1095, 8],
    [1097, 0],
  ])('compares a piece of %i days with those of 1 to 2 years', (ageDays, like) => {
    const all = bySellers(5, ...SHARES).map((piece) => ({ ...piece, ageDays: 700 }))
    expect(priceBand(all, { ...asked, ageDays })).toMatchObject({ like, sales: 8 })
  })
})

/* Whether half of what is sold next lies in the band, where prices have tails as heavy as those of people's furniture. */

/** mulberry32: the same numbers at every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const CONDITIONS = ['excellent', 'good', 'fair'] as const
const AGES = [180, 700, 1500, 3000, 6000]
const ROUNDS = 250
const NEXT = 4

type Market = { spread: number; perAge: number; perCondition: number }

/** The share of next sales that lie in the band of those before. */
function simulate(sales: number, { spread, perAge, perCondition }: Market, random: () => number) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const student = () => normal() / Math.sqrt((normal() ** 2 + normal() ** 2 + normal() ** 2) / 3)
  const draw = (): SoldPiece => {
    // Pieces of middle age are more frequent, so that some cells have many and others none.
    const age = Math.floor(((random() + random()) / 2) * AGES.length)
    const condition = Math.floor(random() * CONDITIONS.length)
    const share = -0.7 - perAge * (age - 2) - perCondition * (condition - 1) + spread * student()
    return {
      soldCents: NEW_CENTS * Math.exp(share),
      originalCents: NEW_CENTS,
      condition: CONDITIONS[condition] ?? 'good',
      ageDays: AGES[age] ?? 0,
      sellerId: String(Math.floor(random() * 1e9)),
    }
  }
  let inside = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = Array.from({ length: sales }, draw)
    for (let next = 0; next < NEXT; next += 1) {
      const piece = draw()
      const { band } = priceBand(before, piece)
      if (band && piece.soldCents >= band.lowCents && piece.soldCents <= band.highCents) inside += 1
    }
  }
  return inside / (ROUNDS * NEXT)
}

describe('in a simulated market with heavy tails', () => {
  const SALES = [8, 12, 20, 40, 80, 200]
  const MARKETS: Market[] = [
    { spread: 0.2, perAge: 0.2, perCondition: 0.15 },
    { spread: 0.3, perAge: 0.2, perCondition: 0.15 },
    { spread: 0.3, perAge: 0.1, perCondition: 0.1 },
    { spread: 0.35, perAge: 0, perCondition: 0 },
  ]

  it('half of the next sales lie in the band, between 45 and 57 percent', () => {
    const random = seeded(2026)
    const shares = MARKETS.flatMap((market) => SALES.map((sales) => simulate(sales, market, random)))
    const share = shares.reduce((sum, one) => sum + one, 0) / shares.length
    console.info(`the band held ${(100 * share).toFixed(1)}% of the next sales`)
    for (const one of shares) {
      expect(one).toBeGreaterThan(0.45)
      expect(one).toBeLessThan(0.57)
    }
  })
})
