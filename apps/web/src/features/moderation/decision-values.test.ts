import { expect, it } from 'vitest'
import { choicesFor, type DecisionValues, outcomeFor, readDecision } from './decision-values.ts'

const chosen: DecisionValues = {
  kind: 'restrict',
  ground: 'rude',
  facts: 'They called the buyer names.',
  days: ' 30 ',
  outcome: 'They may not write for a month.',
  abusive: [],
}

it('becomes what the server is asked for', () => {
  expect(readDecision(chosen)).toEqual({
    decision: {
      measure: { kind: 'restrict', ground: 'rude', facts: 'They called the buyer names.', days: 30 },
      outcome: 'They may not write for a month.',
      abusive: [],
    },
  })
  expect(readDecision({ ...chosen, kind: 'none', ground: '', facts: '' })).toMatchObject({
    decision: { measure: null },
  })
  expect(readDecision({ ...chosen, kind: 'ban', days: '' })).toMatchObject({ decision: { measure: { days: null } } })
})

it.each([
  ['kind', { kind: '' as const }],
  ['ground', { ground: '' }],
  ['facts', { facts: '' }],
  ['days', { days: 'a week' }],
  ['days', { days: '400' }],
  ['outcome', { outcome: '' }],
])('says what is wrong with %s', (field, wrong) => {
  expect(readDecision({ ...chosen, ...wrong })).toMatchObject({ faults: [{ field }] })
})

it('the same key hides what the case is about, and a person can’t be hidden', () => {
  expect(choicesFor('product')[2]).toBe('hideListing')
  expect(choicesFor('review')[2]).toBe('hideReview')
  expect(choicesFor('person')).not.toContain('hideListing')
  expect(choicesFor('person')).not.toContain('hideReview')
})

it('reporters are told what fits the measure, unless an admin has written something else', () => {
  const hidden = outcomeFor('hideReview', '')
  expect(hidden).toBe('You were right: it is hidden.')
  expect(outcomeFor('none', hidden)).toBe('We have looked at it, and found nothing against the rules.')
  expect(outcomeFor('none', 'Thank you.')).toBe('Thank you.')
})
