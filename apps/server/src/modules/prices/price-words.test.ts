import { expect, it } from 'vitest'
import { bandSentence, onDay, planSentence, reducedSentence } from './price-words.ts'

const band = { lowCents: 41_000, highCents: 72_000 }

it('says what half of such pieces sold for, and by how many that is known', () => {
  expect(bandSentence({ band, like: 6, sales: 40 }, 'Sofas')).toBe(
    'Half of such pieces sold for $410–720 (6 like it, 40 sofas).',
  )
  expect(bandSentence({ band, like: 0, sales: 12 }, 'Lighting')).toBe(
    'Half of such pieces sold for $410–720 (none like it, 12 pieces in Lighting).',
  )
})

it('says plainly where too few were sold', () => {
  expect(bandSentence({ band: null, like: 1, sales: 7 }, 'Sofas')).toBe(
    'Too few sofas have been sold here to say what such pieces sell for.',
  )
})

it('says what a price is, will be and never falls below', () => {
  const falling = { cents: 48_000, nextCents: 45_100, floorCents: 36_000, nextOn: '2026-11-19', today: '2026-11-17' }
  expect(planSentence(falling)).toBe('Now $480. On Thursday $451, never below $360.')
  expect(planSentence({ ...falling, nextCents: 36_000 })).toBe('Now $480. On Thursday $360, and no lower.')
})

it.each([
  ['2026-11-17', 'Later today'],
  ['2026-11-18', 'Tomorrow'],
  ['2026-11-23', 'On Monday'],
  ['2026-11-24', 'On 24 Nov 2026'],
])('calls %s, seen from Tuesday the 17th, %s', (day, words) => {
  expect(onDay(day, '2026-11-17')).toBe(words)
})

it('names the lowest price of the 30 days before a reduction', () => {
  expect(reducedSentence('2026-11-14', 48_000)).toBe(
    'Reduced on 14 Nov 2026. Lowest price of the 30 days before: $480.',
  )
})
