// Draws what stands beside a picture wherever a page is shared, and with a room the picture of the shop itself. The words are
// drawn here and kept as pixels: a server has no fonts to rely on. Run it again when they change: `npm run pictures:share`
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { root } from './setup/root.mjs'

const WIDTH = 1200
const HEIGHT = 630
/** Pictures are 4:3, so this is what a whole one takes at the full height. */
const PICTURE_WIDTH = 840
const COLUMN = WIDTH - PICTURE_WIDTH

const folder = await mkdtemp(join(tmpdir(), 'patina-share-'))
const fontfile = join(folder, 'fraunces.ttf')
const fraunces = join(root, 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2')
const letters = 'Patina Furniture with a past'
await writeFile(
  fontfile,
  await subsetFont(await readFile(fraunces), letters, { targetFormat: 'sfnt', variationAxes: { opsz: 36, wght: 560 } }),
)

/**
 * @param {string} text
 * @param {number} size in pixels
 * @param {string} colour
 */
const words = (text, size, colour) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${text}</span>`,
      font: `Fraunces ${size}`,
      fontfile,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

/** @param {{ info: { width: number } }} drawn */
const centred = ({ info }) => PICTURE_WIDTH + Math.round((COLUMN - info.width) / 2)

const MARK = 132
const mark = await sharp(join(root, 'apps/web/public/favicon.svg'), { density: 4 * MARK })
  .resize(MARK, MARK)
  .png()
  .toBuffer()
const name = await words('Patina', 76, '#2b2420')
const line = await words('Furniture with a past', 26, '#a3592d')

const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#faf6f0' } }).composite([
  { input: mark, left: PICTURE_WIDTH + (COLUMN - MARK) / 2, top: 168 },
  { input: name.data, left: centred(name), top: 336 },
  { input: line.data, left: centred(line), top: 430 },
])
const groundFile = join(root, 'apps/server/src/modules/images/share-ground.png')
await ground.png({ compressionLevel: 9, effort: 10, palette: true }).toFile(groundFile)

const room = join(root, 'apps/server/src/db/demo/pictures/room-living-1600.webp')
await sharp(groundFile)
  .composite([{ input: await sharp(room).resize(PICTURE_WIDTH, HEIGHT).toBuffer(), left: 0, top: 0 }])
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(join(root, 'apps/web/public/share.jpg'))
await rm(folder, { recursive: true })
