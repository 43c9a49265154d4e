import { saleLife } from '@patina/contract/sale-life'
import type { Sale } from '@patina/contract/sales'
import { describe, expect, test } from 'vitest'
import { NOW, saleIn, slotOf } from '#test/kit/fake-sales.ts'
import { factsOf } from './sale-facts.ts'
import { otherMoves } from './sale-moves.ts'
import { stepOf } from './sale-steps.ts'

const ROLES = ['buyer', 'seller', 'admin'] as const
const EVERY = saleLife.states.flatMap((state) => ROLES.map((role) => [state, role] as const))
const factsAt = (sale: Sale, hours = 0) => factsOf(sale, Date.parse(NOW) + hours * 3_600_000)
const stepFor = (sale: Sale, hours = 0) => stepOf(factsAt(sale, hours))

describe.each(EVERY)('%s, for the %s', (state, role) => {
  const facts = factsAt(saleIn(state, role))
  const step = stepOf(facts)

  test('there is a heading and a sentence, in whole words', () => {
    for (const words of [step.heading, step.sentence]) expect(words).toMatch(/^[\p{L}$].*\S$/u)
    expect(step.sentence).toMatch(/[.?]$/)
    expect(`${step.heading} ${step.sentence}`).not.toMatch(/undefined|null|NaN| {2}/)
  })

  test('whatever may be done is offered once', () => {
    const { beside, trouble } = otherMoves(facts, step.primary)
    const offered = [...(step.primary ? [step.primary] : []), ...beside, ...trouble]
    expect(offered.toSorted()).toEqual(facts.sale.moves.toSorted())
  })

  test('nothing is offered that may not be done', () => {
    const bound = factsAt(saleIn(state, role, { moves: [] }))
    expect(stepOf(bound).primary).toBeNull()
    expect(otherMoves(bound, null)).toEqual({ beside: [], trouble: [] })
  })

  test('a deadline is told with what happens then, and only while there is one', () => {
    const { due_at } = facts.sale
    expect(step.deadline?.at ?? due_at).toBe(due_at)
    expect(step.deadline?.lapse ?? 'Not told.').toMatch(/\.$/)
  })

  test('a paused sale asks nothing of its two sides', () => {
    const paused = stepFor(saleIn(state, role, { is_frozen: true, due_at: null, moves: [] }))
    if (role !== 'admin') expect(paused.heading).toBe('This sale is paused')
    expect(paused.primary).toBeNull()
  })
})

/** Whose turn it is in each state, and to do what. */
test.each([
  ['arranging', 'proposeSlots', 'proposeSlots', null],
  ['agreed', null, 'handOver', null],
  ['claimed', 'confirm', null, null],
  ['inspecting', 'accept', null, null],
  ['disputed', null, 'agree', null],
  ['answered', 'agree', null, null],
  ['escalated', null, null, 'decide'],
  ['returning', 'handBack', null, null],
  ['completed', null, null, null],
  ['cancelled', null, null, null],
  ['refunded', null, null, null],
  ['chargedBack', null, null, null],
] as const)('%s: the buyer is to %s, the seller to %s, an admin to %s', (state, ...turns) => {
  expect(ROLES.map((role) => stepFor(saleIn(state, role)).primary)).toEqual(turns)
})

describe('while a time is looked for', () => {
  const arranging = (role: 'buyer' | 'seller', proposed_by: 'buyer' | 'seller') =>
    stepFor(saleIn('arranging', role, { slots: [slotOf(24, { proposed_by })] }))

  test('the one who was asked chooses', () => {
    expect(arranging('seller', 'buyer')).toMatchObject({ heading: 'Choose a time to meet', primary: 'acceptSlot' })
    expect(arranging('buyer', 'seller')).toMatchObject({ heading: 'Choose a time to meet', primary: 'acceptSlot' })
  })

  test('times that are over are not to be chosen any more', () => {
    const slots = [slotOf(24, { proposed_by: 'seller' })]
    expect(stepFor(saleIn('arranging', 'buyer', { slots }), 25)).toMatchObject({
      heading: 'Agree on a time to meet',
      primary: 'proposeSlots',
    })
  })

  test('who has suggested times that are over is asked anew, rather than left waiting', () => {
    const slots = [slotOf(24, { proposed_by: 'buyer' })]
    expect(stepFor(saleIn('arranging', 'buyer', { slots }), 25).primary).toBe('proposeSlots')
  })

  test('the one who has suggested waits', () => {
    expect(arranging('buyer', 'buyer')).toMatchObject({ heading: 'Waiting for Maja Holm', primary: null })
    expect(arranging('seller', 'seller')).toMatchObject({ heading: 'Waiting for Noor Haddad', primary: null })
  })
})

describe('once a time is agreed', () => {
  test('the heading names it until it has come', () => {
    expect(stepFor(saleIn('agreed', 'buyer'))).toMatchObject({
      heading: expect.stringMatching(/^You meet Maja Holm on Wednesday 18\u00a0Nov, /),
      deadline: null,
    })
  })

  test('the sentence begins with the place, if there is one', () => {
    const sentence = (place: string) =>
      stepFor(saleIn('agreed', 'buyer', { slots: [slotOf(24, { state: 'accepted', place })] })).sentence
    expect(sentence('12 Mill Lane')).toMatch(/^Where: 12 Mill Lane\. Nobody gets your money/)
    expect(sentence('')).toMatch(/^Nobody gets your money/)
  })

  test('from then on the buyer is asked whether they have it', () => {
    expect(stepFor(saleIn('agreed', 'buyer'), 51)).toMatchObject({ heading: 'Do you have it?', primary: 'receive' })
    expect(stepFor(saleIn('agreed', 'seller'), 51)).toMatchObject({
      heading: 'Did you hand it over?',
      primary: 'handOver',
    })
  })

  test('another time that the other side asks for comes first, and the old one stands', () => {
    const { slots } = saleIn('agreed', 'buyer')
    const step = stepFor(saleIn('agreed', 'buyer', { slots: [...slots, slotOf(72, { proposed_by: 'seller' })] }))
    expect(step).toMatchObject({ heading: 'Maja Holm asks for another time', primary: 'acceptSlot' })
    expect(step.sentence).toContain('you meet on Wednesday 18\u00a0Nov')
  })
})

describe('until an admin decides', () => {
  const lapse = (role: 'buyer' | 'seller' | 'admin', more: Partial<Sale> = {}) =>
    stepFor(saleIn('escalated', role, more)).deadline?.lapse

  test('both sides are told by when, and that an offer of the seller holds then', () => {
    expect(lapse('buyer')).toBe('If we have not decided by then, Maja Holm’s offer holds: $40 goes back to your card.')
    expect(lapse('seller')).toBe('If we have not decided by then, your offer holds: $40 goes back to Noor Haddad.')
    expect(lapse('admin')).toBe('Else Maja Holm’s offer holds: $40 goes back to Noor Haddad.')
  })

  test.each([
    ['no offer', null],
    ['an offer that asks for the piece', { amount: 40, return: true, reason: null }],
    ['an offer of nothing', { amount: 0, return: false, reason: null }],
  ])('with %s the seller of what was handed over is paid', (_, proposal) => {
    expect(lapse('buyer', { proposal })).toBe('If we have not decided by then, Maja Holm is paid.')
    expect(lapse('seller', { proposal })).toBe('If we have not decided by then, you are paid.')
  })

  test('what was not handed over is paid back', () => {
    expect(lapse('buyer', { handed_over_at: null })).toMatch(/all of the \$387 goes back to your card\.$/)
    expect(lapse('seller', { handed_over_at: null })).toMatch(/all of the \$387 goes back to Noor Haddad\.$/)
  })
})

test('a state that ends on the last day of the sale does not promise that the shop looks into it', () => {
  const { paid_at } = saleIn('returning', 'buyer')
  const due_at = new Date(Date.parse(paid_at) + 75 * 24 * 3_600_000).toISOString()
  expect(stepFor(saleIn('returning', 'buyer')).deadline?.lapse).toBe('Then the shop looks into it.')
  expect(stepFor(saleIn('returning', 'buyer', { due_at, proposal: null })).deadline?.lapse).toBe(
    'Then the sale ends, and Maja Holm is paid.',
  )
})

describe('money that goes back', () => {
  const returned_at = '2026-11-08T09:00:00.000Z'
  const sentences = (state: 'completed' | 'cancelled' | 'refunded', more: Partial<Sale>) =>
    ROLES.map((role) => stepFor(saleIn(state, role, { refunded: 387, ...more })).sentence)

  test.each(['completed', 'cancelled', 'refunded'] as const)('%s: it goes back until it has gone', (state) => {
    for (const sentence of sentences(state, { returned_at: null })) expect(sentence).toContain('goes back to')
    for (const sentence of sentences(state, { returned_at })) {
      expect(sentence).toMatch(/went back to (you|Noor Haddad) on 8 Nov 2026/)
      expect(sentence).not.toContain('goes back')
    }
  })
})
