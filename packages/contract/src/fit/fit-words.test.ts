import { describe, expect, it } from 'vitest'
import type { WayStep } from '../homes.ts'
import type { Sized } from '../sizes.ts'
import { fitWay } from './fit.ts'
import { fitSentence } from './fit-words.ts'

const sofa: Sized = {
  kind: 'sofa',
  width: 1900,
  depth: 950,
  height: 850,
  shape: { source: 'measured', arm: 600, back: 250 },
}
const table: Sized = { kind: 'table', width: 1400, depth: 780, height: 740, shape: { source: 'measured' } }
const door = (width: number): WayStep => ({ kind: 'door', width, height: 1981, wall: 120 })
const said = (product: Sized, steps: WayStep[], units: 'cm' | 'in' = 'cm', wall: number | null = null) =>
  fitWay(product, { steps, wall }).steps.map((step) => fitSentence(product, step, units))

describe('what is said of a step', () => {
  it('is how it is carried', () => {
    expect(said(sofa, [door(1000), door(900), door(762)])).toEqual([
      'Fits as it stands.',
      'Fits, on its back.',
      'Fits only stood on end and hooked round the frame.',
    ])
    expect(
      said({ ...table, shape: { source: 'measured', legs: { height: 700, comeOff: true } } }, [door(762)]),
    ).toEqual(['Fits only with its legs off, on its long side.'])
  })

  it('is how close it is', () => {
    expect(said(table, [door(762)])).toEqual(['May fit on its long side: 1 cm decides at the door. Measure again.'])
    expect(said({ ...table, shape: null }, [door(762)])).toEqual([
      'May fit on its long side: its sizes are a guess. Ask for measured ones.',
    ])
  })

  it('is what to ask for, in centimetres or inches', () => {
    const asked: Sized = { ...sofa, shape: { source: 'measured', back: 250 } }
    expect(said(asked, [door(762)])).toEqual([
      'Fits stood on end and hooked round the frame, if its arms are at most 60.5 cm high.',
    ])
    expect(said(asked, [door(762)], 'in')).toEqual([
      'Fits stood on end and hooked round the frame, if its arms are at most 23.75 in high.',
    ])
    expect(said({ ...sofa, shape: { source: 'measured' } }, [door(762)])).toEqual([
      'Nobody can say yet: ask how high its arms are and how thick its back is.',
    ])
    expect(said({ ...table, width: null, depth: null, height: null }, [door(762)])).toEqual([
      'Nobody can say yet: ask how wide it is, how deep it is and how high it is.',
    ])
  })

  it('is what is missing, and whether that is certain', () => {
    expect(said(sofa, [door(600)])).toEqual(['No way found: the door is 12 cm too narrow.'])
    const chest: Sized = { kind: 'storage', width: 900, depth: 900, height: 900, shape: { source: 'measured' } }
    expect(said(chest, [door(762)])).toEqual(['Cannot fit: the door is 14 cm too narrow.'])
    expect(said(sofa, [], 'cm', 1800)).toEqual(['Too wide for the wall by 10 cm.'])
  })
})
