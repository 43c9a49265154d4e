import { KINDS } from '@patina/contract/sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_PLAN, HINGES, PIECES, type Piece, type Plan, plan, ROOM, shortName, WALLS } from './plan.ts'
import { fragmentOf, planOf } from './plan-fragment.ts'
import {
  blocksDoor,
  footprint,
  inRoom,
  overlaps,
  type Rect,
  settled,
  snapped,
  swing,
  tightGaps,
  turned,
  withPiece,
} from './plan-geometry.ts'
import { faultsOf, hintOf, placeWords } from './plan-words.ts'

const SOFA: Piece = {
  name: 'Sofa, green; 100%',
  width: 1900,
  depth: 950,
  x: 400,
  y: 0,
  turn: 0,
  kind: 'sofa',
  product: '01890a5d-ac96-774b-bcce-b302099a8057',
}
const CRATE: Piece = { name: 'Crate', width: 500, depth: 400, x: 3000, y: 2000, turn: 0, kind: null, product: null }
const planWith = (...pieces: Piece[]): Plan => ({ ...EMPTY_PLAN, pieces })

const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: PIECES.name })
  .filter((name) => plan.shape.pieces.safeParse([{ ...CRATE, name }]).data?.[0]?.name === name)
const pieces: fc.Arbitrary<Piece> = fc.record({
  name: names,
  width: fc.integer({ min: 1, max: 6000 }),
  depth: fc.integer({ min: 1, max: 6000 }),
  x: fc.integer({ min: 0, max: ROOM.most }),
  y: fc.integer({ min: 0, max: ROOM.most }),
  turn: fc.integer({ min: 0, max: 3 }),
  kind: fc.option(fc.constantFrom(...KINDS)),
  product: fc.option(fc.uuid()),
})
const plans: fc.Arbitrary<Plan> = fc.record({
  room: fc.record({
    width: fc.integer({ min: ROOM.least, max: ROOM.most }),
    length: fc.integer({ min: ROOM.least, max: ROOM.most }),
  }),
  door: fc.option(
    fc.record({
      wall: fc.constantFrom(...WALLS),
      at: fc.integer({ min: 0, max: ROOM.most }),
      width: fc.integer({ min: 400, max: 2500 }),
      hinge: fc.constantFrom(...HINGES),
    }),
  ),
  pieces: fc.array(pieces, { maxLength: 8 }),
})

describe('a plan in an address', () => {
  it('is read as it was written, whatever is in it', () => {
    fc.assert(
      fc.property(plans, (any) => {
        const fragment = fragmentOf(any)
        expect(fragment).toMatch(/^[\w.,;!~*'()%-]+$/)
        expect(planOf(fragment)).toEqual(any)
      }),
    )
  })

  it('is short enough to be sent', () => {
    expect(fragmentOf(planWith(SOFA)).length).toBeLessThan(140)
  })

  it('is none where it is something else, and never throws', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(plans, fc.nat(), fc.string()).map(([any, at, text]) => {
        const fragment = fragmentOf(any)
        const cut = at % fragment.length
        return fragment.slice(0, cut) + text + fragment.slice(cut + 1)
      }),
    )
    fc.assert(
      fc.property(hostile, (fragment) => {
        const read = planOf(fragment)
        if (read) expect(plan.safeParse(read).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['nothing', ''],
    ['another version', '2;4500,3600;-'],
    ['a room too small', '1;999,3600;-'],
    ['a room too large', '1;4500,30001;-'],
    ['a door on no wall', '1;4500,3600;4,0,800,0'],
    ['a number in words', '1;4500,3600;-;1e3,0,100,100,0,-,-,Crate'],
    ['a negative number', '1;4500,3600;-;-5,0,100,100,0,-,-,Crate'],
    ['a product that is none', '1;4500,3600;-;0,0,100,100,0,0,../admin,Crate'],
    ['a name that is not encoded', '1;4500,3600;-;0,0,100,100,0,-,-,%E0%A4%A'],
    ['no name', '1;4500,3600;-;0,0,100,100,0,-,-,'],
    ['too many values', '1;4500,3600;-;0,0,100,100,0,-,-,Crate,1'],
    ['too many pieces', `1;4500,3600;-${';0,0,100,100,0,-,-,Crate'.repeat(31)}`],
  ])('is none where it has %s', (_, fragment) => {
    expect(planOf(fragment)).toBeNull()
  })

  it('has names of pieces that are not too long', () => {
    expect(planOf(fragmentOf(planWith({ ...SOFA, name: shortName('Sofa '.repeat(40)) })))?.pieces[0]?.name).toMatch(
      /…$/,
    )
  })
})

describe('a piece', () => {
  it('is turned about its middle, and back after four times', () => {
    const room = { width: 9000, length: 9000 }
    const piece = { ...SOFA, x: 3000, y: 3000 }
    expect(footprint(turned(piece, room))).toEqual({ x: 3475, y: 2525, width: 950, height: 1900 })
    const around = [1, 2, 3, 4].reduce((it) => turned(it, room), piece)
    expect(around).toEqual(piece)
  })

  it('stays in the room, wherever it is put and however large the room becomes', () => {
    fc.assert(
      fc.property(plans, (any) => {
        const { room, door, pieces } = settled(any)
        expect(plan.safeParse({ room, door, pieces }).success).toBe(true)
        for (const { x, y, width, height } of pieces.map(footprint)) {
          expect(x === 0 || x + width <= room.width).toBe(true)
          expect(y === 0 || y + height <= room.length).toBe(true)
        }
        expect(settled({ room, door, pieces })).toEqual({ room, door, pieces })
      }),
    )
  })

  it('is drawn to a wall that is near, and to no other', () => {
    expect(snapped({ ...CRATE, x: 45, y: 1000 }, planWith())).toMatchObject({ x: 0, y: 1000 })
    expect(snapped({ ...CRATE, x: 3970, y: 3150 }, planWith())).toMatchObject({ x: 4000, y: 3200 })
    expect(snapped({ ...CRATE, x: 60, y: 1000 }, planWith())).toMatchObject({ x: 60, y: 1000 })
  })

  it('is drawn to the side of a piece beside it, and into line with it', () => {
    const beside = planWith({ ...CRATE, x: 2000, y: 1500 })
    expect(snapped({ ...CRATE, x: 2530, y: 1470 }, beside)).toMatchObject({ x: 2500, y: 1500 })
    expect(snapped({ ...CRATE, x: 2530, y: 2500 }, beside)).toMatchObject({ x: 2530, y: 2500 })
  })

  it('is never moved farther than an edge reaches, nor out of the room', () => {
    fc.assert(
      fc.property(plans, pieces, (any, piece) => {
        const { room } = any
        const before = inRoom(piece, room)
        const after = snapped(before, settled(any))
        expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(50)
        expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(50)
        expect(inRoom(after, room)).toEqual(after)
      }),
    )
  })

  it('that is added stands free where there is room', () => {
    const furnished = [1, 2, 3, 4, 5].reduce((all) => withPiece(all, SOFA), EMPTY_PLAN)
    expect(furnished.pieces).toHaveLength(5)
    expect(faultsOf(furnished)).toEqual({ faulty: new Set(), sentences: [] })
    const full = withPiece(withPiece(furnished, SOFA), SOFA)
    expect(faultsOf(full).sentences).not.toEqual([])
  })
})

describe('what is wrong with a plan', () => {
  it('is an overlap, but not a touch', () => {
    const [left, right]: Rect[] = [
      { x: 0, y: 0, width: 100, height: 100 },
      { x: 100, y: 0, width: 100, height: 100 },
    ]
    expect(left && right && overlaps(left, right)).toBe(false)
    expect(left && right && overlaps(left, { ...right, x: 99 })).toBe(true)
    fc.assert(
      fc.property(pieces, pieces, (a, b) => {
        const [one, other] = [footprint(a), footprint(b)]
        expect(overlaps(one, other)).toBe(overlaps(other, one))
        expect(overlaps(one, one)).toBe(true)
      }),
    )
  })

  it('is told by name', () => {
    const { faulty, sentences } = faultsOf(planWith(SOFA, { ...CRATE, x: 500, y: 500 }, CRATE))
    expect(faulty).toEqual(new Set([0, 1]))
    expect(sentences).toEqual(['Sofa, green; 100% overlaps Crate.'])
  })

  it('is what stands where a door opens, within its quarter circle and not beyond', () => {
    for (const wall of WALLS) {
      for (const hinge of HINGES) {
        const door = { wall, at: 1000, width: 800, hinge }
        const { room } = EMPTY_PLAN
        const { hinge: at, shut, open } = swing(door, room)
        const middle = (share: number) => ({
          x: at.x + (shut.x + open.x - 2 * at.x) * share,
          y: at.y + (shut.y + open.y - 2 * at.y) * share,
        })
        const cup = (point: { x: number; y: number }) => ({ x: point.x - 10, y: point.y - 10, width: 20, height: 20 })
        expect(blocksDoor(cup(middle(0.5)), door, room)).toBe(true)
        expect(blocksDoor(cup(middle(0.68)), door, room)).toBe(true)
        expect(blocksDoor(cup(middle(0.75)), door, room)).toBe(false)
        expect(blocksDoor(cup(middle(1.2)), door, room)).toBe(false)
      }
    }
    expect(faultsOf(planWith({ ...CRATE, x: 500, y: 3100 })).sentences).toEqual(['Crate stands where the door opens.'])
  })

  it('is a piece longer than the room', () => {
    const small = { ...planWith({ ...SOFA, x: 0 }), room: { width: 1500, length: 3600 }, door: null }
    expect(faultsOf(small).sentences).toEqual(['Sofa, green; 100% is longer than the room.'])
  })
})

describe('a way through', () => {
  it('is hinted at where it is narrow, and not where nothing could pass or something stands in it', () => {
    const gapsAt = (x: number, ...more: Piece[]) =>
      tightGaps({ ...planWith({ ...CRATE, x, y: 1500 }, ...more), door: null }).map(({ width }) => width)
    expect(gapsAt(450)).toEqual([450])
    expect(gapsAt(600)).toEqual([])
    expect(gapsAt(150)).toEqual([])
    expect(gapsAt(450, { ...CRATE, width: 200, x: 100, y: 1500 })).toEqual([])
    expect(hintOf(planWith({ ...CRATE, x: 450, y: 1500 }), 'cm')).toBe(
      'A way through is 45 cm wide; 60 cm is comfortable.',
    )
    expect(hintOf(planWith(SOFA), 'cm')).toBe('A way through is 40 cm wide; 60 cm is comfortable.')
  })
})

it('a place is told in words', () => {
  expect(placeWords({ ...CRATE, turn: 1 }, 'cm')).toBe(
    'Crate, 40 cm by 50 cm, 300 cm from the left, 200 cm from the top',
  )
})
