import { KINDS } from '@patina/contract/sizes'
import { HINGES, type Plan, plan, WALLS } from './plan.ts'

/** Changes when what was written before can no longer be read. */
const VERSION = '1'
const NONE = '-'

/** A plan as it stands behind the # of its address: room, door and pieces between semicolons, their values between commas. */
export function fragmentOf({ room, door, pieces }: Plan): string {
  const doorText = door ? [WALLS.indexOf(door.wall), door.at, door.width, HINGES.indexOf(door.hinge)].join(',') : NONE
  const pieceTexts = pieces.map(({ x, y, width, depth, turn, kind, product, name }) =>
    [x, y, width, depth, turn, kind ? KINDS.indexOf(kind) : NONE, product ?? NONE, encodeURIComponent(name)].join(','),
  )
  return [VERSION, [room.width, room.length].join(','), doorText, ...pieceTexts].join(';')
}

/** Null where it is no plan. Whoever sends a link may write anything there. */
export function planOf(fragment: string): Plan | null {
  const [version, room = '', door = '', ...pieces] = fragment.split(';')
  if (version !== VERSION) return null
  const [width, length, ...more] = room.split(',').map(number)
  if (more.length > 0) return null
  try {
    const read = plan.safeParse({
      room: { width, length },
      door: door === NONE ? null : doorOf(door.split(',')),
      pieces: pieces.map((text) => pieceOf(text.split(','))),
    })
    return read.success ? read.data : null
  } catch {
    // A name that is not percent-encoded text.
    return null
  }
}

/** Digits alone, so that one plan has one address. */
const number = (text = ''): number => (/^(?:0|[1-9]\d{0,5})$/.test(text) ? Number(text) : Number.NaN)

const doorOf = ([wall, at, width, hinge, ...more]: string[]) =>
  more.length === 0 && { wall: WALLS[number(wall)], at: number(at), width: number(width), hinge: HINGES[number(hinge)] }

const pieceOf = ([x, y, width, depth, turn, kind, product, name = '', ...more]: string[]) =>
  more.length === 0 && {
    x: number(x),
    y: number(y),
    width: number(width),
    depth: number(depth),
    turn: number(turn),
    kind: kind === NONE ? null : KINDS[number(kind)],
    product: product === NONE ? null : product,
    name: decodeURIComponent(name),
  }
