import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isForgiven, oneSlipFrom, partsLeftByTwoSlips, plainWord, slipCost, splitsOf } from './slips.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdeilmnorst'), minLength: 4, maxLength: 12 })

describe('how far a typed word is from a meant one', () => {
  it.each([
    ['chiar', 'chair', 'chain'],
    ['lmap', 'lamp', 'map'],
    ['tabel', 'table', 'label'],
    ['miror', 'mirror', 'minor'],
    ['soffa', 'sofa', 'staff'],
    ['mahagony', 'mahogany', 'mahjong'],
  ])('%s is nearer to %s than to %s', (typed, meant, other) => {
    expect(slipCost(typed, meant)).toBeLessThan(slipCost(typed, other))
    expect(isForgiven(typed, slipCost(typed, meant))).toBe(true)
  })

  it('is nothing for the same word, and more for another', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipCost(a, a)).toBe(0)
        if (a !== b) expect(slipCost(a, b)).toBeGreaterThan(0)
      }),
    )
  })

  it.each([
    ['oak', 'elm'],
    ['sofa', 'lamp'],
    ['xyzzyq', 'sofa'],
    ['plugh', 'plum'],
  ])('%s is not taken for %s', (typed, meant) => {
    expect(isForgiven(typed, slipCost(typed, meant))).toBe(false)
  })
})

describe('what may have been meant', () => {
  it('has every word that one slip away, whichever slip it was', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...'abcxyz'), (meant, number, letter) => {
        const at = number % (meant.length - 1)
        const slips = [
          meant.slice(0, at) + letter + meant.slice(at),
          meant.slice(0, at) + meant.slice(at + 1),
          meant.slice(0, at) + letter + meant.slice(at + 1),
          meant.slice(0, at) + meant.charAt(at + 1) + meant.charAt(at) + meant.slice(at + 2),
        ]
        for (const typed of slips) if (typed !== meant) expect(oneSlipFrom(typed)).toContain(meant)
      }),
    )
  })

  it('stays within bounds, however long the word', () => {
    expect(oneSlipFrom('x'.repeat(200))).toEqual([])
    expect(splitsOf('x'.repeat(200))).toEqual([])
    expect(partsLeftByTwoSlips('x'.repeat(200))).toEqual([])
    expect(oneSlipFrom('abcdefghijklmnopqrstuvwx').length).toBeLessThan(1_500)
  })

  it('has two words where a space may be missing', () => {
    expect(splitsOf('coffeetable')).toContainEqual(['coffee', 'table'])
    expect(splitsOf('sofas')).toEqual([])
    expect(splitsOf('oakbed')).toEqual([['oak', 'bed']])
  })

  it('keeps a part of a long word that two slips left whole', () => {
    expect(partsLeftByTwoSlips('mahagony')).toContain('ma%')
    expect(partsLeftByTwoSlips('chair')).toEqual([])
  })

  it('looks at letters and digits alone, without accents', () => {
    expect(plainWord('Étagère’s')).toBe('etageres')
    expect(plainWord('100%_')).toBe('100')
  })
})
