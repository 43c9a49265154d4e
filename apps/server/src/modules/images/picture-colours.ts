import { type Colour, LOOKS } from '@patina/contract/look-names'
import type { Sharp } from 'sharp'

/** Pixels on each side: enough to see colours, and soon looked through. */
const SIDE = 64
/** How far a pixel of the background may be from its neighbour, and from what stands at the edge. */
const NEIGHBOUR = 0.035
const FROM_EDGE = 0.16
/** Of the piece, from which share on a colour is one of its colours. */
const LEAST_SHARE = 0.18
/** Less than this of the picture is no piece: what is called background was the piece itself. */
const LEAST_PIECE = 0.03
/** What is seen through a chair's legs is like something at the edge to within this. */
const SEEN_THROUGH = 0.025
/** More than two of the others are called multicolour. */
const QUIET: readonly Colour[] = ['white', 'black', 'grey', 'beige', 'brown']

/** Lightness from 0 to 1, and how much a colour is red (a) and yellow (b), or green and blue. */
export type Oklab = { l: number; a: number; b: number }

/** What colours a piece has, the most of it first. */
export async function coloursOf(picture: Sharp): Promise<Colour[]> {
  const pixels = await picture
    .clone()
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const labs = Array.from({ length: SIDE * SIDE }, (_, at) =>
    oklabOf(pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0),
  )
  return mainColours(withoutBackground(inDaylight(labs, SIDE), SIDE))
}

/** From sRGB, as Björn Ottosson gives it. */
export function oklabOf(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Where the hues of strong colours begin, in degrees, with what each is called from there on. */
const HUES: readonly [from: number, name: Colour][] = [
  [0, 'pink'],
  [12, 'red'],
  [36, 'orange'],
  [72, 'yellow'],
  [106, 'green'],
  [200, 'blue'],
  [288, 'purple'],
  [335, 'pink'],
]
/** Between red and green: colours of wood, cloth and leather, which are strong before anyone calls them yellow or orange. */
const isWarm = (hue: number): boolean => hue >= 36 && hue < 100

/** What somebody would call it. */
export function nameOf({ l, a, b }: Oklab): Colour {
  const chroma = Math.hypot(a, b)
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  if (l < 0.25 || (l < 0.4 && chroma < 0.025)) return 'black'
  if (chroma < (isWarm(hue) ? 0.02 : 0.016)) return l > 0.8 ? 'white' : 'grey'
  if (isWarm(hue)) return nameOfWarm(l, chroma, hue)
  if (hue >= 335 || hue < 36) return l > 0.62 || (hue >= 335 && l > 0.5) ? 'pink' : 'red'
  return HUES.findLast(([from]) => hue >= from)?.[1] ?? 'grey'
}

function nameOfWarm(l: number, chroma: number, hue: number): Colour {
  if (l > 0.64 && chroma < 0.055) return l > 0.93 && chroma < 0.03 ? 'white' : 'beige'
  if (hue < 52 && l > 0.58 && chroma > 0.06) return 'orange'
  if (chroma > 0.095 && (l > 0.45 || hue < 52)) return hue < 66 ? 'orange' : 'yellow'
  return 'brown'
}

/** A wall or a floor that is nearly white was lit by what makes it look otherwise: that light is taken away. */
const MOST_TINTED = 0.045
const LEAST_LIT = 0.55

/** The same colours as they are by day, judged by what stands at the edge. */
function inDaylight(pixels: readonly Oklab[], side: number): Oklab[] {
  const edge = pixels.filter((_, at) => isAtEdge(at, side))
  const wall = {
    l: median(edge.map(({ l }) => l)),
    a: median(edge.map(({ a }) => a)),
    b: median(edge.map(({ b }) => b)),
  }
  if (wall.l < LEAST_LIT || Math.hypot(wall.a, wall.b) > MOST_TINTED) return [...pixels]
  return pixels.map(({ l, a, b }) => ({ l, a: a - (wall.a * l) / wall.l, b: b - (wall.b * l) / wall.l }))
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const difference = (one: Oklab, other: Oklab): number => Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)

/**
 * What is left of a square without its background: without all that is reached from the edge by steps between pixels that are
 * nearly alike, and not far from the colour where it began; and without what is just like something at the edge.
 */
export function withoutBackground(pixels: readonly Oklab[], side: number): Oklab[] {
  const origins = new Map<number, Oklab>()
  const edge = pixels.flatMap((pixel, at) => (isAtEdge(at, side) ? [{ at, origin: pixel }] : []))
  for (const { at, origin } of edge) origins.set(at, origin)
  for (let next = edge.pop(); next; next = edge.pop()) {
    const { at, origin } = next
    const here = pixels[at]
    for (const beside of neighboursOf(at, side)) {
      const there = pixels[beside]
      if (!here || !there || origins.has(beside)) continue
      if (difference(here, there) > NEIGHBOUR || difference(origin, there) > FROM_EDGE) continue
      origins.set(beside, origin)
      edge.push({ at: beside, origin })
    }
  }
  const edges = pixels.filter((_, at) => isAtEdge(at, side))
  const piece = pixels.filter(
    (pixel, at) => !origins.has(at) && !edges.some((other) => difference(pixel, other) < SEEN_THROUGH),
  )
  return piece.length < LEAST_PIECE * pixels.length ? [...pixels] : piece
}

const isAtEdge = (at: number, side: number): boolean => {
  const x = at % side
  const y = Math.floor(at / side)
  return x === 0 || y === 0 || x === side - 1 || y === side - 1
}

function neighboursOf(at: number, side: number): number[] {
  const x = at % side
  return [...(x > 0 ? [at - 1] : []), ...(x < side - 1 ? [at + 1] : []), at - side, at + side]
}

/** The names that make up most of some pixels, at most three. */
export function mainColours(pixels: readonly Oklab[]): Colour[] {
  const counts = new Map<Colour, number>()
  for (const pixel of pixels) {
    const name = nameOf(pixel)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const found = [...counts].sort(([, one], [, other]) => other - one)
  const names = found.filter(([, count]) => count >= LEAST_SHARE * pixels.length).map(([name]) => name)
  if (names.filter((name) => !QUIET.includes(name)).length > 2) return ['multicolour']
  return names.slice(0, LOOKS.mostColours)
}
