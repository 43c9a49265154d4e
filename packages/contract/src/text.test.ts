import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { email, text } from './text.ts'

describe('text', () => {
  it('takes whatever people write and leaves it as it is', () => {
    const written = fc.string({ unit: 'grapheme', maxLength: 50 }).filter((value) => !value.includes('\0'))
    fc.assert(
      fc.property(written, (value) => {
        expect(text(1000).parse(value)).toBe(value)
      }),
    )
  })

  it.each(['nul \0', 'half \ud83d', '\udc00'])('refuses what no database could give back: %j', (value) => {
    expect(text(100).safeParse(value).error?.issues[0]?.message).toBe('contains a character that cannot be stored')
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
