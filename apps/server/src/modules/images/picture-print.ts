import { PICTURE } from '@patina/contract/limits'
import type { Colour } from '@patina/contract/look-names'
import sharp, { type Sharp } from 'sharp'
import { coloursOf } from './picture-colours.ts'
import { hashPicture, type PictureHashes } from './picture-hash.ts'

/** What is seen in a picture: by which its copies are found, and what colours a piece in it has. */
export type PicturePrint = { hashes: PictureHashes; colours: Colour[] }

/** Pixels on each side: more is not looked at. */
const LARGE = 640

export async function printOf(picture: Sharp): Promise<PicturePrint> {
  // Taken smaller once, since all that follows looks at less.
  const { data, info } = await picture
    .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  return { hashes: await hashPicture(small), colours: await coloursOf(small) }
}

/** Of a file that is kept already; sharp refuses what is no picture. */
export const openKept = (file: Buffer): Sharp => sharp(file, { limitInputPixels: PICTURE.mostPixels, pages: 1 })
