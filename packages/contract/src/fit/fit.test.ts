import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WayStep } from '../homes.ts'
import { KINDS, type Sized } from '../sizes.ts'
import { ANSWERS, doorSizes, fitWay, type StepFit, toAsk } from './fit.ts'
import { turnsCorner } from './passage.ts'

const length = fc.integer({ min: 50, max: 3000 })
const product: fc.Arbitrary<Sized> = fc.record({
  kind: fc.constantFrom(...KINDS),
  width: length,
  depth: length,
  height: length,
  shape: fc.record({ source: fc.constant('measured' as const), arm: length, back: length }),
})
const opening = fc.integer({ min: 400, max: 2600 })
const step: fc.Arbitrary<WayStep> = fc.oneof(
  fc.record({ kind: fc.constant('door' as const), width: opening, height: opening, wall: fc.constant(120) }),
  fc.record({ kind: fc.constant('turn' as const), from: opening, to: opening, height: opening }),
  fc.record({
    kind: fc.constant('lift' as const),
    width: opening,
    depth: opening,
    height: opening,
    doorWidth: opening,
    doorHeight: opening,
  }),
  fc.record({
    kind: fc.constant('stairs' as const),
    width: opening,
    headroom: opening,
    pitch: fc.integer({ min: 10, max: 60 }),
    landing: fc.option(opening),
  }),
)

const rank = (one: Sized, at: WayStep) => ANSWERS.indexOf(fitWay(one, { steps: [at], wall: null }).answer)
const doorOf = (width: number): WayStep => ({ kind: 'door', width, height: 1980, wall: 120 })
const only = (one: Sized, at: WayStep): StepFit | undefined => fitWay(one, { steps: [at], wall: null }).steps[0]

const sofa: Sized = {
  kind: 'sofa',
  width: 1900,
  depth: 950,
  height: 850,
  shape: { source: 'measured', arm: 600, back: 250 },
}

describe('whether a product fits', () => {
  it('is never worse for a smaller one', () => {
    fc.assert(
      fc.property(product, step, fc.constantFrom('width', 'depth', 'height'), fc.nat(500), (one, at, side, less) => {
        const smaller = { ...one, [side]: Math.max(1, (one[side] ?? 0) - less) }
        expect(rank(smaller, at)).toBeLessThanOrEqual(rank(one, at))
      }),
      { numRuns: 300 },
    )
  })

  it('is never worse for a wider way', () => {
    fc.assert(
      fc.property(product, step, fc.nat(500), fc.nat(8), (one, at, more, which) => {
        const sides = Object.keys(at).filter((key) => key !== 'kind' && key !== 'wall' && key !== 'pitch')
        const side = sides[which % sides.length] ?? ''
        const was = Object.entries(at).find(([key]) => key === side)?.[1]
        fc.pre(typeof was === 'number')
        expect(rank(one, { ...at, [side]: Number(was) + more })).toBeLessThanOrEqual(rank(one, at))
      }),
      { numRuns: 300 },
    )
  })

  it('does not depend on from which side one comes', () => {
    fc.assert(
      fc.property(length, length, opening, opening, (long, short, from, to) => {
        expect(turnsCorner(long, short, from, to)).toBe(turnsCorner(long, short, to, from))
      }),
    )
  })

  it('does not depend on which side of a box is called its width, but for the trouble that it takes', () => {
    fc.assert(
      fc.property(length, length, length, step, (width, depth, height, at) => {
        const box = (w: number, d: number, h: number): Sized => ({
          kind: 'storage',
          width: w,
          depth: d,
          height: h,
          shape: { source: 'measured' },
        })
        const refused = (one: Sized) => only(one, at)?.answer === 'doesNotFit'
        expect(refused(box(depth, height, width))).toBe(refused(box(width, depth, height)))
        expect(refused(box(height, width, depth))).toBe(refused(box(width, depth, height)))
      }),
      { numRuns: 150 },
    )
  })

  it('is never said where a size that is needed is not known', () => {
    fc.assert(
      fc.property(product, step, fc.constantFrom('width', 'depth', 'height'), (one, at, side) => {
        const answer = only({ ...one, [side]: null }, at)?.answer
        // Fits only if it would, however large that side were.
        if (answer === 'fits') expect(only({ ...one, [side]: 100_000 }, at)?.answer).toBe('fits')
      }),
      { numRuns: 200 },
    )
    expect(only({ kind: 'table', width: null, depth: null, height: null, shape: null }, doorOf(900))).toMatchObject({
      answer: 'unknown',
      ask: ['width', 'depth', 'height'],
    })
  })

  it('is unknown for a home of which nothing is known', () => {
    expect(fitWay(sofa, { steps: [], wall: null })).toEqual({ answer: 'unknown', steps: [] })
  })

  it('is as the worst of its steps', () => {
    const fit = fitWay(sofa, { steps: [doorOf(1000), doorOf(760), doorOf(600)], wall: 2000 })
    expect(fit.steps.map(({ kind, answer }) => [kind, answer])).toEqual([
      ['door', 'fits'],
      ['door', 'fitsIf'],
      ['door', 'doesNotFit'],
      ['wall', 'fits'],
    ])
    expect(fit.answer).toBe('doesNotFit')
  })

  it('says what one missing size may be, and keeps its word', () => {
    const { arm: _arm, ...shape } = { ...sofa.shape, source: 'measured' as const }
    const fit = only({ ...sofa, shape }, doorOf(762))
    if (fit?.answer !== 'fitsIf' || !fit.ask) throw new Error('expected a question')
    expect(fit.ask).toEqual({ measure: 'arm', atMost: 609 })
    const said = (arm: number) => only({ ...sofa, shape: { ...shape, arm } }, doorOf(762))
    expect(said(609)).toMatchObject({ answer: 'fitsIf', decides: null, ask: null })
    expect(said(611)).toMatchObject({ answer: 'fitsIf', decides: { by: 2, guessed: false } })
  })

  it('is less sure of guessed sizes, and of those whose source nobody has said', () => {
    const guessed: Sized = { kind: 'storage', width: 1000, depth: 700, height: 900, shape: { source: 'guess' } }
    expect(only(guessed, doorOf(760))).toMatchObject({ answer: 'fitsIf', decides: { guessed: true } })
    expect(only({ ...guessed, shape: null }, doorOf(760))).toMatchObject({
      answer: 'fitsIf',
      decides: { guessed: true },
    })
    expect(only({ ...guessed, shape: { source: 'maker' } }, doorOf(760))).toMatchObject({ answer: 'fits' })
  })

  it('never refuses a corner sofa or a table for certain at a door', () => {
    for (const kind of ['sofa', 'table'] as const)
      expect(
        only(
          { kind, width: 2500, depth: 2500, height: 1900, shape: { source: 'measured', arm: 1900, back: 900 } },
          doorOf(700),
        ),
      ).toMatchObject({
        answer: 'doesNotFit',
        certain: false,
      })
  })
})

describe('the narrowest door', () => {
  it('is that of the box, and that of the best way', () => {
    expect(doorSizes(sofa)).toEqual({ doorMm: 860, doorBestMm: 730 })
  })

  it('counts legs that come off, and parts', () => {
    const table: Sized = { kind: 'table', width: 1600, depth: 900, height: 750, shape: null }
    expect(doorSizes(table)).toEqual({ doorMm: 760, doorBestMm: 760 })
    const legs = { height: 700, comeOff: true }
    expect(doorSizes({ ...table, shape: { source: 'measured', legs } })).toEqual({ doorMm: 760, doorBestMm: 60 })
    const parts = [{ name: 'top', width: 1600, depth: 900, height: 200 }]
    expect(doorSizes({ ...table, shape: { source: 'measured', parts } })).toEqual({ doorMm: 760, doorBestMm: 210 })
  })

  it('is not known where too little is', () => {
    expect(doorSizes({ ...sofa, depth: null, height: null })).toEqual({ doorMm: null, doorBestMm: null })
    expect(doorSizes({ ...sofa, width: null, shape: null })).toEqual({ doorMm: 860, doorBestMm: 860 })
    expect(doorSizes({ kind: 'lamp', width: 400, depth: null, height: null, shape: null })).toEqual({
      doorMm: null,
      doorBestMm: null,
    })
  })
})

describe('what a seller is asked', () => {
  const sofa: Sized = { kind: 'sofa', width: 1900, depth: 950, height: 850, shape: { source: 'measured', back: 250 } }
  const asked = (one: Sized, steps: WayStep[], wall: number | null = null) => toAsk(fitWay(one, { steps, wall }))

  it('is what decides at some step, once', () => {
    expect(asked(sofa, [doorOf(762), doorOf(762)], 2400)).toEqual(['arm'])
    expect(asked({ ...sofa, width: null }, [doorOf(1000)], 2400)).toContain('width')
    expect(asked({ ...sofa, width: null, depth: null, height: null, shape: null }, [doorOf(762)])).toEqual([
      'width',
      'depth',
      'height',
    ])
  })

  it('is to measure what is a guess and may fit', () => {
    expect(asked({ ...sofa, shape: { source: 'guess', arm: 600, back: 250 } }, [doorOf(762)])).toEqual(['exact'])
  })

  it('is nothing where all is known, or where it does not fit anyway', () => {
    expect(asked(sofa, [doorOf(1100)])).toEqual([])
    expect(asked(sofa, [doorOf(762)], 1500)).toEqual([])
  })
})
