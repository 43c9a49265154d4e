import type { Sale } from '@patina/contract/sales'
import { expect, test } from 'vitest'
import { saleIn } from '#test/kit/fake-sales.ts'
import { evidenceFacts, handoverEvidence, slotNotes, utcMoment } from './sale-evidence.ts'

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
    'Outcome',
  ])
  expect(facts[3]?.value).toBe('$387 on 13 Nov 2026, 12:00 UTC')
})

test.each([
  ['completed', /^The sale was done, on 15 Nov 2026, 16:00 UTC$/],
  ['refunded', /^The money went back to the buyer, on 15 Nov 2026/],
  ['cancelled', /^The sale was cancelled/],
  ['chargedBack', /^The bank of the buyer’s card took the money back, on/],
  ['disputed', /^The sale is not done yet$/],
] as const)('%s: how it ended is told', (state, words) => {
  const sale = saleIn(state, 'admin')
  const timeline: Sale['timeline'] = [...sale.timeline, { seq: 9, event: 'timeOut', by: 'system', at: AT, state }]
  const told = evidenceFacts({ ...sale, timeline: timeline.filter(({ seq }) => seq === 9) })
  expect(told.find(({ name }) => name === 'Outcome')?.value).toMatch(words)
})

test('what was written with a suggested time is told, by whom and for when', () => {
  const [slot] = saleIn('agreed', 'admin').slots
  const slots = slot
    ? [
        { ...slot, note: 'I bring a friend', proposed_by: 'buyer' as const },
        { ...slot, note: '' },
      ]
    : []
  expect(slotNotes(saleIn('agreed', 'admin', { slots }))).toEqual([
    expect.objectContaining({
      who: expect.stringMatching(/^Noor Haddad suggested to meet .* UTC to .* UTC$/),
      note: 'I bring a friend',
    }),
  ])
})
