import { join } from 'node:path'
import sharp from 'sharp'

/** Paper with the mark and the name to the right, drawn once by tools/share-pictures.mjs: here nothing asks for fonts. */
const GROUND = join(import.meta.dirname, 'share-ground.png')
const PICTURE = { width: 840, height: 630 }
/** As for uploads: one picture at a time, and none that would not fit into memory. */
const MOST_PIXELS = 40_000_000

/** 1200 by 630, which is what every site that shows shared pages cuts to; as JPEG, which all of them read. */
export async function composeSharePicture(picture: Buffer): Promise<Buffer> {
  const piece = await sharp(picture, { limitInputPixels: MOST_PIXELS, pages: 1 })
    .resize({ ...PICTURE, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toBuffer()
  return sharp(GROUND)
    .composite([{ input: piece, left: 0, top: 0 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
