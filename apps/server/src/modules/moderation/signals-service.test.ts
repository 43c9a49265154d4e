import { expect, it } from 'vitest'
import type { Signal } from './signals-repository.ts'
import { createSignalsService } from './signals-service.ts'

const posted = {
  id: '018f3a5c-7b00-7000-8000-000000000001',
  sellerId: '018f3a5c-7b00-7000-8000-000000000002',
  categoryId: '018f3a5c-7b00-7000-8000-000000000003',
  condition: 'good' as const,
  bought: '2021-05-04',
  originalCents: 80_000,
}

async function findAt(resaleCents: number, band: { lowCents: number; highCents: number } | null): Promise<Signal[]> {
  const found: Signal[] = []
  const signals = createSignalsService({
    repository: {
      listWarned: async () => [],
      listCopies: async () => [],
      listPosted: async () => [{ ...posted, resaleCents }],
      add: async (signal) => found.push(signal) > 0,
    },
    now: () => new Date('2026-11-18T12:00:00Z'),
    bandOf: async () => ({ band }),
  })
  await signals.look()
  return found
}

const band = { lowCents: 20_000, highCents: 40_000 }

it.each([4_999, 160_001])('a price far out of the band is a signal: %d cents', async (cents) => {
  const [signal] = await findAt(cents, band)
  expect(signal).toMatchObject({ subject: { kind: 'product', id: posted.id }, personId: posted.sellerId })
  expect(signal?.text).toContain('half of such pieces sold for $200 to $400.')
})

it.each([5_000, 30_000, 160_000])('a price within reach of the band is none: %d cents', async (cents) => {
  expect(await findAt(cents, band)).toEqual([])
})

it('where too few were sold to say, no price is a signal', async () => {
  expect(await findAt(50, null)).toEqual([])
})
