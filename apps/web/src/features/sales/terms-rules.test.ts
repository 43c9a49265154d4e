import { DISPUTE_REASONS, saleMove } from '@patina/contract/sales'
import { describe, expect, test } from 'vitest'
import { NOW, saleIn } from '#test/kit/fake-sales.ts'
import { factsOf, type SaleFacts } from './sale-facts.ts'
import {
  evidenceForm,
  initialTerms,
  reasonsFor,
  type TermsEvent,
  type TermsValues,
  termsForm,
  termsMove,
} from './terms-rules.ts'

const now = Date.parse(NOW)
const inspecting = factsOf(saleIn('inspecting', 'buyer'), now)
const escalated = factsOf(saleIn('escalated', 'admin'), now)
const unseen = factsOf(saleIn('answered', 'buyer', { statements: [] }), now)
const atDoor = factsOf(saleIn('agreed', 'buyer'), now)
const picture = { id: '018f3a5c-7b00-7000-8000-0000000000c1', url: '/private/a.webp' }
const withPicture = { ready: [picture], onTheirWay: 0, failure: '' }

function send(event: TermsEvent, facts: SaleFacts, typed: Partial<TermsValues>) {
  const result = termsForm(event, facts).safeParse({ ...initialTerms(event, facts), ...typed })
  return result.success
    ? termsMove(event, result.data)
    : result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
}

describe('what is sent', () => {
  test.each<[TermsEvent, SaleFacts, Partial<TermsValues>, object]>([
    ['dispute', inspecting, { reason: 'unsafe', amount: '$40' }, { reason: 'unsafe', amount: 40, return: false }],
    [
      'dispute',
      inspecting,
      { reason: 'damaged', amount: '387', goes: 'return', text: 'Cracked', pictures: withPicture },
      { reason: 'damaged', amount: 387, return: true, text: 'Cracked', pictures: [picture.id] },
    ],
    [
      'refuseAtDoor',
      atDoor,
      { reason: 'wrongPiece', pictures: withPicture },
      { reason: 'wrongPiece', amount: 387, return: false, pictures: [picture.id] },
    ],
    [
      'counter',
      factsOf(saleIn('answered', 'buyer'), now),
      { amount: '50', pictures: withPicture },
      { reason: 'damaged', amount: 50, pictures: [picture.id] },
    ],
    // The damage was shown with the claim.
    ['counter', factsOf(saleIn('answered', 'buyer'), now), { amount: '50' }, { reason: 'damaged', amount: 50 }],
    ['propose', factsOf(saleIn('disputed', 'seller'), now), { amount: '0' }, { amount: 0, return: false }],
    [
      'decide',
      escalated,
      { amount: '12.50', text: 'Both are right', pictures: withPicture },
      { amount: 12.5, handed_over: true, text: 'Both are right', pictures: [picture.id] },
    ],
    ['endSale', escalated, { amount: '387', text: 'Enough' }, { amount: 387, return: false }],
    [
      'refundLater',
      factsOf(saleIn('completed', 'admin'), now),
      { amount: '5', text: 'Sorry' },
      { amount: 5, return: false },
    ],
  ])('%s', (event, facts, typed, sent) => {
    const move = send(event, facts, typed)
    expect(move).toMatchObject({ event, ...sent })
    expect(saleMove.safeParse({ ...move, seq: 4 }).success).toBe(true)
  })
})

describe('what is told before it is sent', () => {
  test.each<[TermsEvent, SaleFacts, Partial<TermsValues>, string[]]>([
    ['dispute', inspecting, {}, ['reason: Choose what is wrong', 'amount: How much?']],
    ['dispute', inspecting, { reason: 'unsafe', amount: 'much' }, ['amount: is not an amount']],
    ['dispute', inspecting, { reason: 'unsafe', amount: '388' }, ['amount: may be at most $387']],
    ['dispute', inspecting, { reason: 'unsafe', amount: '1.005' }, ['amount: has fractions of a cent']],
    ['dispute', inspecting, { reason: 'unsafe', amount: '387' }, ['amount: For all of the money the piece goes back']],
    ['dispute', inspecting, { reason: 'damaged', amount: '5' }, ['pictures: Add at least one picture']],
    ['counter', unseen, { reason: 'damaged', amount: '5' }, ['pictures: Add at least one picture']],
    ['refuseAtDoor', atDoor, { reason: 'unsafe' }, ['pictures: Add at least one picture']],
    ['decide', escalated, { amount: '5' }, ['text: Say why']],
    [
      'dispute',
      inspecting,
      { reason: 'unsafe', amount: '5', pictures: { ready: [], onTheirWay: 1, failure: '' } },
      ['pictures: Wait a moment: a picture is still on its way'],
    ],
  ])('%s %#', (event, facts, typed, faults) => {
    expect(send(event, facts, typed)).toEqual(faults)
  })
})

test('somebody who got no code needs a picture', () => {
  expect(evidenceForm.safeParse({ text: '', pictures: { ready: [], onTheirWay: 0, failure: '' } }).success).toBe(false)
  expect(evidenceForm.safeParse({ text: '', pictures: withPicture }).success).toBe(true)
})

test.each([
  ['excellent', 'Promised in excellent condition: any mark that is not on the pictures counts.'],
  ['good', 'Promised in good condition: damage beyond normal wear counts.'],
  ['fair', 'Promised in fair condition: damage beyond normal wear counts.'],
] as const)('what counts as damage of a piece in %s condition is told', (condition, note) => {
  const sale = saleIn('inspecting', 'buyer')
  const reasons = reasonsFor({ ...sale, promised: { ...sale.promised, condition } })
  expect(reasons.map(({ value }) => value)).toEqual([...DISPUTE_REASONS])
  expect(reasons.find(({ value }) => value === 'damaged')?.note).toBe(note)
})
