import { proportionsOf } from '@patina/contract/fit/templates'
import type { Kind, Shape } from '@patina/contract/sizes'

type Range = readonly [from: number, to: number]
/** A part of a product, in metres. Its middle is at 0 across and from back to front, the floor at 0 upwards, its front at +z. */
export type Block = { x: Range; y: Range; z: Range }

/** What a model shows. Its parts are all boxes, or all round. */
export type Model = { form: 'box' | 'round'; blocks: readonly Block[] }

/** Millimetres. */
export type ModelSizes = { width: number; depth: number; height: number }

/** Lengths of parts are centimetres, as in the drawings, and go by what is known of a product's form. */
type Parts = (size: { width: number; depth: number; height: number }, shape: Shape | null) => Block[]

const between = (least: number, length: number, most: number) => Math.min(Math.max(length, least), most)

/** At the four corners, so far inwards. None where they would be lower than a centimetre. */
function legs(width: number, depth: number, height: number, thick: number, inset: number): Block[] {
  if (height < 1) return []
  const ends = (length: number): Range[] => {
    const side = Math.min(thick, length / 3)
    const edge = length / 2 - Math.min(inset, length / 6)
    return [
      [-edge, side - edge],
      [edge - side, edge],
    ]
  }
  return ends(width).flatMap((x) => ends(depth).map((z) => ({ x, y: [0, height] as const, z })))
}

const seat =
  (kind: Kind): Parts =>
  ({ width, depth, height }, shape) => {
    const { seat, arm, back, legs: said } = proportionsOf(kind, height, depth, shape)
    const under = raised(Math.min(said, seat - 1))
    const armWide = Math.min(between(6, width * 0.09, 24), width / 4)
    const [side, front, behind] = [width / 2, depth / 2, -depth / 2]
    return [
      ...legs(width, depth, under, 5, 5),
      { x: [-side, side], y: [under, height], z: [behind, behind + back] },
      { x: [-side, armWide - side], y: [under, arm], z: [behind + back, front] },
      { x: [side - armWide, side], y: [under, arm], z: [behind + back, front] },
      { x: [armWide - side, side - armWide], y: [under, seat], z: [behind + back, front] },
    ]
  }

const table: Parts = ({ width, depth, height }) => {
  const top = Math.min(between(2, height * 0.05, 5), height)
  return [
    ...legs(width, depth, height - top, between(3, width * 0.04, 8), 2),
    { x: [-width / 2, width / 2], y: [height < 1 + top ? 0 : height - top, height], z: [-depth / 2, depth / 2] },
  ]
}

const chair: Parts = ({ width, depth, height }, shape) => {
  const { seat } = proportionsOf('chair', height, depth, shape)
  const under = raised(seat - 4)
  const back = Math.min(4, depth / 3)
  return [
    ...legs(width, depth, under, 4, 0),
    { x: [-width / 2, width / 2], y: [under, seat], z: [-depth / 2, depth / 2] },
    { x: [-width / 2, width / 2], y: [seat, height], z: [-depth / 2, back - depth / 2] },
  ]
}

const storage: Parts = ({ width, depth, height }, shape) => {
  const under = raised(proportionsOf('storage', height, depth, shape).legs)
  return [
    ...legs(width, depth, under, 4, 3),
    { x: [-width / 2, width / 2], y: [under, height], z: [-depth / 2, depth / 2] },
  ]
}

const shelf: Parts = ({ width, depth, height }) => {
  const thick = Math.min(2, width / 3, height / 3)
  const boards = between(1, Math.round(height / 35), 7)
  const z = [-depth / 2, depth / 2] as const
  const inner = width / 2 - thick
  return [
    { x: [-width / 2, -inner], y: [0, height], z },
    { x: [inner, width / 2], y: [0, height], z },
    ...Array.from({ length: boards + 1 }, (_, i) => {
      const up = ((height - thick) * i) / boards
      return { x: [-inner, inner] as const, y: [up, up + thick] as const, z }
    }),
  ]
}

const bed: Parts = ({ width, depth, height }, shape) => {
  const under = raised(Math.min(proportionsOf('bed', height, depth, shape).legs, height / 2))
  const frame = between(under, 30, height * 0.7)
  const mattress = Math.min(frame + 16, height)
  const head = Math.min(7, depth / 4) - depth / 2
  const edge = Math.min(2, width / 8)
  return [
    ...legs(width, depth, under, 6, 0),
    { x: [-width / 2, width / 2], y: [under, height], z: [-depth / 2, head] },
    { x: [-width / 2, width / 2], y: [under, frame], z: [head, depth / 2] },
    { x: [edge - width / 2, width / 2 - edge], y: [frame, mattress], z: [head, depth / 2 - edge] },
  ]
}

const lamp: Parts = ({ width, depth, height }) => {
  const shade = Math.min(height * 0.4, width * 0.7)
  const foot = Math.min(3, (height - shade) / 2)
  const disc = (share: number, y: Range): Block => ({
    x: [(-width / 2) * share, (width / 2) * share],
    y,
    z: [(-depth / 2) * share, (depth / 2) * share],
  })
  return [disc(0.64, [0, foot]), disc(0.08, [foot, height - shade]), disc(1, [height - shade, height])]
}

/** Nothing stands on legs that are not drawn. */
const raised = (height: number) => (height < 1 ? 0 : height)

const PARTS: Record<Kind, Parts> = {
  sofa: seat('sofa'),
  armchair: seat('armchair'),
  table,
  chair,
  storage,
  shelf,
  bed,
  lamp,
}

/** A product as plain blocks, which together are exactly as wide, deep and high as it is. */
export function modelOf(kind: Kind, { width, depth, height }: ModelSizes, shape: Shape | null): Model {
  const metres = ([from, to]: Range): Range => [from / 100, to / 100]
  const parts = PARTS[kind]({ width: width / 10, depth: depth / 10, height: height / 10 }, shape)
  // In a product so small a detail may have no room.
  const isSomething = (part: Block) => Object.values(part).every(([from, to]) => to > from)
  return {
    form: kind === 'lamp' ? 'round' : 'box',
    blocks: parts.filter(isSomething).map(({ x, y, z }) => ({ x: metres(x), y: metres(y), z: metres(z) })),
  }
}

type Point = readonly [x: number, y: number, z: number]
/** A flat side of a block, its points counterclockwise as seen from outside. */
export type Face = { normal: Point; points: readonly Point[] }

/** Corners of a square and of a round thing, both one metre across. */
const OUTLINES: Record<Model['form'], readonly (readonly [x: number, z: number])[]> = {
  box: [
    [0.5, 0.5],
    [0.5, -0.5],
    [-0.5, -0.5],
    [-0.5, 0.5],
  ],
  round: Array.from({ length: 16 }, (_, i) => [
    Math.cos((i * Math.PI) / 8) / 2 || 0,
    -Math.sin((i * Math.PI) / 8) / 2 || 0,
  ]),
}

/** One metre wide, deep and high, standing on the floor: every block is this one, moved and stretched. */
export function unitBlock(form: Model['form']): Face[] {
  const outline = OUTLINES[form]
  const sides = outline.map(([x, z], i): Face => {
    const [nextX, nextZ] = outline[(i + 1) % outline.length] ?? [x, z]
    const length = Math.hypot(x + nextX, z + nextZ)
    return {
      normal: [(x + nextX) / length, 0, (z + nextZ) / length],
      points: [
        [x, 0, z],
        [nextX, 0, nextZ],
        [nextX, 1, nextZ],
        [x, 1, z],
      ],
    }
  })
  return [
    ...sides,
    { normal: [0, 1, 0], points: outline.map(([x, z]) => [x, 1, z] as const) },
    { normal: [0, -1, 0], points: outline.map(([x, z]) => [x, 0, z] as const).reverse() },
  ]
}

/** How the unit block becomes this one: where the middle of its underside goes, and how it is stretched. */
export const placed = ({ x, y, z }: Block): { at: Point; scale: Point } => ({
  at: [(x[0] + x[1]) / 2, y[0], (z[0] + z[1]) / 2],
  scale: [x[1] - x[0], y[1] - y[0], z[1] - z[0]],
})

/** A warm, pale wood: nobody says what colour a product has. */
export const COLOUR: Point = [0.58, 0.47, 0.33]
