import type { Sized } from '../sizes.ts'
import { type Box, HOWS, type Passage, passageOf } from './passage.ts'
import type { Space } from './spaces.ts'

/** What of a product's sizes somebody may have to be asked for. */
export const MEASURES = ['width', 'depth', 'height', 'arm', 'back'] as const
export type Measure = (typeof MEASURES)[number]

/** How a product gets through: as what, and in which position; for one that is taken apart, that of its most awkward part. */
export type Way = Passage & { as: 'whole' | 'legsOff' | 'apart'; part: number | null }

/** The solids of which a product's form is made up: what to carry whole, without its legs, or in parts. */
type Seat = { arm: number; back: number } | null
export type Form = { whole: Box; seat: Seat; legs: number; parts: Box[] }

/** Deeper sofas have a second back round a corner, and nothing to hook. */
const DEEPEST_HOOK = 1300
/** Hooked round a frame: what the rule is bold by, together with the air that is always left. */
const HOOK_MARGIN = 10

const isSeat = ({ kind }: Sized) => kind === 'sofa' || kind === 'armchair'

/** What would have to be known of a product for every way to be tried. */
export const missingIn = (product: Sized): Measure[] =>
  MEASURES.filter((measure) =>
    measure === 'arm' || measure === 'back'
      ? isSeat(product) && product.shape?.[measure] === undefined
      : product[measure] === null,
  )

/** The form of a product, every length larger by so much, and what is missing filled in. */
export function formOf(product: Sized, larger: number, fill: (measure: Measure) => number): Form {
  const length = (measure: Measure, known: number | null | undefined) =>
    known === null || known === undefined ? fill(measure) : Math.max(1, known + larger)
  const shape = product.shape
  return {
    whole: {
      width: length('width', product.width),
      depth: length('depth', product.depth),
      height: length('height', product.height),
    },
    seat: isSeat(product) ? { arm: length('arm', shape?.arm), back: length('back', shape?.back) } : null,
    legs: shape?.legs?.comeOff ? shape.legs.height : 0,
    parts: (shape?.parts ?? []).map(({ width, depth, height }) => ({
      width: Math.max(1, width + larger),
      depth: Math.max(1, depth + larger),
      height: Math.max(1, height + larger),
    })),
  }
}

/**
 * Stood on end, a sofa seen from above is an L, which turns round the door's frame in its inner corner. It needs the distance
 * from that corner to the outer one, and some of the thickness of the wall.
 */
function hookedThrough({ width, depth }: Box, seat: Seat, space: Space): Passage | null {
  if (!seat || space.at !== 'door' || space.wall === null || depth > DEEPEST_HOOK || width > space.height) return null
  const across = Math.hypot(seat.arm, seat.back) + space.wall / 2 + HOOK_MARGIN
  return across <= space.width ? { how: 'hooked', across: 'height', along: 'depth', up: 'width', angle: 0 } : null
}

function inParts(parts: Box[], space: Space): Way | null {
  const ways = parts.flatMap((box, part): Way[] => {
    const passage = passageOf(box, space)
    return passage ? [{ ...passage, as: 'apart', part }] : []
  })
  if (parts.length === 0 || ways.length < parts.length) return null
  return ways.reduce((worst, one) => (HOWS.indexOf(one.how) > HOWS.indexOf(worst.how) ? one : worst))
}

/** The way with the least trouble, in the order in which people would try them; null where none is found. */
export function findWay(form: Form, space: Space): Way | null {
  const { whole, seat, legs, parts } = form
  const asWhole = passageOf(whole, space)
  if (asWhole) return { ...asWhole, as: 'whole', part: null }
  if (space.at === 'wall') return null

  const bare = legs > 0 && legs < whole.height ? { ...whole, height: whole.height - legs } : null
  const withoutLegs = bare && passageOf(bare, space)
  if (withoutLegs) return { ...withoutLegs, as: 'legsOff', part: null }

  const hooked = hookedThrough(whole, seat, space)
  if (hooked) return { ...hooked, as: 'whole', part: null }
  const bareHooked = bare && seat && hookedThrough(bare, { ...seat, arm: seat.arm - legs }, space)
  if (bareHooked) return { ...bareHooked, as: 'legsOff', part: null }

  return inParts(parts, space)
}

/** The way that needs nothing but turning it about. */
export const findWholeWay = ({ whole }: Form, space: Space): Passage | null => passageOf(whole, space)
