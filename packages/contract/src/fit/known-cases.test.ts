import { describe, expect, it } from 'vitest'
import type { WayStep } from '../homes.ts'
import type { Kind, Shape, Sized } from '../sizes.ts'
import { fitWay, type StepFit } from './fit.ts'

/** Width, depth and height in centimetres, as `source` has them. */
const made = (
  kind: Kind,
  width: number,
  depth: number,
  height: number,
  source: string,
  shape: Partial<Shape> = {},
): { product: Sized; source: string } => ({
  product: {
    kind,
    width: Math.round(width * 10),
    depth: Math.round(depth * 10),
    height: Math.round(height * 10),
    shape: { source: 'maker', ...shape },
  },
  source,
})

// IKEA's pages as of April 2020, as they are kept in
// https://github.com/rfordatascience/tidytuesday/blob/2c423bacc57e4632ff8550557e0bc823eefa31ab/data/2020/2020-11-03/ikea.csv
const ikea = (page: string) => `https://www.ikea.com/sa/en/p/${page}/`
// Makers' sheets, as shops keep them.
const sheet = (file: string) => `https://cdn.shopify.com/s/files/1/${file}`
const eames =
  'https://store.hermanmiller.com/living/lounge-chairs-and-ottomans/eames-lounge-chair-and-ottoman/5667.html'
const camelot = sheet('0570/8795/1038/files/114211_1.pdf')

// The back of a seat is what its depth leaves behind the depth of the seat.
const PIECES = {
  KIVIK: made('sofa', 228, 95, 83, ikea('kivik-three-seat-sofa-hillared-dark-blue-s09193754')),
  EKTORP: made('sofa', 218, 88, 88, ikea('ektorp-three-seat-sofa-nordvalla-dark-beige-s49129209')),
  KLIPPAN: made('sofa', 180, 88, 66, ikea('klippan-2-seat-sofa-kabusa-dark-grey-s09251777')),
  SÖDERHAMN: made('sofa', 198, 99, 83, ikea('soederhamn-3-seat-sofa-finnsta-turquoise-s89135944')),
  STRANDMON: made('armchair', 82, 96, 101, ikea('strandmon-wing-chair-vibberbo-black-beige-20456956')),
  POÄNG: made('armchair', 68, 82, 100, ikea('poaeng-armchair-black-brown-robust-glose-dark-brown-s59829125')),
  BILLY: made('shelf', 80, 28, 202, ikea('billy-bookcase-white-00263850')),
  KALLAX: made('shelf', 147, 39, 147, ikea('kallax-shelving-unit-white-30275861')),
  PAX: made('storage', 100, 60, 236, ikea('pax-wardrobe-white-bergsbo-white-s39127710')),
  'MALM chest': made('storage', 80, 48, 123, ikea('malm-chest-of-6-drawers-white-60403602')),
  'HEMNES chest': made('storage', 160, 50, 96, ikea('hemnes-chest-of-8-drawers-white-stain-10239280')),
  LISABO: made('table', 140, 78, 74, ikea('lisabo-table-ash-veneer-70294339')),
  INGO: made('table', 120, 75, 73, ikea('ingo-table-pine-14630009')),
  LACK: made('table', 118, 78, 45, ikea('lack-coffee-table-white-80449901')),
  'MALM desk': made('table', 151, 65, 73, ikea('malm-desk-with-pull-out-panel-black-brown-60214183')),
  // Its legs, ADILS, are 70 cm and screwed on: adils-leg-white-90217972.
  LINNMON: made('table', 150, 75, 74, ikea('linnmon-adils-table-black-brown-black-s49932670'), {
    legs: { height: 700, comeOff: true },
  }),
  // 32.75 × 32.75 × 31.5 in.
  'Eames lounge chair': made('armchair', 83.2, 83.2, 80, eames),
  'Bixby sofa': made('sofa', 188, 87, 80, sheet('0004/2634/4503/files/117044_1.pdf'), { arm: 650, back: 270 }),
  'Brice sofa': made('sofa', 210, 85, 72, sheet('0315/1617/files/114678_1.pdf'), { arm: 560, back: 200 }),
  'Highbury armchair': made('armchair', 84, 100, 86, sheet('0315/1617/files/Specification_sheet_106854_1.pdf'), {
    arm: 560,
    back: 350,
  }),
  'Berkshire armchair': made('armchair', 69, 80, 71, sheet('0315/1617/files/Specification_sheet_107456.pdf'), {
    arm: 580,
    back: 180,
  }),
  'Sophia wardrobe': made('storage', 102, 60, 195, sheet('0034/4640/7257/files/SOPHIA_BEDROOM_SPEC_SHEET.pdf')),
  'Camelot bed': made('bed', 204, 224, 156, camelot),
  'Camelot bed that comes apart': made('bed', 204, 224, 156, camelot, { comesApart: true }),
  'Camelot bed in parts': made('bed', 204, 224, 156, camelot, {
    parts: [
      { name: 'headboard', width: 2040, depth: 70, height: 1500 },
      { name: 'base', width: 1920, depth: 2170, height: 315 },
    ],
  }),
}

type Place = { step: WayStep; sources: string[] }

// Leaves of doors. No page says how thick the wall is; it counts for the hook alone.
const door = (width: number, height: number, ...sources: string[]): Place => ({
  step: { kind: 'door', width, height, wall: 120 },
  sources,
})
const british = 'https://www.jbkind.com/info-centre/standard-door-sizes'
const american = 'https://www.georgesfurniture.com/blog/interior-door-size-guide-2026-standard-dimensions-frames'

// Corridors as wide as Part M of the Building Regulations asks for, under the usual ceiling of 2.4 m.
const turn = (width: number): Place => ({
  step: { kind: 'turn', from: width, to: width, height: 2400 },
  sources: [
    'http://e-homesolution.com/lifetime/circulation.html',
    'https://crownhousing.co.uk/how-standard-ceiling-height-uk-shapes-modern-housing',
  ],
})

const lift = (
  [width, depth, height]: [number, number, number],
  [doorWidth, doorHeight]: [number, number],
  ...sources: string[]
): Place => ({ step: { kind: 'lift', width, depth, height, doorWidth, doorHeight }, sources })
// A car for 630 kg of EN 81-70, and how high cars and their doors usually are.
const german = 'https://weiseantworten.com/wie-hoch-ist-eine-aufzugtur'

// As steep and low as Part K of the Building Regulations allows in a house, as wide as is usual, and turning on a landing that is
// as deep as they are wide.
const stairs = (landing: number | null): Place => ({
  step: { kind: 'stairs', width: 860, headroom: 2000, pitch: 42, landing },
  sources: [
    'https://stairplan.com/stair-plan-catalogues/BUILDING-REGULATIONS-DOCUMENT-K-2013-STAIRS/WebSearch/page0015.html',
    'https://continox.uk/faq_category/stair-staircase-regulations/',
    'https://job-prices.co.uk/uk-staircase-regulations/',
  ],
})

const PLACES = {
  'door 610': door(610, 1981, british),
  'door 686': door(686, 1981, british),
  'door 762': door(762, 1981, british),
  'door 838': door(838, 1981, british),
  'door 926': door(926, 2040, british),
  'door of 30 in': door(762, 2032, american),
  'door of 32 in': door(813, 2032, american),
  'door of 36 in': door(914, 2032, american),
  'turn of 90': turn(900),
  'turn of 105': turn(1050),
  'turn of 120': turn(1200),
  'lift for 450 kg': lift(
    [1000, 1250, 2200],
    [800, 2100],
    'https://hausjournal.net/aufzug-masse',
    'https://esbcp.co.uk/regulations/access-for-all-guidance/access-for-all-guidance-note-3-lifts/',
    german,
  ),
  'lift for 630 kg': lift([1100, 1400, 2200], [900, 2100], german),
  'lift with a door of 80': lift(
    [1100, 1400, 2200],
    [800, 2100],
    'https://www.northernarchitecture.us/spiral-stairs/lifts.html',
    german,
  ),
  'lift for 1,000 kg': lift([1100, 2100, 2300], [900, 2100], 'https://e-plan24.de/aufzugsschacht-geometrie/', german),
  stairs: stairs(null),
  'stairs that turn': stairs(860),
}

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
const CASES: [piece: keyof typeof PIECES, place: keyof typeof PLACES, expected: string, why: string][] = [
  ['KIVIK', 'door 926', 'fits: onBack', '83 + 3 ≤ 92.6, but 95 + 3 is not'],
  ['KIVIK', 'door 838', 'fitsIf: onBack by 22', '84 against 81.8: 2.2 cm decide'],
  ['KIVIK', 'door 762', 'no way: door', '82 > 77.2; at 228 cm too long to stand in a door of 198'],
  ['EKTORP', 'door 926', 'fits: upright', '88 + 3 ≤ 92.6'],
  ['EKTORP', 'door 838', 'no way: door', '87 > 84.8, and 218 cm do not stand in 198'],
  ['KLIPPAN', 'door 762', 'fits: onBack', '66 + 3 ≤ 76.2'],
  ['KLIPPAN', 'door 686', 'fitsIf: onBack by 4', '67 against 66.6'],
  ['KLIPPAN', 'door 610', 'unknown: arm, back', '65 > 62; it stands in the door, so the hook may help'],
  ['SÖDERHAMN', 'door 838', 'fitsIf: onBack by 22', '84 against 81.8'],
  ['Brice sofa', 'door 762', 'fits: onBack', '72 + 3 ≤ 76.2'],
  ['Brice sofa', 'door 686', 'no way: door', '71 > 69.6; at 210 cm too long for the hook'],
  ['Bixby sofa', 'door 838', 'fits: onBack', '80 + 3 ≤ 83.8'],
  ['Bixby sofa', 'door of 32 in', 'fitsIf: hooked', '√(66² + 28²) + 6 + 1 = 78.7 ≤ 79.3; as a box 81'],
  ['Bixby sofa', 'door 762', 'fitsIf: hooked by 45', '78.7 against 74.2; as a box 79 > 77.2'],
  ['Bixby sofa', 'door 686', 'no way: door', '√(64² + 26²) + 7 = 76.1 > 69.6'],
  ['Highbury armchair', 'door 926', 'fits: upright', '84 + 3 ≤ 92.6'],
  ['Highbury armchair', 'door 838', 'fitsIf: hooked', '√(57² + 36²) + 7 = 74.4 ≤ 81.8; as a box 85'],
  ['Highbury armchair', 'door 762', 'fitsIf: hooked by 3', '74.42 against 74.2'],
  ['Berkshire armchair', 'door 762', 'fits: upright', '69 + 3 ≤ 76.2'],
  ['Berkshire armchair', 'door 686', 'fitsIf: hooked by 24', '√(59² + 19²) + 7 = 68.98 against 66.6; as a box 70'],
  ['STRANDMON', 'door 838', 'fitsIf: upright by 12', '83 against 81.8'],
  ['STRANDMON', 'door 926', 'fits: upright', '82 + 3 ≤ 92.6'],
  ['POÄNG', 'door 762', 'fits: upright', '68 + 3 ≤ 76.2'],
  ['POÄNG', 'door 686', 'fitsIf: upright by 24', '69 against 66.6'],
  ['Eames lounge chair', 'door of 30 in', 'unknown: arm, back', '79 > 77.2; not a box'],
  ['Eames lounge chair', 'door of 32 in', 'fitsIf: onBack by 17', '81 against 79.3'],
  ['Eames lounge chair', 'door of 36 in', 'fits: upright', '83.2 + 3 ≤ 91.4'],
  ['BILLY', 'door 762', 'fitsIf: onEnd', 'too tall upright, 80 too wide on its back; on its side 28 × 80'],
  ['BILLY', 'door 838', 'fits: onBack', '80 + 3 ≤ 83.8'],
  ['KALLAX', 'door 762', 'fits: upright', '39 × 147'],
  ['PAX', 'door 838', 'fitsIf: onEnd', '236 is too tall, 100 too wide on its back; on its side 60 × 100'],
  ['Sophia wardrobe', 'door 762', 'fits: upright', '195 + 3 ≤ 198.1'],
  ['MALM chest', 'door 762', 'fits: upright', '48 × 123'],
  ['HEMNES chest', 'door 686', 'fits: upright', '50 × 96'],
  ['LISABO', 'door 762', 'fitsIf: onBack by 8', '75 against 74.2'],
  ['LINNMON', 'door 762', 'fitsIf: legsOff onBack', '75 > 74.2 with its legs; without them a top of 4 cm on its edge'],
  ['INGO', 'door 838', 'fits: upright', '75 + 3 ≤ 83.8'],
  ['INGO', 'door 762', 'fits: onBack', '73 + 3 ≤ 76.2, but 75 + 3 is not'],
  ['LACK', 'door 686', 'fits: onBack', '45 + 3 ≤ 68.6'],
  ['MALM desk', 'door 686', 'fits: upright', '65 + 3 ≤ 68.6'],
  ['MALM desk', 'door 610', 'no way: door', '64 > 62, but there is air under a table'],
  ['Camelot bed', 'door 762', 'no way: door', '155 > 77.2, but there is air over a mattress'],
  ['Camelot bed that comes apart', 'door 762', 'unknown: parts', 'nobody has said into what'],
  [
    'Camelot bed in parts',
    'door 762',
    'fitsIf: apart onEnd',
    'the base is 31.5 thick; 217 do not stand in 198, 192 do',
  ],
  ['KIVIK', 'turn of 90', 'no way: turn', 'on end 94 × 82: 2√2·91 − 2·82 = 93.4'],
  ['KIVIK', 'turn of 105', 'fitsIf: onEnd', 'on end 96 × 84 slides through 103'],
  ['KLIPPAN', 'turn of 120', 'fits: onBack', '2√2·118 − 2·67 = 199.8 ≥ 181'],
  ['Brice sofa', 'turn of 105', 'fitsIf: onEnd', 'flat 2√2·103 − 2·73 = 145.3 < 211; on end 86 × 73'],
  ['BILLY', 'turn of 90', 'fits: upright', '81 × 29 slides through 88'],
  ['HEMNES chest', 'turn of 105', 'fits: upright', '2√2·103 − 2·51 = 189.3 ≥ 161'],
  ['Sophia wardrobe', 'turn of 90', 'fits: upright', '2√2·88 − 2·61 = 126.9 ≥ 103'],
  ['KIVIK', 'lift with a door of 80', 'no way: liftDoor', '82 > 81'],
  ['STRANDMON', 'lift with a door of 80', 'fitsIf: upright by 50', '83 against 78'],
  ['Brice sofa', 'lift for 630 kg', 'fitsIf: onEnd', '211 > 138 lying, 211 ≤ 218 on end'],
  ['BILLY', 'lift for 630 kg', 'fits: upright', '203 ≤ 208'],
  ['PAX', 'lift for 630 kg', 'no way: car', '235 > 221, and leaning it takes 1.92 m of 1.41'],
  ['PAX', 'lift for 1,000 kg', 'fitsIf: tilted', '237 > 228, but leaning it takes 1.88 m of 2.08'],
  ['EKTORP', 'lift for 1,000 kg', 'fitsIf: upright by 10', '89 against 88 in its door'],
  ['KIVIK', 'lift for 1,000 kg', 'fitsIf: onEnd by 10', '229 against 228 on end'],
  ['MALM chest', 'lift for 450 kg', 'fits: upright', '48 + 3 ≤ 80; 81 × 49 in 98 × 123'],
  ['EKTORP', 'stairs', 'fitsIf: upright by 50', '89 against 84'],
  ['KIVIK', 'stairs', 'fits: onBack', '83 + 3 ≤ 86'],
  ['KLIPPAN', 'stairs', 'fits: onBack', '67 × 89 in 84 × 146.6'],
  ['KLIPPAN', 'stairs that turn', 'fitsIf: onEnd', '2√2·84 − 2·67 = 103.6 ≥ 89 on end'],
  ['Bixby sofa', 'stairs that turn', 'fitsIf: onEnd by 40', '88 against 84 on end'],
  ['HEMNES chest', 'stairs that turn', 'fitsIf: onEnd', '2√2·84 − 2·51 = 135.6: ≥ 97, < 161'],
]

const box = (width: number, depth: number, height: number): Sized => ({
  kind: 'storage',
  width,
  depth,
  height,
  shape: { source: 'maker' },
})
const hookable: Sized = {
  kind: 'sofa',
  width: 1900,
  depth: 950,
  height: 850,
  shape: { source: 'measured', arm: 600, back: 250 },
}
const opening = (width: number, height: number): WayStep => ({ kind: 'door', width, height, wall: 120 })

/** Made up, to show a rule at work. A number is how long a wall is. */
const EXAMPLES: [name: string, product: Sized, place: WayStep | number, expected: string, why: string][] = [
  ['A cube of 90, door 762', box(900, 900, 900), opening(762, 1981), 'cannot: door', 'every face is 89 or more'],
  ['9 × 4 into 8 × 6', box(3000, 900, 400), opening(800, 600), 'cannot: door', 'needs 9.8 × 8 (Carver 1957)'],
  ['A board of 90 into 8 × 6', box(3000, 900, 30), opening(800, 600), 'fitsIf: tilted', '91 × 4 at 34°: 78 × 54'],
  [
    'A chest of 300, turn of 80',
    box(3000, 600, 600),
    { kind: 'turn', from: 800, to: 800, height: 2100 },
    'cannot: turn',
    'its capsule sticks',
  ],
  ['The hook, door 762', hookable, opening(762, 1981), 'fitsIf: hooked', '√(61² + 26²) + 6 + 1 = 73.3 ≤ 74.2'],
  ['The hook, door 838', hookable, opening(838, 1981), 'fitsIf: hooked', '86 > 81.8 as a box'],
  ['The hook, door 686', hookable, opening(686, 1981), 'no way: door', '√(59² + 24²) + 7 = 70.7 > 69.6'],
  [
    'The hook without its arms, door 762',
    { ...hookable, shape: { source: 'measured', back: 250 } },
    opening(762, 1981),
    'fitsIf: hooked if arm ≤ 609',
    '√((74.2 − 7)² − 26²) = 61.97, less 1',
  ],
  ['KIVIK at 240', PIECES.KIVIK.product, 2400, 'fits: upright', '228 + 3 ≤ 240'],
  ['KIVIK at 228', PIECES.KIVIK.product, 2280, 'fitsIf: upright by 30', 'exactly as wide'],
  ['KIVIK at 220', PIECES.KIVIK.product, 2200, 'cannot: wall', '227 > 221'],
]

const answers = (product: Sized, place: WayStep | number) => {
  const home = typeof place === 'number' ? { steps: [], wall: place } : { steps: [place], wall: null }
  return fitWay(product, home).steps.map(summary)
}

describe('known products and places', () => {
  it.each(CASES)('%s, %s', (piece, place, expected, _why) => {
    expect(answers(PIECES[piece].product, PLACES[place].step)).toEqual([expected])
  })

  it('are at least 40 cases, each of a size that was looked up', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(40)
    for (const [piece, place] of CASES) {
      expect([PIECES[piece].source, ...PLACES[place].sources].filter((page) => !URL.canParse(page))).toEqual([])
      expect(PLACES[place].sources).not.toEqual([])
    }
  })
})

describe('examples of the rules', () => {
  it.each(EXAMPLES)('%s', (_name, product, place, expected, _why) => {
    expect(answers(product, place)).toEqual([expected])
  })
})
