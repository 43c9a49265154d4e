import { kilometresBetween, radiusText } from '@patina/contract/distance'
import type { Place } from '@patina/contract/places'
import type { Units } from '@patina/contract/size-words'

/** How large a sketch is. The piece's town is in its middle, and north is up. */
export const SKETCH = { width: 320, height: 304, middle: { x: 160, y: 158 } } as const
/** How far the outer ring is from the middle. */
const REACH = 132

/** What rings stand for, in kilometres or miles. */
const RINGS = [
  [5, 10, 20],
  [10, 20, 30],
  [10, 25, 50],
  [25, 50, 100],
  [50, 100, 200],
  [100, 200, 400],
] as const
const WIDEST = 400
const KILOMETRES_PER = { cm: 1, in: 1.609344 } as const satisfies Record<Units, number>
/** For as many towns a sketch reaches farther. */
const WORTH_REACHING = 2

const KILOMETRES_PER_DEGREE = 111.2
const LETTER = { width: 6.6, height: 15 }
const DOT = 6

type Point = { x: number; y: number }
type Box = { left: number; top: number; right: number; bottom: number }
type Label = Point & { anchor: 'start' | 'middle' | 'end' }
export type Mark = Point & {
  kind: 'piece' | 'reader' | 'town'
  name: string
  label: Label
  /** Too far away for the rings: it stands at their edge, in its direction. */
  isBeyond: boolean
}
export type Ring = { radius: number; label: string; labelY: number }

type Surroundings = { town: Place | undefined; around: readonly Place[]; units: Units }

/** A piece's town with rings around it, the reader's town, and of the others those that there is room for. */
export function sketch(place: Place, { town, around, units }: Surroundings): { rings: Ring[]; marks: Mark[] } {
  const reader = town && kilometresBetween(place, town) >= 1 ? town : undefined
  const others = around.filter(({ _id }) => _id !== place._id && _id !== town?._id)
  const radii = ringsAround(place, reader, others, units)
  const scale = REACH / Math.max(...radii)
  const readerAt = reader && pointOf(place, reader, scale)
  // What rings stand for is written where the way to the reader's town is not.
  const side = readerAt && readerAt.y > SKETCH.middle.y ? -1 : 1
  const rings = radii.map((radius) => ({
    radius: radius * scale,
    label: radiusText(radius, units),
    labelY: SKETCH.middle.y + side * radius * scale + 4,
  }))
  const taken = rings.map(({ label, labelY }) => boxOf({ x: SKETCH.middle.x, y: labelY, anchor: 'middle' }, label))

  const marks = [
    { kind: 'piece' as const, at: place },
    ...(reader ? [{ kind: 'reader' as const, at: reader }] : []),
    ...others.map((at) => ({ kind: 'town' as const, at })),
  ].flatMap(({ kind, at }): Mark[] => {
    const point = pointOf(place, at, scale)
    const away = kind === 'piece' ? SKETCH.middle.x - (readerAt?.x ?? 0) : point.x - SKETCH.middle.x
    const labels = labelsAt(point, away)
    const free = labels.find((one) => isFree(boxOf(one, at.name), taken))
    const isBeyond = kilometresBetween(place, at) * scale > REACH + 1
    const hasRoom = free && isFree(dotOf(point), taken) && !isBeyond
    const label = hasRoom || kind !== 'town' ? (free ?? labels[0]) : undefined
    if (!label) return []
    taken.push(boxOf(label, at.name), dotOf(point))
    return [{ ...point, kind, name: at.name, label, isBeyond }]
  })
  return { rings, marks }
}

/** The narrowest rings that hold the reader's town and the nearest others, in kilometres. */
function ringsAround(place: Place, reader: Place | undefined, others: readonly Place[], units: Units): number[] {
  const each = KILOMETRES_PER[units]
  const far = (to: Place) => kilometresBetween(place, to) / each
  const nearest = others.map(far).sort((a, b) => a - b)
  const held = [...nearest.slice(0, WORTH_REACHING), ...(reader ? [far(reader)] : [])].filter((one) => one <= WIDEST)
  const rings = RINGS.find(([, , most]) => held.every((one) => one <= most)) ?? RINGS[0]
  return rings.map((ring) => ring * each)
}

/** Over such distances the earth is flat. */
const northOf = (from: Place, to: Place): number => (to.lat - from.lat) * KILOMETRES_PER_DEGREE

function eastOf(from: Place, to: Place): number {
  const degrees = ((to.lon - from.lon + 540) % 360) - 180
  return degrees * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180) * KILOMETRES_PER_DEGREE
}

/** What lies beyond the rings stands at their edge, in its direction. */
function pointOf(middle: Place, at: Place, scale: number): Point {
  const east = eastOf(middle, at) * scale
  const north = northOf(middle, at) * scale
  const shrunk = Math.min(1, REACH / (Math.hypot(east, north) || 1))
  return { x: SKETCH.middle.x + east * shrunk, y: SKETCH.middle.y - north * shrunk }
}

/** Beside a mark, first on the side away from what lies between, or else above or below it. */
function labelsAt({ x, y }: Point, away: number): Label[] {
  const right: Label = { x: x + 9, y: y + 4, anchor: 'start' }
  const left: Label = { x: x - 9, y: y + 4, anchor: 'end' }
  return [
    ...(away < 0 ? [left, right] : [right, left]),
    { x, y: y - 10, anchor: 'middle' },
    { x, y: y + 18, anchor: 'middle' },
  ]
}

const LEFT_OF = { start: 0, middle: 0.5, end: 1 } as const

/** About the room that a name takes. */
function boxOf({ x, y, anchor }: Label, name: string): Box {
  const width = name.length * LETTER.width
  const left = x - width * LEFT_OF[anchor]
  return { left, right: left + width, top: y - LETTER.height + 3, bottom: y + 3 }
}

const dotOf = ({ x, y }: Point): Box => ({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT })

const isFree = ({ left, right, top, bottom }: Box, taken: readonly Box[]): boolean =>
  left >= 0 &&
  right <= SKETCH.width &&
  taken.every((other) => right < other.left || left > other.right || bottom < other.top || top > other.bottom)

const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

/** In which direction a town lies from another, in a word. */
export function directionOf(place: Place, from: Place): string {
  const eighths = Math.round((Math.atan2(eastOf(from, place), northOf(from, place)) / Math.PI) * 4)
  return DIRECTIONS[(eighths + 8) % 8] ?? 'north'
}
