import type { Sale } from '@patina/contract/sales'
import { expect, test } from 'vitest'
import { saleIn } from '#test/kit/fake-sales.ts'
import { evidenceFacts, handoverEvidence, utcMoment } from './sale-evidence.ts'

const AT = '2026-11-15T16:00:00.000Z'

/** A sale whose piece was handed over in a way. */
const handedOverBy = (event: Sale['timeline'][number]['event'], more: Partial<Sale> = {}): Sale => {
  const sale = saleIn('completed', 'admin', { handed_over_at: AT, ...more })
  return { ...sale, timeline: [...sale.timeline, { seq: 3, event, by: 'seller', at: AT, state: 'inspecting' }] }
}

test('a moment is told in words that are the same everywhere', () => {
  expect(utcMoment(AT)).toBe('15 Nov 2026, 16:00 UTC')
})

test('the code is named as what shows the handover', () => {
  expect(handoverEvidence(handedOverBy('handOver'))).toBe(
    'Handed over on 15 Nov 2026, 16:00 UTC by code: six digits that are shown to Noor Haddad alone. Noor Haddad showed them to Maja Holm, who typed them.',
  )
})

test('so is who collected it in the place of the buyer', () => {
  expect(handoverEvidence(handedOverBy('handOver', { pass: { name: 'Ada Example', token: null } }))).toContain(
    'Ada Example, whom Noor Haddad had named to collect it, showed them',
  )
})

test.each(['receive', 'confirm'] as const)('%s: the word of the buyer is named where there was no code', (event) => {
  expect(handoverEvidence(handedOverBy(event))).toMatch(/^Noor Haddad said to have the piece on 15 Nov 2026, 16:00 UTC/)
})

test('where an admin decided that it was handed over, no code is claimed', () => {
  expect(handoverEvidence(saleIn('completed', 'admin'))).toMatch(/^The shop decided/)
})

test('where it was not handed over, nothing is claimed', () => {
  expect(handoverEvidence(saleIn('agreed', 'admin'))).toBe('The piece has not been handed over.')
})

test('who, what, when and how stand first', () => {
  const facts = evidenceFacts(saleIn('completed', 'admin', { refunded: 40 }))
  expect(facts.map(({ name }) => name)).toEqual([
    'Seller',
    'Buyer',
    'Piece',
    'Paid',
    'Given back of it',
    'How it changes hands',
    'Time that both agreed on',
  ])
  expect(facts[3]?.value).toBe('$387 on 13 Nov 2026, 12:00 UTC')
})
