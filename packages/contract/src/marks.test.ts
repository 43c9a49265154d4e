import { describe, expect, it } from 'vitest'
import { honestCondition, honestRule } from './honest-condition.ts'
import { markText, type Severity } from './mark-words.ts'
import { saidMarks } from './marks.ts'

const marks = (...severities: Severity[]) => severities.map((severity) => ({ severity }))

describe('what a piece is called', () => {
  it.each([
    ['excellent', [], undefined],
    ['excellent', [1, 1], undefined],
    ['excellent', [1, 2], 'good'],
    ['excellent', [3], 'fair'],
    ['good', [2, 2], undefined],
    ['good', [2, 3, 1], 'fair'],
    ['fair', [3], undefined],
  ] as const)('%s with marks of %o has to become %s', (said, severities, honest) => {
    expect(honestCondition(said, marks(...severities))).toBe(honest)
  })

  it('is refused with the word that it deserves', () => {
    expect(honestRule('good')).toBe('must be good, since a mark can be seen from a metre')
    expect(honestRule('fair')).toBe('must be fair, since a mark affects use')
  })
})

describe('a mark in words', () => {
  it.each([
    [{ kind: 'scratch', severity: 1, size_mm: 40, note: 'left arm' }, 'Scratch, seen close up, 40 mm: left arm'],
    [{ kind: 'missing', severity: 3, size_mm: null, note: '' }, 'Something missing, affects use'],
  ] as const)('%o', (mark, words) => {
    expect(markText(mark)).toBe(words)
  })
})

describe('what a seller may say', () => {
  const scratch = { picture: '/a.webp', x: 0, y: 10_000, kind: 'scratch', severity: 1 }

  it('needs a place on a picture, a kind and how bad it is', () => {
    expect(saidMarks.parse([scratch])).toEqual([{ ...scratch, size_mm: null, note: '', closeup: null }])
  })

  it.each([
    { x: -1 },
    { y: 10_001 },
    { x: 1.5 },
    { kind: 'haunted' },
    { severity: 4 },
    { size_mm: 0 },
    { note: 'x'.repeat(121) },
    { note: 'two\nlines' },
    { colour: 'red' },
  ])('is not %o', (wrong) => {
    expect(saidMarks.safeParse([{ ...scratch, ...wrong }]).success).toBe(false)
  })

  it('is at most twelve', () => {
    expect(saidMarks.safeParse(Array(12).fill(scratch)).success).toBe(true)
    expect(saidMarks.safeParse(Array(13).fill(scratch)).success).toBe(false)
  })
})
