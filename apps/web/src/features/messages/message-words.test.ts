import { NOTE_KINDS } from '@patina/contract/messages'
import { describe, expect, test } from 'vitest'
import { lastLine, mayHoldContacts, noteWords } from './message-words.ts'

const other = { _id: '018f3a5c-7b00-7000-8000-0000000000c1', name: 'Anna' }
const AT = '2026-11-17T14:00:00.000Z'
const said = (body: string, is_mine = false) => ({ seq: 1, is_mine, body, note: null, at: AT })

describe('a note', () => {
  test.each(NOTE_KINDS)('says who did it: %s', (kind) => {
    expect(noteWords({ kind, amount: null, about: null, what: null }, 'Anna')).toMatch(/^Anna \w+/)
  })
  test.each([
    ['offerMade', 'You offered $120'],
    ['offerCountered', 'You asked for $120'],
    ['offerAccepted', 'You accepted $120'],
    ['offerDeclined', 'You declined $120'],
    ['offerWithdrawn', 'You withdrew the offer of $120'],
    ['paid', 'You paid $120'],
  ] as const)('names the amount: %s', (kind, words) => {
    expect(noteWords({ kind, amount: 120, about: null, what: null }, 'You')).toBe(words)
  })
})

describe('the line of a thread in the list', () => {
  test.each([
    ['the words of the other', said('Is it\n still there?'), 'Is it still there?'],
    ['one’s own', said('It is.', true), 'You: It is.'],
    ['pictures without words', said(''), 'sent a picture'],
    [
      'a note',
      { ...said(''), note: { kind: 'paid' as const, amount: 95.5, about: null, what: null } },
      'Anna paid $95.50',
    ],
    ['nothing yet', null, ''],
  ])('tells %s', (_what, last, words) => {
    expect(lastLine({ last, other })).toBe(words)
  })
})

describe('what is worth asking the server about', () => {
  test.each([
    'Call 0113 496 0112',
    'zero one one three',
    'anna at example dot org',
    'a@b',
    'see example.org',
    'WhatsApp me',
  ])('%s', (text) => expect(mayHoldContacts(text)).toBe(true))
  test.each(['Is it still available?', 'Thank you very much!', 'The left leg has a scratch.'])('not: %s', (text) =>
    expect(mayHoldContacts(text)).toBe(false),
  )
})
