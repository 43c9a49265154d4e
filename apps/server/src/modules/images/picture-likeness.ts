import type { Sharp } from 'sharp'
import { greyOf } from './picture-hash.ts'

/** Pixels on each side of what is compared, and of what that is cut from. */
const SIDE = 32
const LARGE = 64
/** From so much on, two pictures are copies. Two angles of one piece come to 0.63 at most, copies to 0.68 at least. */
export const LEAST_ALIKE = 0.66
/** Differences between neighbours that an eye does not see. */
const LEAST_EDGE = 4

/** How much of a picture's width or height a crop may have left. */
const SHARES = [1, 0.95, 0.9, 0.85, 0.8]
const STEP = 0.05

type Crop = { left: number; top: number; width: number; height: number }
type Edges = { across: Float64Array; down: Float64Array; strength: Float64Array }

/** Every way in which one could be cut from the other, in proportion or nearly so: from an edge or from the middle. */
const CROPS: readonly Crop[] = SHARES.flatMap((width) =>
  SHARES.filter((height) => Math.abs(width - height) <= STEP + 0.001).flatMap((height) =>
    startsOf(width).flatMap((left) => startsOf(height).map((top) => ({ left, top, width, height }))),
  ),
)

function startsOf(share: number): number[] {
  return share === 1 ? [0] : [0, (1 - share) / 2, 1 - share]
}

const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 }

/**
 * How much of their edges two pictures share where they lie best upon each other, from 0 to 1: one of them cropped, mirrored or
 * not. What was written over a copy adds edges, another brightness keeps them, another angle moves them.
 */
export async function likenessOf(one: Sharp, other: Sharp): Promise<number> {
  const [first, second] = await Promise.all([greyOf(one, LARGE), greyOf(other, LARGE)])
  const [firstWhole, secondWhole] = [edgesOf(cut(first, WHOLE, false)), edgesOf(cut(second, WHOLE, false))]
  const tries = CROPS.flatMap((crop) =>
    [false, true].flatMap((isMirrored) => [
      sharedEdges(edgesOf(cut(first, crop, isMirrored)), secondWhole),
      sharedEdges(edgesOf(cut(second, crop, isMirrored)), firstWhole),
    ]),
  )
  return Math.min(1, Math.max(0, ...tries))
}

function cut(large: Buffer, { left, top, width, height }: Crop, isMirrored: boolean): Float64Array {
  const pixels = new Float64Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const at = isMirrored ? SIDE - 1 - x : x
      pixels[y * SIDE + x] = between(large, placeIn(left, width, at), placeIn(top, height, y))
    }
  }
  return pixels
}

const placeIn = (start: number, share: number, at: number): number =>
  Math.min(LARGE - 1.001, Math.max(0, (start + (share * (at + 0.5)) / SIDE) * LARGE - 0.5))

function between(large: Buffer, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const at = top * LARGE + left
  const upper = mix(large[at], large[at + 1], x - left)
  const lower = mix(large[at + LARGE], large[at + LARGE + 1], x - left)
  return mix(upper, lower, y - top)
}

const mix = (one = 0, other = 0, share: number): number => one * (1 - share) + other * share

function edgesOf(pixels: Float64Array): Edges {
  const across = new Float64Array(pixels.length)
  const down = new Float64Array(pixels.length)
  const strength = new Float64Array(pixels.length)
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const at = y * SIDE + x
      const toRight = (pixels[at + 1] ?? 0) - (pixels[at - 1] ?? 0)
      const toBelow = (pixels[at + SIDE] ?? 0) - (pixels[at - SIDE] ?? 0)
      across[at] = toRight
      down[at] = toBelow
      strength[at] = Math.sqrt(toRight * toRight + toBelow * toBelow)
    }
  }
  return { across, down, strength }
}

/** Edges that are in both, of one strength and direction, among all that are in either. */
function sharedEdges(one: Edges, other: Edges): number {
  let shared = 0
  let either = 0
  for (let at = 0; at < SIDE * SIDE; at++) {
    const stronger = Math.max(one.strength[at] ?? 0, other.strength[at] ?? 0)
    if (stronger < LEAST_EDGE) continue
    const across = (one.across[at] ?? 0) * (other.across[at] ?? 0)
    const down = (one.down[at] ?? 0) * (other.down[at] ?? 0)
    either += stronger
    shared += (across + down) / stronger
  }
  return either === 0 ? 0 : shared / either
}
