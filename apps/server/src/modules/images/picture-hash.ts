import type { Sharp } from 'sharp'
import sharp from 'sharp'

/*
 * Finding copies of a picture takes two steps. The hashes below are nearly the same for copies, and an index finds them among
 * millions; but pieces before a plain wall have similar ones too, so picture-likeness.ts takes a closer look at what was found.
 */

/** Pixels on each side of what is hashed; its centres are cut from a larger one. */
const SIDE = 32
const LARGE = 320
/** How many frequencies are looked at in each direction, lowest first. */
const KEPT = 9
const BITS = 64
const BAND_BITS = 16
const CENTRES = [1, 0.9, 0.8]
/** Of grey values, from which on a picture shows something. */
const LEAST_SPREAD = 4

/** Beyond this many different bits, no closer look is taken. */
export const MOST_DIFFERENT_BITS = 14

/** Of the whole picture, of its centre at 90% and at 80%, and of the whole mirrored; none of one that shows nothing. */
export type PictureHashes = readonly bigint[]

/** As signed numbers of 64 bits, which is what the database has. */
export async function hashPicture(picture: Sharp): Promise<PictureHashes> {
  const large = await greyOf(picture, LARGE)
  const [whole = [], ...centres] = await Promise.all(CENTRES.map((share) => centreOf(large, share)))
  if (spreadOf(whole) < LEAST_SPREAD) return []
  return [whole, ...centres, mirrored(whole)].map(hashOf)
}

/** In shades of grey, squeezed into a square: a copy of other proportions is still a copy. */
export const greyOf = (picture: Sharp, side: number): Promise<Buffer> =>
  picture
    .clone()
    .resize({ width: side, height: side, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer()

async function centreOf(large: Buffer, share: number): Promise<number[]> {
  const side = Math.round(LARGE * share)
  const edge = Math.round((LARGE - side) / 2)
  const centre = sharp(large, { raw: { width: LARGE, height: LARGE, channels: 1 } })
    .extract({ left: edge, top: edge, width: side, height: side })
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .greyscale()
  return [...(await centre.raw().toBuffer())]
}

const mirrored = (pixels: readonly number[]): number[] =>
  pixels.map((_, at) => pixels[at - (at % SIDE) + (SIDE - 1 - (at % SIDE))] ?? 0)

function spreadOf(pixels: readonly number[]): number {
  const mean = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length
  return Math.sqrt(pixels.reduce((sum, pixel) => sum + (pixel - mean) ** 2, 0) / pixels.length)
}

const COSINES = Array.from({ length: KEPT }, (_, frequency) =>
  Array.from({ length: SIDE }, (_, at) => Math.cos((Math.PI / SIDE) * (at + 0.5) * frequency)),
)

/** A bit for each of the lowest frequencies of a discrete cosine transform: whether it is above their median. */
function hashOf(pixels: readonly number[]): bigint {
  const rows = Array.from({ length: SIDE }, (_, y) => pixels.slice(y * SIDE, (y + 1) * SIDE))
  const across = COSINES.map((cosines) => rows.map((row) => product(row, cosines)))
  const frequencies = COSINES.flatMap((cosines) => across.map((column) => product(column, cosines)))
  // The first is how bright the whole is.
  const lowest = frequencies.slice(1, BITS + 1)
  const median = lowest.toSorted((one, other) => one - other)[BITS / 2] ?? 0
  const bits = lowest.map((frequency) => (frequency > median ? '1' : '0')).join('')
  return BigInt.asIntN(BITS, BigInt(`0b${bits}`))
}

const product = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** Four bands of each hash, with their place in it, as an index keeps them. */
export const bandsOf = (hashes: PictureHashes): number[] => [...new Set(hashes.flatMap(bandsOfOne))]

const bandsOfOne = (hash: bigint): number[] =>
  Array.from({ length: BITS / BAND_BITS }, (_, place) => {
    const bits = Number(BigInt.asUintN(BAND_BITS, hash >> BigInt(place * BAND_BITS)))
    return place * 2 ** BAND_BITS + bits
  })

/**
 * The bands to look for: those of a picture and of its centres, and all that differ from them by one bit. Of two hashes that
 * differ by up to seven bits, one band differs by one at most: all of those are found, and many that differ by more.
 */
export const probesOf = (hashes: PictureHashes): number[] => [
  ...new Set(
    bandsOf(unmirrored(hashes)).flatMap((band) => [
      band,
      ...Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit)),
    ]),
  ),
]

/** A mirrored copy is found by the mirrored hash of the other. */
const unmirrored = (hashes: PictureHashes): PictureHashes => hashes.slice(0, CENTRES.length)

/** By how many bits two pictures differ where they are most alike. */
export const differentBits = (one: PictureHashes, other: PictureHashes): number =>
  Math.min(BITS, ...unmirrored(one).flatMap((hash) => other.map((another) => countBits(hash ^ another))))

const countBits = (bits: bigint): number => BigInt.asUintN(BITS, bits).toString(2).replaceAll('0', '').length
