// @ts-check
// Makes of the studio's renders (`name.png`) what the demo serves: AVIF and WebP in three widths, and pictures.json, which
// says of each how large it is and what to show until it arrives. Pictures that are not among the renders stay as they are.
// Cut-outs become the pictures of the home page's categories.
// `node tools/demo-pictures.mjs FOLDER_OF_RENDERS [NAME ...]`
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { root } from './setup/root.mjs'

const WIDTHS = [480, 960, 1600]
/** Which piece stands for a kind. @type {Record<string, string>} */
const CUTOUTS = {
  'cutout-rust-sofa': 'sofa',
  'cutout-tub-chair': 'armchair',
  'cutout-teak-round': 'table',
  'cutout-windsor-chair': 'chair',
  'cutout-painted-chest': 'storage',
  'cutout-stepped-bookcase': 'shelf',
  'cutout-channel-bed': 'bed',
  'cutout-stoneware-lamp': 'lamp',
}
const demo = join(root, 'apps/server/src/db/demo')
const [, , renders = '', ...asked] = process.argv
if (!renders) throw new Error('Say where the renders are.')

/** @typedef {{ width: number, height: number, widths: number[], placeholder: string }} Described */
/** @type {Record<string, Described>} */
const described = JSON.parse(await readFile(join(demo, 'pictures.json'), 'utf8'))
const rendered = (await readdir(renders)).filter((file) => file.endsWith('.png')).map((file) => parse(file).name)

/**
 * @param {string} name
 * @returns {Promise<Described>}
 */
async function encode(name) {
  const render = join(renders, `${name}.png`)
  const kept = (/** @type {number} */ width, /** @type {string} */ type) =>
    join(demo, 'pictures', `${name}-${width}.${type}`)
  for (const width of described[name]?.widths ?? [])
    for (const type of ['avif', 'webp']) await rm(kept(width, type), { force: true })
  for (const width of WIDTHS) {
    const picture = sharp(render).resize({ width })
    await picture.clone().avif({ quality: 55, effort: 4 }).toFile(kept(width, 'avif'))
    await picture.clone().webp({ quality: 72, effort: 6 }).toFile(kept(width, 'webp'))
  }
  const { width = 0, height = 0 } = await sharp(render).metadata()
  const tiny = await sharp(render).resize({ width: 16 }).webp({ quality: 30 }).toBuffer()
  const widest = WIDTHS.at(-1) ?? width
  return {
    width: widest,
    height: Math.round((height * widest) / width),
    widths: WIDTHS,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}

/**
 * @param {string} name
 * @param {string} kind
 */
const cutOut = (name, kind) =>
  sharp(join(renders, `${name}.png`))
    .resize({ width: 384 })
    .webp({ quality: 75, alphaQuality: 80, effort: 6 })
    .toFile(join(root, 'apps/web/src/assets/cutouts', `${kind}.webp`))

for (const name of asked.length > 0 ? asked : rendered) {
  if (CUTOUTS[name]) await cutOut(name, CUTOUTS[name])
  else described[name] = await encode(name)
}
const sorted = Object.fromEntries(Object.entries(described).sort(([one], [other]) => (one < other ? -1 : 1)))
await writeFile(join(demo, 'pictures.json'), `${JSON.stringify(sorted, null, 2)}\n`)
