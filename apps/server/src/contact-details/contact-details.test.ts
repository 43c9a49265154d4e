import { describe, expect, it } from 'vitest'
import { EVASIONS, INNOCENT } from '#test/corpora/contact-details.ts'
import { EVASIONS as OTHER_EVASIONS, INNOCENT as OTHER_INNOCENT } from '#test/corpora/contact-details-held-out.ts'
import { findContactDetails, maskDetails, tellsCode } from './index.ts'

const SECRET = /⟦([^⟧]*)⟧/g
const written = (marked: string) => marked.replaceAll(/[⟦⟧]/g, '')
const visible = (text: string) => [...text.normalize('NFKC').matchAll(/[\p{L}\p{Nd}]/gu)].length

/** Whether too much of what is marked can still be read: more than a third of its letters and digits. */
function isLeaked(marked: string): boolean {
  const text = written(marked)
  const masked = findContactDetails(text)
  let shift = 0
  return [...marked.matchAll(SECRET)].some(({ 1: secret = '', index }) => {
    const from = index - shift
    shift += 2
    const left = [...secret].reduce(
      ({ at, left }, character) => {
        const isHidden = masked.some((span) => span.from <= at && at < span.until)
        return { at: at + character.length, left: isHidden ? left : left + visible(character) }
      },
      { at: from, left: 0 },
    ).left
    return left > visible(secret) / 3
  })
}

describe.each<[string, readonly string[], readonly string[]]>([
  ['the corpus that it is tuned by', EVASIONS, INNOCENT],
  ['the corpus that was held out', OTHER_EVASIONS, OTHER_INNOCENT],
])('of %s', (_name, evasions, innocent) => {
  it('at least 98% of contact details are hidden', () => {
    const leaked = evasions.filter(isLeaked)
    expect(leaked.length / evasions.length, leaked.join('\n')).toBeLessThanOrEqual(0.02)
  })

  it('fewer than 1% of innocent messages are touched', () => {
    const touched = innocent.filter((text) => findContactDetails(text).length > 0)
    expect(touched.length / innocent.length, touched.join('\n')).toBeLessThan(0.01)
  })
})

describe('what is found', () => {
  const mask = (text: string) => maskDetails(text, findContactDetails(text))

  it('is hidden in its place, and the rest stays as it was written', () => {
    expect(mask('Call (503) 555-0142 or write to Anna.K@Example.com, 80 × 200 cm')).toBe(
      'Call ••• or write to •••, 80 × 200 cm',
    )
    expect(mask('👩‍👩‍👧‍👦 0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣ é')).toBe('👩‍👩‍👧‍👦 •••️⃣ é')
  })

  it('is nothing in words that programs know', () => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty', '']) expect(mask(word)).toBe(word)
  })
})

describe('a code', () => {
  it.each(['482913', 'it is 482 913', '4-8-2-9-1-3', 'four eight two nine one three', '４８２９１３'])(
    'is told by %s',
    (text) => expect(tellsCode(text, '482913')).toBe(true),
  )
  it.each(['482914', '48 cm and 29 cm, 13 pieces', ''])('is not told by %s', (text) =>
    expect(tellsCode(text, '482913')).toBe(false),
  )
})
