import { isId } from '@patina/contract/shapes'
import { KINDS, millimetres } from '@patina/contract/sizes'
import { line } from '@patina/contract/text'
import * as z from 'zod/mini'

/** Lengths are whole millimetres. */
export const ROOM = { least: 1000, most: 30_000 } as const
export const DOOR = { least: 400, most: 2500 } as const
export const PIECES = { most: 30, name: 60 } as const

export const WALLS = ['top', 'right', 'bottom', 'left'] as const
export const HINGES = ['start', 'end'] as const

const within = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const place = within(0, ROOM.most)

/** Counted from the left, or from the top, as is its hinge. It opens into the room. */
const door = z.strictObject({
  wall: z.enum(WALLS),
  at: place,
  width: within(DOOR.least, DOOR.most),
  hinge: z.enum(HINGES),
})
export type Door = z.infer<typeof door>

const piece = z.strictObject({
  name: line(PIECES.name),
  width: millimetres,
  depth: millimetres,
  /** How far its left and its upper edge are from the walls, as it stands. */
  x: place,
  y: place,
  /** Quarter turns, clockwise. Unturned, its back is to the upper wall. */
  turn: within(0, 3),
  /** Null is a piece of one's own. */
  kind: z.nullable(z.enum(KINDS)),
  product: z.nullable(z.string().check(z.refine(isId))),
})
export type Piece = z.infer<typeof piece>

/** A room as it is furnished, seen from above. */
export const plan = z.strictObject({
  room: z.strictObject({ width: within(ROOM.least, ROOM.most), length: within(ROOM.least, ROOM.most) }),
  door: z.nullable(door),
  pieces: z.array(piece).check(z.maxLength(PIECES.most)),
})
export type Plan = z.infer<typeof plan>
export type Room = Plan['room']

export const EMPTY_PLAN: Plan = {
  room: { width: 4500, length: 3600 },
  door: { wall: 'bottom', at: 400, width: 800, hinge: 'start' },
  pieces: [],
}

/** Names of products may be longer than a plan's. */
export const shortName = (name: string): string =>
  Array.from(name).length > PIECES.name
    ? `${Array.from(name)
        .slice(0, PIECES.name - 1)
        .join('')
        .trimEnd()}…`
    : name
