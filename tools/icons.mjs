// @ts-check
// Renders the mark (apps/web/public/favicon.svg) into the files that browsers and home screens ask for.
// Run it again when the mark changes: `npm run pictures:icons`
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './setup/root.mjs'

const folder = join(root, 'apps/web/public')
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')

/**
 * The mark on a ground that fills the square, for systems that cut icons into a shape of their own.
 *
 * @param {number} margin around the mark, in its own units
 */
const filled = (margin) => {
  const side = 32 + 2 * margin
  const ground = `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="url(#patina)" />`
  return mark.replace('0 0 32 32', `${-margin} ${-margin} ${side} ${side}`).replace(/<circle[^>]*>/, ground)
}

/**
 * @param {string} svg
 * @param {number} size
 */
const render = (svg, size) =>
  sharp(Buffer.from(svg), { density: 4 * size })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10, palette: true, colours: 256 })
    .toBuffer()

/**
 * One picture in the wrapping that /favicon.ico has had since before PNG.
 *
 * @param {Buffer} png
 * @param {number} size
 */
function ico(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const files = {
  'icon-192.png': await render(mark, 192),
  'icon-512.png': await render(mark, 512),
  // A circle of four fifths of its width is sure to be seen.
  'icon-maskable-512.png': await render(filled(4), 512),
  'apple-touch-icon.png': await render(filled(2), 180),
  'favicon.ico': ico(await render(mark, 32), 32),
}
for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
