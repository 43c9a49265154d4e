import type { WayStep } from '../homes.ts'

/** What a product has to pass or stand in. A way's step is one or two of them. Lengths in millimetres. */
export type Space =
  /** `wall` is how thick the wall is round which a sofa may be hooked; null where there is no room to do so. */
  | { at: 'door' | 'liftDoor' | 'flight'; width: number; height: number; wall: number | null }
  | { at: 'turn' | 'landing'; from: number; to: number; height: number }
  | { at: 'car'; width: number; depth: number; height: number }
  | { at: 'wall'; width: number }

/** The sides of a space that may be too small; the width of a turn is that of both its corridors. */
export type Side = 'width' | 'depth' | 'height'
const SIDES: readonly Side[] = ['width', 'depth', 'height']

export function spacesOf(step: WayStep): Space[] {
  switch (step.kind) {
    case 'door':
      return [{ at: 'door', width: step.width, height: step.height, wall: step.wall }]
    case 'turn':
      return [{ at: 'turn', from: step.from, to: step.to, height: step.height }]
    case 'lift':
      return [
        { at: 'liftDoor', width: step.doorWidth, height: step.doorHeight, wall: null },
        { at: 'car', width: step.width, depth: step.depth, height: step.height },
      ]
    case 'stairs': {
      // What is clear above the steps is measured upright; what counts for a thing carried up is the distance across the slope.
      const clear = step.headroom * Math.cos((step.pitch * Math.PI) / 180)
      const flight: Space = { at: 'flight', width: step.width, height: clear, wall: null }
      // Two corners alike, into the landing and out of it: who passes one passes the other.
      return step.landing === null
        ? [flight]
        : [flight, { at: 'landing', from: step.width, to: step.landing, height: step.headroom }]
    }
  }
}

/** The same space larger by so much, on one side or on all; smaller where it is negative. */
export function enlarged(space: Space, by: number, sides: readonly Side[] = SIDES): Space {
  const wider = sides.includes('width') ? by : 0
  const deeper = sides.includes('depth') ? by : 0
  const higher = sides.includes('height') ? by : 0
  if (space.at === 'wall') return { ...space, width: space.width + wider }
  const height = space.height + higher
  if ('from' in space) return { ...space, from: space.from + wider, to: space.to + wider, height }
  if ('depth' in space) return { ...space, width: space.width + wider, depth: space.depth + deeper, height }
  return { ...space, width: space.width + wider, height }
}

/** On which sides it might be too small. People see how narrow a turn is; that it is low counts where no width would do. */
export const sidesOf = (space: Space): Side[][] => {
  if (space.at === 'wall') return [['width']]
  if ('from' in space) return [['width'], ['height']]
  return ['depth' in space ? ['width', 'depth', 'height'] : ['width', 'height']]
}
