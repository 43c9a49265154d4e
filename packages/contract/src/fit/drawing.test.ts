import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WayStep } from '../homes.ts'
import { KINDS, type Sized } from '../sizes.ts'
import { drawProduct, sizeSentence } from './drawing.ts'
import { fitWay } from './fit.ts'
import { drawStep } from './step-drawing.ts'

const sofa: Sized = {
  kind: 'sofa',
  width: 2200,
  depth: 950,
  height: 850,
  shape: { source: 'measured', arm: 600, back: 250 },
}
const side = fc.integer({ min: 1, max: 6000 })
const product: fc.Arbitrary<Sized> = fc.record({
  kind: fc.constantFrom(...KINDS),
  width: side,
  depth: side,
  height: side,
  shape: fc.option(
    fc.record(
      { source: fc.constant('guess' as const), arm: side, back: side, seat: side },
      { requiredKeys: ['source'] },
    ),
  ),
})
const broken = /NaN|Infinity|undefined|null|(?:width|height|rx)="-/

describe('a drawing of a product', () => {
  it.each(KINDS)('takes less than a kilobyte: %s', (kind) => {
    for (const [width, height] of [
      [450, 450],
      [900, 1900],
      [2400, 760],
    ]) {
      const svg = drawProduct(
        { kind, width: width ?? 0, depth: 600, height: height ?? 0, shape: null },
        { wall: 2400, units: 'in' },
      )
      expect(brotliCompressSync(svg ?? '').byteLength).toBeLessThan(1024)
    }
  })

  it('is small, whole and free of scripts, whatever its sizes', () => {
    fc.assert(
      fc.property(product, fc.option(side), (one, wall) => {
        const svg = drawProduct(one, { wall, units: 'cm' }) ?? ''
        // Sizes that no furniture has take a little more than what it has.
        expect(brotliCompressSync(svg).byteLength).toBeLessThan(1400)
        expect(svg).toMatch(/^<svg .*<\/svg>$/)
        expect(svg).not.toMatch(broken)
        expect(svg).not.toMatch(/<script|on\w+=|href/)
      }),
      { numRuns: 150 },
    )
  })

  it('says in words what it shows', () => {
    expect(drawProduct(sofa, { wall: null, units: 'cm' })).toContain(
      '<title>220 cm wide, about half a person high</title>',
    )
    expect(sizeSentence({ ...sofa, height: 2020 }, 'in')).toBe('86.5 in wide, taller than a person')
  })

  it('shows the wall, and how far a product stands out beyond it', () => {
    expect(drawProduct(sofa, { wall: 2400, units: 'cm' })).toContain('wall 240 cm')
    expect(drawProduct(sofa, { wall: 2000, units: 'cm' })).toContain('+20 cm')
  })

  it('is not made where too little is known', () => {
    expect(drawProduct({ ...sofa, height: null }, { wall: null, units: 'cm' })).toBeNull()
    expect(drawProduct({ ...sofa, width: null, depth: null }, { wall: null, units: 'cm' })).toBeNull()
  })
})

describe('a drawing of a step', () => {
  const door = (width: number): WayStep => ({ kind: 'door', width, height: 1981, wall: 120 })
  const drawn = (one: Sized, step: WayStep) =>
    fitWay(one, { steps: [step], wall: null }).steps.map((fit) => drawStep(one, step, fit, 'cm'))[0]

  it('shows how much is too much, and says the answer in words', () => {
    expect(drawn(sofa, door(762))).toMatch(/<title>No way found: the door is 9 cm too narrow.<\/title>.*\+9 cm/)
    expect(drawn(sofa, door(1000))).not.toContain('+')
  })

  it('is whole for every way, place and answer', () => {
    const length = fc.integer({ min: 400, max: 2600 })
    const step: fc.Arbitrary<WayStep> = fc.oneof(
      fc.record({ kind: fc.constant('door' as const), width: length, height: length, wall: fc.constant(120) }),
      fc.record({ kind: fc.constant('turn' as const), from: length, to: length, height: length }),
      fc.record({
        kind: fc.constant('lift' as const),
        width: length,
        depth: length,
        height: length,
        doorWidth: length,
        doorHeight: length,
      }),
      fc.record({
        kind: fc.constant('stairs' as const),
        width: length,
        headroom: length,
        pitch: fc.constant(40),
        landing: fc.option(length),
      }),
    )
    fc.assert(
      fc.property(product, fc.constantFrom('width', 'depth', 'height', null), step, (one, missing, at) => {
        const svg = drawn(missing ? { ...one, [missing]: null } : one, at) ?? ''
        expect(svg).toMatch(/^<svg .*<\/svg>$/)
        expect(svg).not.toMatch(broken)
      }),
      { numRuns: 200 },
    )
  })
})
