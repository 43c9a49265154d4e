import { describe, expect, it } from 'vitest'
import * as tuned from '#test/corpora/scams.ts'
import * as heldOut from '#test/corpora/scams-held-out.ts'
import { findScam, SCAM_WARNINGS } from './scam-words.ts'

describe.each([
  ['the corpus that it is tuned by', tuned, 0.98],
  ['the corpus that was held out', heldOut, 0.98],
])('of %s', (_name, { SCAMS, INNOCENT }, least) => {
  it('scams are warned of', () => {
    const scams = Object.values(SCAMS).flat()
    const missed = scams.filter((text) => findScam(text) === undefined)
    expect(1 - missed.length / scams.length, missed.join('\n')).toBeGreaterThanOrEqual(least)
  })

  it('fewer than 1% of innocent messages are warned of', () => {
    const warned = INNOCENT.filter((text) => findScam(text) !== undefined)
    expect(warned.length / INNOCENT.length, warned.join('\n')).toBeLessThan(0.01)
  })
})

it('every trick has a sentence', () => {
  for (const kind of Object.keys(tuned.SCAMS)) expect(SCAM_WARNINGS[kind]).toMatch(/^Careful: .+\.$/)
})
