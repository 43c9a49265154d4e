import type { Kind, Shape } from '../sizes.ts'
import { box, lines, outline } from './svg.ts'

/** A product's sizes in centimetres, and what its template needs to know of its form. */
type Proportions = { height: number; seat: number; arm: number; back: number; legs: number }

const clamp = (least: number, value: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
const repeat = (times: number, draw: (index: number) => string) =>
  Array.from({ length: times }, (_, i) => draw(i)).join('')
const parts = (length: number, each: number) => clamp(1, Math.round(length / each), 7)

const LEGS: Record<Kind, number> = {
  sofa: 12,
  armchair: 14,
  chair: 0,
  table: 0,
  storage: 8,
  shelf: 0,
  bed: 12,
  lamp: 0,
}

/** What nobody has said is drawn as it usually is, in proportion. */
export function proportionsOf(kind: Kind, height: number, depth: number, shape: Shape | null): Proportions {
  const cm = (mm: number | undefined) => (mm === undefined ? undefined : mm / 10)
  const seat = clamp(height * 0.2, cm(shape?.seat) ?? Math.min(44, height * 0.52), height * 0.9)
  const arm = clamp(seat, cm(shape?.arm) ?? Math.max(seat + 8, height * 0.7), height)
  return {
    height,
    seat,
    arm,
    back: clamp(depth * 0.06, cm(shape?.back) ?? depth * 0.26, depth * 0.6),
    legs: clamp(0, cm(shape?.legs?.height) ?? Math.min(LEGS[kind], height * 0.16), height * 0.9),
  }
}

/** Legs that taper towards the floor, at the two ends. */
function legs(width: number, height: number, thick: number, inset: number): string {
  if (height < 1) return ''
  const foot = thick * 0.65
  const leg = (x: number, outer: number) =>
    outline([
      [x, height],
      [x + thick, height],
      [x + (thick - foot) * (1 - outer) + foot, 0],
      [x + (thick - foot) * (1 - outer), 0],
    ])
  return leg(inset, 1) + leg(width - inset - thick, 0)
}

const seatFront = (width: number, { height, seat, arm, legs: under }: Proportions) => {
  const armWide = clamp(6, width * 0.09, 24)
  const inner = width - 2 * armWide
  const cushions = parts(inner, 75)
  const each = inner / cushions
  const thick = clamp(6, (seat - under) * 0.5, 18)
  return [
    legs(width, under, 4, Math.min(8, width * 0.06)),
    box(armWide * 0.6, under, width - armWide * 1.2, height - under, 5),
    repeat(cushions, (i) => box(armWide + i * each, seat - 2, each, height - seat - 2, 6)),
    box(armWide, under, inner, seat - thick - under, 1),
    repeat(cushions, (i) => box(armWide + i * each, seat - thick, each, thick, 4)),
    box(0, under, armWide, arm - under, 5),
    box(width - armWide, under, armWide, arm - under, 5),
  ].join('')
}

const seatSide = (depth: number, { height, arm, back, legs: under }: Proportions) =>
  [
    legs(depth, under, 4, Math.min(8, depth * 0.08)),
    outline([
      [0, height - 3],
      [3, height],
      [back * 0.7, height],
      [back, height - 5],
      [back + 4, under + 4],
      [depth * 0.06, under + 4],
    ]),
    box(depth * 0.04, under, depth * 0.96, arm - under, 6),
  ].join('')

const table = (width: number, { height }: Proportions) => {
  const top = clamp(2, height * 0.05, 5)
  const apron = height > 55 ? 7 : 0
  return [
    legs(width, height - top, clamp(3, width * 0.04, 8), Math.min(6, width * 0.05)),
    apron ? box(Math.min(12, width * 0.1), height - top - apron, width - 2 * Math.min(12, width * 0.1), apron) : '',
    box(0, height - top, width, top, 1),
  ].join('')
}

const chairFront = (width: number, { height, seat }: Proportions) => {
  const post = clamp(2, width * 0.08, 4)
  const slats = 3
  const gap = (height - seat - 10) / slats
  return [
    legs(width, seat - 4, post + 0.5, 1),
    box(1, seat, post, height - seat, 1),
    box(width - post - 1, seat, post, height - seat, 1),
    repeat(slats, (i) => box(post + 1, height - 8 - i * gap, width - 2 * post - 2, 6, 1)),
    box(0, seat - 4, width, 4, 2),
  ].join('')
}

const chairSide = (depth: number, { height, seat }: Proportions) =>
  [
    outline([
      [0, 0],
      [3, 0],
      [6, seat - 4],
      [3.5, height],
      [0, height],
      [2.5, seat - 4],
    ]),
    outline([
      [depth - 5, seat - 4],
      [depth - 1, seat - 4],
      [depth - 1, 0],
      [depth - 4, 0],
    ]),
    box(2, seat - 4, depth - 2, 4, 2),
  ].join('')

/** Doors where it is tall, drawers where it is low. */
const storageFront = (width: number, { height, legs: under }: Proportions) => {
  const tall = height > 120
  const columns = Math.min(4, parts(width, tall ? 50 : 60))
  const rows = tall ? 1 : parts(height - under, 28)
  const [wide, high] = [(width - 4) / columns, (height - under - 4) / rows]
  const from = (index: number, length: number) => Array.from({ length: length - index }, (_, i) => i + index)
  const between = [
    ...from(1, columns).map((i) => [2 + i * wide, under + 2, 2 + i * wide, height - 2] as const),
    ...from(1, rows).map((i) => [2, under + 2 + i * high, width - 2, under + 2 + i * high] as const),
  ]
  const handles = from(0, columns).flatMap((column) =>
    from(0, rows).map((row) => {
      // Doors meet in pairs, their handles where they meet.
      const doorAt = 2 + column * wide + (column % 2 === 0 ? wide - 4 : 4)
      const [middle, up] = [2 + (column + 0.5) * wide, under + (row + 1) * high - 4]
      return tall
        ? ([doorAt, height * 0.45, doorAt, height * 0.45 + 14] as const)
        : ([middle - 5, up, middle + 5, up] as const)
    }),
  )
  return [
    legs(width, under, 4, 4),
    box(0, under, width, height - under, 1),
    box(2, under + 2, width - 4, height - under - 4),
    lines([...between, ...handles]),
  ].join('')
}

const storageSide = (depth: number, { height, legs: under }: Proportions) =>
  legs(depth, under, 4, 3) + box(0, under, depth, height - under, 1) + box(depth - 2, under + 2, 2, height - under - 4)

const shelfFront = (width: number, { height }: Proportions) => {
  const rows = parts(height - 8, 35)
  const each = (height - 8) / rows
  return [box(0, 0, width, height, 0.5), repeat(rows, (i) => box(2, 6 + i * each, width - 4, each - 2))].join('')
}

const shelfSide = (depth: number, { height }: Proportions) =>
  box(0, 0, depth, height, 0.5) + box(depth - 2, 0, 2, height)

const mattressUp = ({ height, legs: under }: Proportions) => clamp(under + 8, 30, height * 0.7)

const bedFront = (width: number, form: Proportions) => {
  const { height, legs: under } = form
  const rail = mattressUp(form)
  return [
    legs(width, under, 5, 2),
    box(0, under, width, height - under, 4),
    repeat(width > 120 ? 2 : 1, (i) => {
      const each = (width - 12) / (width > 120 ? 2 : 1)
      return box(6 + i * each + 3, rail + 10, each - 6, 16, 7)
    }),
    box(2, rail - 6, width - 4, 20, 6),
    box(0, under, width, rail - under, 2),
  ].join('')
}

const bedSide = (depth: number, form: Proportions) => {
  const { height, legs: under } = form
  const rail = mattressUp(form)
  return [
    legs(depth, under, 5, 2),
    box(9, rail + 12, 42, 12, 6),
    box(7, rail - 6, depth - 9, 20, 6),
    box(0, under, 7, height - under, 3),
    box(4, under, depth - 4, rail - under, 2),
  ].join('')
}

const lamp = (width: number, { height }: Proportions) => {
  const shade = Math.min(height * 0.4, width * 0.7)
  const foot = height > 90 ? 2 : 3
  const stem = height > 90 ? 2 : 4
  const middle = width / 2
  return [
    box(middle - stem / 2, foot, stem, height - shade - foot + 2),
    box(middle - width * 0.32, 0, width * 0.64, foot, 1.5),
    outline([
      [0, height - shade],
      [width, height - shade],
      [width * 0.78, height],
      [width * 0.22, height],
    ]),
  ].join('')
}

type View = (length: number, form: Proportions) => string

/** Each kind as it is seen from the front, and from its right side. A lamp looks the same from everywhere. */
export const TEMPLATES: Record<Kind, { front: View; side: View | null }> = {
  sofa: { front: seatFront, side: seatSide },
  armchair: { front: seatFront, side: seatSide },
  table: { front: table, side: table },
  chair: { front: chairFront, side: chairSide },
  storage: { front: storageFront, side: storageSide },
  shelf: { front: shelfFront, side: shelfSide },
  bed: { front: bedFront, side: bedSide },
  lamp: { front: lamp, side: null },
}
