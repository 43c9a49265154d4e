import type { Door, Piece, Plan, Room } from './plan.ts'

/** A rectangle on the floor, in millimetres from the upper left corner. */
export type Rect = { x: number; y: number; width: number; height: number }

/** What a piece covers as it stands. */
export const footprint = ({ x, y, width, depth, turn }: Piece): Rect =>
  turn % 2 === 0 ? { x, y, width, height: depth } : { x, y, width: depth, height: width }

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** Within the walls; what is longer than the room begins at its corner. */
export function inRoom(piece: Piece, room: Room): Piece {
  const { width, height } = footprint(piece)
  return {
    ...piece,
    x: Math.round(clamp(0, piece.x, room.width - width)),
    y: Math.round(clamp(0, piece.y, room.length - height)),
  }
}

export const wallLength = (room: Room, wall: Door['wall']): number =>
  wall === 'top' || wall === 'bottom' ? room.width : room.length

/** Everything within walls that may have moved. */
export function settled({ room, door, pieces }: Plan): Plan {
  const longest = door ? wallLength(room, door.wall) : 0
  const width = Math.min(door?.width ?? 0, longest)
  return {
    room,
    door: door && { ...door, width, at: clamp(0, door.at, longest - width) },
    pieces: pieces.map((piece) => inRoom(piece, room)),
  }
}

/** A quarter turn about its middle. */
export function turned(piece: Piece, room: Room): Piece {
  const { x, y, width, height } = footprint(piece)
  const turn = (piece.turn + 1) % 4
  return inRoom({ ...piece, turn, x: x + (width - height) / 2, y: y + (height - width) / 2 }, room)
}

/** How near an edge has to come to be drawn to another. */
const REACH = 50

/** Whether two ranges overlap, or are no farther apart than `reach`. */
const near = (from: number, length: number, otherFrom: number, otherLength: number, reach: number) =>
  from < otherFrom + otherLength + reach && otherFrom < from + length + reach

const nearest = (at: number, places: readonly number[]): number =>
  places.reduce((best, place) => (Math.abs(place - at) < Math.abs(best - at) ? place : best), Number.POSITIVE_INFINITY)

/** Drawn to a wall, to the side of a piece that is next to it, or into line with that. */
export function snapped(piece: Piece, { room, pieces }: Plan): Piece {
  const { x, y, width, height } = footprint(piece)
  const others = pieces.filter((other) => other !== piece).map(footprint)
  const ends = (from: number, length: number, own: number) => [from - own, from, from + length - own, from + length]
  const toX = nearest(x, [
    ...[0, room.width - width],
    ...others.flatMap((it) => (near(y, height, it.y, it.height, REACH) ? ends(it.x, it.width, width) : [])),
  ])
  const toY = nearest(y, [
    ...[0, room.length - height],
    ...others.flatMap((it) => (near(x, width, it.x, it.width, REACH) ? ends(it.y, it.height, height) : [])),
  ])
  return inRoom({ ...piece, x: Math.abs(toX - x) <= REACH ? toX : x, y: Math.abs(toY - y) <= REACH ? toY : y }, room)
}

/** Touching is no overlap. */
export const overlaps = (a: Rect, b: Rect): boolean =>
  near(a.x, a.width, b.x, b.width, 0) && near(a.y, a.height, b.y, b.height, 0)

type Point = { x: number; y: number }

/** Where a door hangs, where its other edge is when it is shut, and where when it stands open. */
export function swing({ wall, at, width, hinge }: Door, room: Room): { hinge: Point; shut: Point; open: Point } {
  const [from, to] = hinge === 'start' ? [at, at + width] : [at + width, at]
  switch (wall) {
    case 'top':
      return { hinge: { x: from, y: 0 }, shut: { x: to, y: 0 }, open: { x: from, y: width } }
    case 'bottom':
      return {
        hinge: { x: from, y: room.length },
        shut: { x: to, y: room.length },
        open: { x: from, y: room.length - width },
      }
    case 'left':
      return { hinge: { x: 0, y: from }, shut: { x: 0, y: to }, open: { x: width, y: from } }
    case 'right':
      return {
        hinge: { x: room.width, y: from },
        shut: { x: room.width, y: to },
        open: { x: room.width - width, y: from },
      }
  }
}

/** Whether something stands in the quarter circle that a door needs. */
export function blocksDoor(rect: Rect, door: Door, room: Room): boolean {
  const { hinge, shut, open } = swing(door, room)
  const square = {
    x: Math.min(hinge.x, shut.x, open.x),
    y: Math.min(hinge.y, shut.y, open.y),
    width: door.width,
    height: door.width,
  }
  if (!overlaps(rect, square)) return false
  const x = clamp(rect.x, hinge.x, rect.x + rect.width)
  const y = clamp(rect.y, hinge.y, rect.y + rect.height)
  return Math.hypot(x - hinge.x, y - hinge.y) < door.width
}

/** What one walks through at ease. */
export const WALKWAY = 600
/** Nobody means to walk through less, nor minds a corner so short. */
const CRACK = 200

/** The floor between two things, and how far they are apart. */
export type Gap = Rect & { wide: number }

/** Where somebody would walk, but only sideways: between two pieces, or a piece and a wall, with nothing in between. */
export function tightGaps({ room, pieces }: Plan): Gap[] {
  const rects = pieces.map(footprint)
  const walls: Rect[] = [
    { x: 0, y: -1, width: room.width, height: 1 },
    { x: 0, y: room.length, width: room.width, height: 1 },
    { x: -1, y: 0, width: 1, height: room.length },
    { x: room.width, y: 0, width: 1, height: room.length },
  ]
  return rects
    .flatMap((a, i) => [...rects.slice(i + 1), ...walls].flatMap((b) => gap(a, b) ?? []))
    .filter((found) => !rects.some((rect) => overlaps(rect, found)))
}

function gap(a: Rect, b: Rect): Gap | null {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  const isTight = (apart: number, beside: number) => apart >= CRACK && apart < WALKWAY && beside >= CRACK
  if (isTight(-width, height)) return { x: x + width, y, width: -width, height, wide: -width }
  if (isTight(-height, width)) return { x, y: y + height, width, height: -height, wide: -height }
  return null
}

/** How closely a free place is looked for. */
const STEP = 100

/** Where it stands free and clear of the door, as near to the upper left as there is; else in that corner. */
export function withPiece(plan: Plan, added: Piece): Plan {
  const { room, door, pieces } = plan
  const taken = pieces.map(footprint)
  const isFree = (rect: Rect) =>
    !taken.some((other) => overlaps(rect, other)) && !(door && blocksDoor(rect, door, room))
  const { width, height } = footprint(added)
  const free = firstPlace(room.width - width, room.length - height, (x, y) => isFree({ x, y, width, height }))
  return { ...plan, pieces: [...pieces, { ...added, ...free }] }
}

function firstPlace(mostX: number, mostY: number, isFree: (x: number, y: number) => boolean) {
  for (let y = 0; y <= mostY; y += STEP) {
    for (let x = 0; x <= mostX; x += STEP) if (isFree(x, y)) return { x, y }
  }
  return { x: 0, y: 0 }
}
