import { PICTURE } from '@patina/contract/limits'
import sharp from 'sharp'
import { SHARE_GROUND_FILE } from '#files.ts'

const SPACE = { width: 840, height: 630 }
/** Twice what a mail shows, for sharp screens. */
const IN_MAILS = { width: 1120, height: 840 }
const JPEG = { quality: 80, mozjpeg: true }

/** 1200 by 630, which is what every site that shows shared pages cuts to; as JPEG, which all of them read. */
export async function composeSharePicture(picture: Buffer): Promise<Buffer> {
  const product = await fill(picture, SPACE).toBuffer()
  return sharp(SHARE_GROUND_FILE)
    .composite([{ input: product, left: 0, top: 0 }])
    .jpeg(JPEG)
    .toBuffer()
}

/** The piece alone, for mails: many mail programs read neither AVIF nor WebP. */
export const composeMailPicture = (picture: Buffer): Promise<Buffer> => fill(picture, IN_MAILS).jpeg(JPEG).toBuffer()

const fill = (picture: Buffer, space: { width: number; height: number }) =>
  sharp(picture, { limitInputPixels: PICTURE.mostPixels, pages: 1 })
    .resize({ ...space, fit: 'cover' })
    .flatten({ background: '#ffffff' })
