import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { email, line, text } from './text.ts'

describe('text', () => {
  it('takes whatever people write and leaves it as it is', () => {
    const written = fc.string({ unit: 'grapheme', maxLength: 50 }).filter((value) => !/[\0\uFEFF]/.test(value))
    fc.assert(
      fc.property(written, (value) => {
        expect(text(1000).parse(`seen ${value}`)).toBe(`seen ${value}`)
      }),
    )
  })

  it('is kept without byte order marks, which one of the databases drops', () => {
    expect(text(9).parse('\uFEFFOak\uFEFF stool')).toBe('Oak stool')
  })

  it.each(['\uFEFF', '\u200B\u200D', '\u3164', '\u2800', '\u00AD', ' \u00A0\u3000\t\n', '\u202E', '\u{E0041}'])(
    'of nothing that anybody could see, %j, is no text at all',
    (value) => {
      expect(text(50).parse(value)).toBe('')
      for (const required of [text(50, 1), line(50)]) {
        expect(required.safeParse(value).error?.issues[0]?.message).toBe('is required')
      }
    },
  )

  it('of one line turns no words around, those after it least of all', () => {
    expect(line(50).parse('Oak \u202Eriahc\u202C \u2067stool\u2069')).toBe('Oak riahc stool')
    expect(line(50).parse('כיסא \u200Foak')).toBe('כיסא \u200Foak')
  })

  it.each(['two\nlines', 'two\r\nlines', 'a\ttab', 'a\u0085break', 'a\u007fdelete'])(
    'of one line is refused with %j',
    (value) => {
      expect(line(50).safeParse(value).error?.issues[0]?.message).toBe('must be one line without control characters')
    },
  )

  it.each(['nul \0', 'half \ud83d', '\udc00'])('refuses what no database could give back: %j', (value) => {
    expect(text(100).safeParse(value).error?.issues[0]?.message).toBe('contains a character that cannot be stored')
  })

  it.each([
    ['emoji', '😀'.repeat(80)],
    ['letters beyond the first plane', '𝒜'.repeat(80)],
    ['letters', 'W'.repeat(80)],
    ['families of emoji', '👨‍👩‍👧‍👦'.repeat(80)],
    ['letters of Hindi', 'क्षि'.repeat(80)],
  ])('may have as many %s as its bound says', (_, value) => {
    expect(text(80).parse(value)).toBe(value)
  })

  it.each([
    ['81 emoji', '😀'.repeat(81), 'may have at most 80 characters'],
    ['81 families', '👨‍👩‍👧‍👦'.repeat(81), 'may have at most 80 characters'],
    ['81 letters with an accent', 'e\u0301'.repeat(81), 'may have at most 80 characters'],
    [
      'accents piled up without end',
      `e${'\u0301'.repeat(640)}`,
      'has too many accents or emoji joined into one character',
    ],
  ])('refuses %s with a true sentence', (_, value, message) => {
    expect(
      text(80)
        .safeParse(value)
        .error?.issues.map((issue) => issue.message),
    ).toEqual([message])
  })

  it('is bounded', () => {
    expect(text(3).safeParse('four').error?.issues[0]?.message).toBe('may have at most 3 characters')
  })
})

describe('an email', () => {
  it('is one address however it is written', () => {
    expect(email.parse(' Ada@Example.ORG ')).toBe('ada@example.org')
  })

  it.each(['', 'ada', 'ada@', '@example.org', 'a b@example.org', `${'a'.repeat(250)}@b.co`])('is not %j', (value) => {
    expect(email.safeParse(value).success).toBe(false)
  })
})
