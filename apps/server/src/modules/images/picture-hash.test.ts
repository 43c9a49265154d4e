import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { PRODUCTS } from '#db/demo/catalogue.ts'
import { viewsOf } from '#db/demo/piece.ts'
import { DEMO_PICTURES } from '#db/demo/seed.ts'
import { makePicture } from '#test/kit/pictures.ts'
import {
  bandsOf,
  differentBits,
  hashPicture,
  MOST_DIFFERENT_BITS,
  type PictureHashes,
  probesOf,
} from './picture-hash.ts'
import { LEAST_ALIKE, likenessOf } from './picture-likeness.ts'

const NAMES = PRODUCTS.map(({ picture }) => picture)
const VIEWS = NAMES.map(viewsOf)
const WIDTH = 480
const HEIGHT = 360

const kept = (name: string): Sharp => sharp(join(DEMO_PICTURES.folder, `${name}-${WIDTH}.webp`))

/** Drawn, since no font is the same everywhere. */
const WATERMARK =
  Buffer.from(`<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 960 720"><g transform="rotate(-25 480 360)" fill="none"
  stroke="white" stroke-opacity="0.5" stroke-width="10"><circle cx="300" cy="360" r="40"/><path d="M370 400V320l60 80V320"/>
  <path d="M470 320V400h50"/><path d="M560 400v-80h50m-50 40h40"/><circle cx="670" cy="360" r="40"/></g></svg>`)

/** Ways in which people pass on a picture that is not theirs. */
const COPIES: Record<string, (original: Sharp) => Sharp> = {
  recompressed: (original) => original.jpeg({ quality: 30 }),
  resized: (original) => original.resize({ width: 240 }).jpeg({ quality: 60 }),
  watermarked: (original) => original.composite([{ input: WATERMARK }]).jpeg(),
  'cropped by 5%': (original) =>
    original.extract({ left: 12, top: 9, width: WIDTH - 24, height: HEIGHT - 18 }).jpeg({ quality: 75 }),
  mirrored: (original) => original.flop().jpeg({ quality: 75 }),
}

/** As the shop does: the index of bands, then the bits, then a closer look. */
async function isFound(copy: Buffer, name: string): Promise<boolean> {
  const hashes = await hashPicture(sharp(copy))
  return looksAlike(hashes, hashesOf(name)) && (await likenessOf(sharp(copy), kept(name))) >= LEAST_ALIKE
}

const looksAlike = (hashes: PictureHashes, others: PictureHashes): boolean => {
  const probes = new Set(probesOf(hashes))
  return bandsOf(others).some((band) => probes.has(band)) && differentBits(hashes, others) <= MOST_DIFFERENT_BITS
}

const known = new Map<string, PictureHashes>()
const hashesOf = (name: string): PictureHashes => known.get(name) ?? []

beforeAll(async () => {
  for (const name of new Set([...NAMES, ...VIEWS.flat()])) known.set(name, await hashPicture(kept(name)))
})

describe(`of ${NAMES.length} different pictures`, () => {
  test.each(Object.keys(COPIES))('every %s copy is found', async (how) => {
    const missed: string[] = []
    for (const name of NAMES) {
      const copy = await COPIES[how]?.(kept(name)).toBuffer()
      if (!copy || !(await isFound(copy, name))) missed.push(name)
    }
    console.info(`${how}: ${NAMES.length - missed.length} of ${NAMES.length} copies found`)
    expect(missed).toEqual([])
  })

  test('no two are taken for each other', async () => {
    const alike = await pairsAlike(NAMES.flatMap((one, at) => NAMES.slice(at + 1).map((other) => [one, other])))
    expect(alike).toEqual([])
  })
})

test('two angles of one piece are not taken for copies', async () => {
  const pairs = VIEWS.flatMap((views) => views.flatMap((one, at) => views.slice(at + 1).map((other) => [one, other])))
  expect(pairs.length).toBeGreaterThan(10)
  expect(await pairsAlike(pairs)).toEqual([])
})

async function pairsAlike(pairs: string[][]): Promise<string[]> {
  const alike: string[] = []
  let looked = 0
  for (const [one = '', other = ''] of pairs) {
    if (!looksAlike(hashesOf(one), hashesOf(other)) && !looksAlike(hashesOf(other), hashesOf(one))) continue
    looked += 1
    if ((await likenessOf(kept(one), kept(other))) >= LEAST_ALIKE) alike.push(`${one} and ${other}`)
  }
  console.info(`${pairs.length} pairs, ${looked} looked at more closely, ${alike.length} taken for copies`)
  return alike
}

test('a picture of one colour has no hashes, since it shows nothing', async () => {
  expect(await hashPicture(sharp(await makePicture(7)))).toEqual([])
})

test('hashes that differ by up to seven bits share a band to within one bit, wherever they differ', () => {
  const hash = 0x0123_4567_89ab_cdefn
  const probes = new Set(probesOf([hash, hash, hash, hash]))
  for (let start = 0; start < 64; start++) {
    const differing = Array.from({ length: 7 }, (_, bit) => 1n << BigInt((start + bit * 9) % 64))
    const other = BigInt.asIntN(
      64,
      differing.reduce((bits, one) => bits ^ one, hash),
    )
    expect(differentBits([hash], [other])).toBe(7)
    expect(bandsOf([other]).some((band) => probes.has(band))).toBe(true)
  }
})
