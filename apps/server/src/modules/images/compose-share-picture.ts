import { join } from 'node:path'
import { PICTURE } from '@patina/contract/limits'
import sharp from 'sharp'

/** Paper with the mark and the name to the right, drawn once by tools/share-pictures.mjs: here nothing asks for fonts. */
const GROUND = join(import.meta.dirname, 'share-ground.png')
const SPACE = { width: 840, height: 630 }

/** 1200 by 630, which is what every site that shows shared pages cuts to; as JPEG, which all of them read. */
export async function composeSharePicture(picture: Buffer): Promise<Buffer> {
  const product = await sharp(picture, { limitInputPixels: PICTURE.mostPixels, pages: 1 })
    .resize({ ...SPACE, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toBuffer()
  return sharp(GROUND)
    .composite([{ input: product, left: 0, top: 0 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
