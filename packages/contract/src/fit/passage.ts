import type { Space } from './spaces.ts'

/** A box as it stands in a room. */
export type Box = { width: number; depth: number; height: number }

/** How it is carried, from the least trouble to the most. */
export const HOWS = ['upright', 'onBack', 'onEnd', 'tilted', 'hooked'] as const
export type How = (typeof HOWS)[number]

type Axis = keyof Box

/** Which side of a box is across the way, along it, and up. */
type Pose = { how: How; across: Axis; along: Axis; up: Axis }

/**
 * A box on its way. `angle` is in degrees: through an opening it is turned in the plane of the opening, round a turn its front is
 * lifted, in a lift it leans or stands at an angle to the walls.
 */
export type Passage = Pose & { angle: number }

const POSES: readonly Pose[] = [
  { how: 'upright', across: 'depth', along: 'width', up: 'height' },
  { how: 'upright', across: 'width', along: 'depth', up: 'height' },
  { how: 'onBack', across: 'height', along: 'width', up: 'depth' },
  { how: 'onBack', across: 'width', along: 'height', up: 'depth' },
  { how: 'onEnd', across: 'height', along: 'depth', up: 'width' },
  { how: 'onEnd', across: 'depth', along: 'height', up: 'width' },
]

type Posed = { across: number; along: number; up: number }
const posed = (box: Box, pose: Pose): Posed => ({
  across: box[pose.across],
  along: box[pose.along],
  up: box[pose.up],
})

const degrees = (radians: number) => (radians * 180) / Math.PI

/**
 * At which angle a rectangle of x by y lies in one of X by Y; null where it does not at any (Carver 1957, in the form that
 * yields the angle). Where it fits straight that is 0.
 */
export function angleWithin(x: number, y: number, X: number, Y: number): number | null {
  if (x <= X && y <= Y) return 0
  const [long, short] = x > y ? [x, y] : [y, x]
  const [Long, Short] = X > Y ? [X, Y] : [Y, X]
  if (short > Short) return null
  const diagonal = Math.hypot(long, short)
  const slope = Math.atan2(short, long)
  // The least turn by which the long side gets in; any more would only make it need more of the short side.
  const turn = long <= Long ? 0 : slope + Math.acos(Long / diagonal)
  if (diagonal * Math.sin(turn + slope) > Short) return null
  return degrees(x > y === X > Y ? turn : Math.PI / 2 - turn)
}

/** Whether a footprint goes from a corridor into another at a right angle, turning with the bend or without turning at all. */
export function turnsCorner(long: number, short: number, from: number, to: number): boolean {
  if (angleWithin(long, short, from, to) !== null) return true
  // With both ends at the outer walls, its inner side must leave out the inner corner, at every angle.
  for (let angle = 0; angle <= 90; angle += 1) {
    const sin = Math.sin((angle * Math.PI) / 180)
    const cos = Math.cos((angle * Math.PI) / 180)
    if (from * sin + to * cos - short < long * sin * cos) return false
  }
  return true
}

function passesStraight({ across, along, up }: Posed, space: Exclude<Space, { at: 'wall' }>): boolean {
  if (up > space.height) return false
  if ('from' in space) return turnsCorner(along, across, space.from, space.to)
  return across <= space.width && (!('depth' in space) || along <= space.depth)
}

/** Round a corner, a long thing with one end lifted to the ceiling needs less floor. */
function liftedRound({ across, along, up }: Posed, space: { from: number; to: number; height: number }) {
  const diagonal = Math.hypot(along, up)
  if (up > space.height || diagonal <= space.height) return null
  const slope = Math.atan2(up, along)
  const lift = Math.asin(space.height / diagonal) - slope
  return turnsCorner(diagonal * Math.cos(lift - slope), across, space.from, space.to) ? degrees(lift) : null
}

function tiltToPass(box: Posed, space: Exclude<Space, { at: 'wall' }>): number | null {
  const { across, along, up } = box
  if ('from' in space) return liftedRound(box, space)
  if (!('depth' in space)) return angleWithin(across, up, space.width, space.height)
  // In a lift one side stays parallel to a wall, and the other two turn.
  const { width, depth, height } = space
  return (
    (along <= depth ? angleWithin(across, up, width, height) : null) ??
    (across <= width ? angleWithin(along, up, depth, height) : null) ??
    (up <= height ? angleWithin(across, along, width, depth) : null)
  )
}

/** How a box passes, with the least trouble; null where no way is found. */
export function passageOf(box: Box, space: Space): Passage | null {
  // At its wall it stands as it always stands.
  if (space.at === 'wall')
    return box.width <= space.width ? { how: 'upright', across: 'depth', along: 'width', up: 'height', angle: 0 } : null
  const straight = POSES.find((pose) => passesStraight(posed(box, pose), space))
  if (straight) return { ...straight, angle: 0 }
  for (const pose of POSES) {
    const angle = tiltToPass(posed(box, pose), space)
    if (angle !== null) return { ...pose, how: 'tilted', angle }
  }
  return null
}
