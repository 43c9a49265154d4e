import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from './dollars.ts'
import { PRICE } from './limits.ts'
import { formatDollars, formatNumber, percentSaved, toCents, toDollars } from './money.ts'

const cents = fc.integer({ min: toCents(PRICE.smallest), max: toCents(PRICE.largest) })

describe('money', () => {
  it('comes back from the wire as the cents that went in', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const travelled = JSON.parse(JSON.stringify(toDollars(amount)))
        expect(toCents(dollars.parse(travelled))).toBe(amount)
      }),
    )
  })

  it.each([0, -5, 0.49, 99_999.01, 0.505, Number.NaN, Number.POSITIVE_INFINITY, '12'])(
    'refuses %s as a price',
    (amount) => {
      expect(dollars.safeParse(amount).success).toBe(false)
    },
  )

  it.each([
    [1250, '$1,250'],
    [89.5, '$89.50'],
    [0.5, '$0.50'],
    [99_999, '$99,999'],
  ])('shows %d as %s', (amount, shown) => {
    expect(formatDollars(amount)).toBe(shown)
  })

  it('writes numbers as the platform does', () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(formatNumber(amount)).toBe(amount.toLocaleString('en-US'))
      }),
    )
  })

  it.each([
    [185, 360, 49],
    [360, 360, 0],
    [400, 360, 0],
  ])('says of $%d for what cost $%d that %d%% are saved', (resale, original, saved) => {
    expect(percentSaved(resale, original)).toBe(saved)
  })
})
