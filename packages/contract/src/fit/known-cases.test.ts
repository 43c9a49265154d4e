import { describe, expect, it } from 'vitest'
import type { WayStep } from '../homes.ts'
import type { Kind, Shape, Sized } from '../sizes.ts'
import { fitWay, type StepFit } from './fit.ts'

/** Width, depth and height in centimetres, as the maker's page has them. */
const made = (kind: Kind, width: number, depth: number, height: number, shape: Partial<Shape> = {}): Sized => ({
  kind,
  width: Math.round(width * 10),
  depth: Math.round(depth * 10),
  height: Math.round(height * 10),
  shape: { source: 'maker', ...shape },
})

// IKEA's product pages.
const kivik = made('sofa', 228, 95, 83)
const ektorp = made('sofa', 218, 88, 88)
const klippan = made('sofa', 180, 88, 66)
const soderhamn = made('sofa', 198, 99, 83)
const strandmon = made('armchair', 82, 96, 101)
const poang = made('armchair', 68, 82, 100)
const billy = made('shelf', 80, 28, 202)
const kallax = made('shelf', 147, 39, 147)
const pax = made('storage', 100, 58, 236)
const malmChest = made('storage', 80, 48, 123)
const hemnes = made('storage', 160, 50, 96)
const lisabo = made('table', 140, 78, 74)
const docksta = made('table', 105, 105, 75)
const ingo = made('table', 120, 75, 73)
const lack = made('table', 118, 78, 45)
const malmBed = made('bed', 176, 209, 100)
// Cassina's page of the LC2, Herman Miller's of the Eames lounge chair (32¾ × 32¾ × 32 in).
const lc2 = made('sofa', 180, 70, 67)
const lc2Chair = made('armchair', 76, 70, 67)
const eames = made('armchair', 83.2, 83.2, 81.3)
// The worked example of the hook.
const example = { source: 'measured', arm: 600, back: 250 } as const
const hooker = made('sofa', 190, 95, 85, example)

const door = (width: number, height: number): WayStep => ({ kind: 'door', width, height, wall: 120 })
// Leaves of British doors, of BS 4787 and in whole feet and inches.
const [door610, door686, door762, door838, door926] = [
  door(610, 1981),
  door(686, 1981),
  door(762, 1981),
  door(838, 1981),
  door(926, 2040),
]
const [door30in, door32in, door36in] = [door(762, 2032), door(813, 2032), door(914, 2032)]
const turn = (from: number, to = from, height = 2400): WayStep => ({ kind: 'turn', from, to, height })
// Lifts of ISO 8100-30, which EN 81-70 takes over: for 450, 630 and 1,000 kg.
const lift = (width: number, depth: number, doorWidth: number): WayStep => ({
  kind: 'lift',
  width,
  depth,
  height: 2200,
  doorWidth,
  doorHeight: 2100,
})
const [lift450, lift630, lift1000] = [lift(1000, 1250, 800), lift(1100, 1400, 800), lift(1100, 2100, 900)]
// As steep and low as the Building Regulations allow in a house (Part K: 42°, 2 m).
const stairs = (landing: number | null): WayStep => ({ kind: 'stairs', width: 860, headroom: 2000, pitch: 42, landing })
const wall = (width: number) => width

const summary = (fit: StepFit): string => {
  switch (fit.answer) {
    case 'unknown':
      return `unknown: ${fit.ask.join(', ')}`
    case 'doesNotFit':
      return `${fit.certain ? 'cannot' : 'no way'}: ${fit.at}`
    case 'fits':
      return `fits: ${fit.way.how}`
    case 'fitsIf': {
      const way = [fit.way.as === 'whole' ? '' : `${fit.way.as} `, fit.way.how].join('')
      if (fit.ask) return `fitsIf: ${way} if ${fit.ask.measure} ≤ ${fit.ask.atMost}`
      return fit.decides ? `fitsIf: ${way} by ${fit.decides.by}` : `fitsIf: ${way}`
    }
  }
}

// A thing of the maker's size may be 1 cm larger, an opening 1 cm smaller, and 1 cm stays free: 3 cm make it sure. Refused is what
// is more than 2 cm too large.
const CASES: [name: string, product: Sized, place: WayStep | number, expected: string, why: string][] = [
  ['KIVIK, door 926', kivik, door926, 'fits: onBack', '83 + 3 ≤ 92.6, but 95 + 3 is not'],
  ['KIVIK, door 838', kivik, door838, 'fitsIf: onBack by 22', '84 against 81.8: 2.2 cm decide'],
  ['KIVIK, door 762', kivik, door762, 'no way: door', '82 > 77.2; at 228 cm too long to stand in a door of 198'],
  ['EKTORP, door 926', ektorp, door926, 'fits: upright', '88 + 3 ≤ 92.6'],
  ['EKTORP, door 838', ektorp, door838, 'no way: door', '87 > 84.8, and 218 cm do not stand in 198'],
  ['KLIPPAN, door 762', klippan, door762, 'fits: onBack', '66 + 3 ≤ 76.2'],
  ['KLIPPAN, door 686', klippan, door686, 'fitsIf: onBack by 4', '67 against 66.6'],
  ['KLIPPAN, door 610', klippan, door610, 'unknown: arm, back', '65 > 62; it stands in the door, so the hook may help'],
  ['SÖDERHAMN, door 838', soderhamn, door838, 'fitsIf: onBack by 22', '84 against 81.8'],
  ['LC2 for three, door 762', lc2, door762, 'fits: upright', '70 + 3 ≤ 76.2'],
  ['LC2 for one, door 686', lc2Chair, door686, 'fitsIf: onBack by 14', '68 against 66.6'],
  ['STRANDMON, door 838', strandmon, door838, 'fitsIf: upright by 12', '83 against 81.8'],
  ['STRANDMON, door 926', strandmon, door926, 'fits: upright', '82 + 3 ≤ 92.6'],
  ['POÄNG, door 762', poang, door762, 'fits: upright', '68 + 3 ≤ 76.2'],
  ['POÄNG, door 686', poang, door686, 'fitsIf: upright by 24', '69 against 66.6'],
  ['Eames lounge chair, door of 30 in', eames, door30in, 'unknown: arm, back', '80.3 > 77.2; not a box'],
  ['Eames lounge chair, door of 32 in', eames, door32in, 'fitsIf: onBack by 30', '82.3 against 79.3'],
  ['Eames lounge chair, door of 36 in', eames, door36in, 'fits: upright', '83.2 + 3 ≤ 91.4'],
  [
    'BILLY, door 762',
    billy,
    door762,
    'fitsIf: onEnd',
    'too tall upright, 80 too wide on its back; on its side 28 × 80',
  ],
  ['BILLY, door 838', billy, door838, 'fits: onBack', '80 + 3 ≤ 83.8'],
  ['KALLAX, door 762', kallax, door762, 'fits: upright', '39 × 147'],
  ['PAX, door 838', pax, door838, 'fitsIf: onEnd', '236 is too tall, 100 too wide on its back; on its side 58 × 100'],
  ['MALM chest, door 762', malmChest, door762, 'fits: upright', '48 × 123'],
  ['HEMNES chest, door 686', hemnes, door686, 'fits: upright', '50 × 96'],
  ['LISABO, door 762', lisabo, door762, 'fitsIf: onBack by 8', '75 against 74.2'],
  [
    'LISABO without its legs, door 762',
    made('table', 140, 78, 74, { legs: { height: 700, comeOff: true } }),
    door762,
    'fitsIf: legsOff onBack',
    'a top of 4 cm, carried on its edge',
  ],
  ['DOCKSTA, door 762', docksta, door762, 'fitsIf: onBack by 18', '76 against 74.2'],
  ['INGO, door 838', ingo, door838, 'fits: upright', '75 + 3 ≤ 83.8'],
  ['LACK, door 686', lack, door686, 'fits: onBack', '45 + 3 ≤ 68.6'],
  ['MALM bed, door 762', malmBed, door762, 'no way: door', '99 > 77.2, but there is air over a mattress'],
  [
    'MALM bed that comes apart, door 762',
    { ...malmBed, shape: { source: 'maker', comesApart: true } },
    door762,
    'unknown: parts',
    'nobody has said into what',
  ],
  [
    'MALM bed in parts, door 762',
    {
      ...malmBed,
      shape: {
        source: 'maker',
        parts: [
          { name: 'headboard', width: 1760, depth: 80, height: 1000 },
          { name: 'side', width: 2000, depth: 50, height: 280 },
        ],
      },
    },
    door762,
    'fitsIf: apart upright',
    'the headboard is 8 × 100',
  ],
  ['A cube of 90, door 762', made('storage', 90, 90, 90), door762, 'cannot: door', 'every face is 89 or more'],
  ['9 × 4 into 8 × 6', made('storage', 300, 90, 40), door(800, 600), 'cannot: door', 'needs 9.8 × 8 (Carver 1957)'],
  ['A board of 90 into 8 × 6', made('storage', 300, 90, 3), door(800, 600), 'fitsIf: tilted', '91 × 4 at 34°: 78 × 54'],
  ['The hook, door 762', hooker, door762, 'fitsIf: hooked', '√(61² + 26²) + 6 + 1 = 73.3 ≤ 74.2'],
  ['The hook, door 838', hooker, door838, 'fitsIf: hooked', '86 > 81.8 as a box'],
  ['The hook, door 686', hooker, door686, 'no way: door', '√(59² + 24²) + 7 = 70.7 > 69.6'],
  [
    'The hook without its arms, door 762',
    { ...hooker, shape: { source: 'measured', back: 250 } },
    door762,
    'fitsIf: hooked if arm ≤ 609',
    '√((74.2 − 7)² − 26²) = 61.97, less 1',
  ],
  ['KIVIK, turn of 90', kivik, turn(900), 'no way: turn', 'on end 94 × 82: 2√2·91 − 2·82 = 93.4'],
  ['KIVIK, turn of 100', kivik, turn(1000), 'fitsIf: onEnd', 'on end 96 × 84 slides through 98'],
  ['KLIPPAN, turn of 120', klippan, turn(1200), 'fits: onBack', '2√2·118 − 2·67 = 199.8 ≥ 181'],
  ['LC2 for three, turn of 100', lc2, turn(1000), 'fitsIf: onEnd', 'flat 2√2·98 − 2·68 = 141 < 181; on end 71 × 68'],
  ['BILLY, turn of 90', billy, turn(900), 'fits: upright', '81 × 29 slides through 88'],
  [
    'A chest of 300, turn of 80',
    made('storage', 300, 60, 60),
    turn(800, 800, 2100),
    'cannot: turn',
    'its capsule sticks',
  ],
  ['KIVIK, lift of 630 kg', kivik, lift630, 'no way: liftDoor', '82 > 81'],
  ['LC2 for three, lift of 630 kg', lc2, lift630, 'fitsIf: onEnd', '181 > 138 lying, 181 ≤ 218 on end'],
  ['EKTORP, lift of 1,000 kg', ektorp, lift1000, 'fitsIf: onEnd by 10', '219 against 218 on end'],
  ['BILLY, lift of 630 kg', billy, lift630, 'fits: upright', '203 ≤ 208'],
  ['PAX, lift of 630 kg', pax, lift630, 'no way: car', '235 > 221, and leaning it takes 2 m of 1.4'],
  ['MALM chest, lift of 450 kg', malmChest, lift450, 'fits: upright', '48 + 3 ≤ 80; 81 × 49 in 98 × 123'],
  ['EKTORP, stairs of 86', ektorp, stairs(null), 'fitsIf: upright by 50', '89 against 84'],
  ['KLIPPAN, stairs of 86', klippan, stairs(null), 'fits: onBack', '67 × 89 in 84 × 146.6'],
  ['KLIPPAN, stairs that turn', klippan, stairs(860), 'fitsIf: onEnd', '2√2·84 − 2·67 = 103.6 ≥ 89 on end'],
  ['HEMNES chest, stairs that turn', hemnes, stairs(860), 'fitsIf: onEnd', '2√2·84 − 2·51 = 135.6: ≥ 97, < 161'],
  ['KIVIK at 240', kivik, wall(2400), 'fits: upright', '228 + 3 ≤ 240'],
  ['KIVIK at 228', kivik, wall(2280), 'fitsIf: upright by 30', 'exactly as wide'],
  ['KIVIK at 220', kivik, wall(2200), 'cannot: wall', '227 > 221'],
]

describe('known products and places', () => {
  it.each(CASES)('%s', (_name, product, place, expected, _why) => {
    const home = typeof place === 'number' ? { steps: [], wall: place } : { steps: [place], wall: null }
    expect(fitWay(product, home).steps.map(summary)).toEqual([expected])
  })
})
