// @ts-check
// Makes of the studio's renders (`name.png`) what the demo serves: AVIF and WebP in two widths, and pictures.json, which
// says of each how large it is and what to show until it arrives. `node tools/demo-pictures.mjs FOLDER_OF_RENDERS`
import { readdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { root } from './setup/root.mjs'

const demo = join(root, 'apps/server/src/db/demo')
const [, , renders] = process.argv
if (!renders) throw new Error('Say where the renders are.')

/** @type {Record<string, { width: number, height: number, widths: number[], placeholder: string }>} */
const described = {}
const files = (await readdir(renders)).filter((file) => file.endsWith('.png')).sort()
for (const file of files) {
  const { name } = parse(file)
  const render = join(renders, file)
  const { width, height } = await sharp(render).metadata()
  const widths = [Math.round(width / 2), width]
  for (const kept of widths) {
    const picture = sharp(render).resize({ width: kept })
    await picture
      .clone()
      .avif({ quality: 55, effort: 6 })
      .toFile(join(demo, 'pictures', `${name}-${kept}.avif`))
    await picture
      .clone()
      .webp({ quality: 72 })
      .toFile(join(demo, 'pictures', `${name}-${kept}.webp`))
  }
  const tiny = await sharp(render).resize({ width: 16 }).webp({ quality: 30 }).toBuffer()
  described[name] = { width, height, widths, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}
await writeFile(join(demo, 'pictures.json'), `${JSON.stringify(described, null, 2)}\n`)
