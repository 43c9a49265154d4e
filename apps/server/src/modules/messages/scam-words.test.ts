import { describe, expect, it } from 'vitest'
import { INNOCENT, SCAMS } from '#test/corpora/scams.ts'
import { INNOCENT as OTHER_INNOCENT, SCAMS as OTHER_SCAMS } from '#test/corpora/scams-held-out.ts'
import { findScam, SCAM_WARNINGS } from './scam-words.ts'

describe.each<[string, readonly string[], readonly string[]]>([
  ['the corpus that it is tuned by', Object.values(SCAMS).flat(), INNOCENT],
  ['the corpus that was held out', Object.values(OTHER_SCAMS).flat(), OTHER_INNOCENT],
])('of %s', (_name, scams, innocent) => {
  it('at least 98% of scams are warned of', () => {
    const missed = scams.filter((text) => findScam(text) === undefined)
    expect(missed.length / scams.length, missed.join('\n')).toBeLessThanOrEqual(0.02)
  })

  it('fewer than 1% of innocent messages are warned of', () => {
    const warned = innocent.filter((text) => findScam(text) !== undefined)
    expect(warned.length / innocent.length, warned.join('\n')).toBeLessThan(0.01)
  })
})

it('every trick has a sentence', () => {
  for (const kind of Object.keys(SCAMS)) expect(SCAM_WARNINGS[kind]).toMatch(/^Careful: .+\.$/)
})
