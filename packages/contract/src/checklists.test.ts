import { describe, expect, it } from 'vitest'
import { checklistFault } from './checklist-faults.ts'
import { checklistText, mayCheck } from './checklist-words.ts'
import { saleLife } from './sale-life.ts'

const said = (mark: number | null, verdict: 'asDescribed' | 'worse' | 'notListed', picture = true) => ({
  mark,
  verdict,
  picture,
})

describe('a checklist', () => {
  it.each([
    [[said(0, 'asDescribed'), said(1, 'worse')], undefined],
    [[said(null, 'notListed')], undefined],
    [[said(2, 'worse')], 'must be marks of this piece'],
    [[said(0, 'worse'), said(0, 'asDescribed')], 'must name each mark once'],
    [[said(0, 'notListed')], 'must say of each mark whether it is as described, and of nothing else'],
    [[said(null, 'worse')], 'must say of each mark whether it is as described, and of nothing else'],
    [Array(9).fill(said(null, 'notListed')), 'may be at most 8 beside the marks'],
    [[said(null, 'notListed', false)], 'need a picture of what is not listed'],
  ])('%o of a piece with two marks is refused with %s', (items, fault) => {
    expect(checklistFault(items, 2)).toBe(fault)
  })

  it('is summed up in a few words', () => {
    const items = [said(0, 'asDescribed'), said(1, 'asDescribed'), said(null, 'notListed')]
    expect(checklistText(items)).toBe('2 as described, 1 not listed')
  })

  it('is taken until the sale is settled', () => {
    expect(saleLife.states.filter(mayCheck)).toEqual([
      'arranging',
      'agreed',
      'claimed',
      'inspecting',
      'disputed',
      'answered',
      'escalated',
    ])
  })
})
