import { createHash } from 'node:crypto'
import { PICTURE } from '@patina/contract/limits'
import sharp, { type Sharp } from 'sharp'
import { HttpError } from '#http/errors.ts'
import type { PreparedPicture } from '#providers/images/port.ts'

/** One picture at a time keeps memory bounded; the cores are for those who read. */
sharp.concurrency(1)
sharp.cache(false)

const READABLE: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
const MAIN_WIDTH = 960
const PLACEHOLDER_SIZE = 16
const MOST_STRETCHED = 4

/** What iPhones write: the same container as AVIF, around a codec that sharp's builds leave out for its patents. */
const HEIC = /^ftyp.*(hei[cmsx]|hev[cx])/s

function unreadable(upload: Buffer): HttpError {
  if (HEIC.test(upload.toString('latin1', 4, 40))) {
    return new HttpError(415, 'This is a HEIC picture, which we can not read: save it as a JPEG and send that.')
  }
  return new HttpError(
    415,
    'This file is not a picture that we can read: send a JPEG, PNG, WebP or AVIF that is whole.',
  )
}

/**
 * Makes of an upload what the shop keeps: upright, without the place and other facts that cameras write into it,
 * in the widths that pages ask for. What kind of file it is, its content says, not its name.
 */
export async function preparePicture(upload: Buffer) {
  const upright = await readUpright(upload)
  const { width, height, data } = upright
  const raw = () => sharp(data, { raw: { width, height, channels: 3 } })
  // A picture is never blown up: a small one is kept in its own width.
  const widths = [...new Set(PICTURE.widths.map((wanted) => Math.min(wanted, width)))]
  const name = createHash('sha256').update(`${width}x${height}`).update(data).digest('hex').slice(0, 32)
  const files: PreparedPicture['files'][number][] = []
  for (const kept of widths) {
    const resized = () => raw().resize({ width: kept })
    files.push({
      fileName: `${name}-${kept}.webp`,
      type: 'image/webp',
      bytes: await resized().webp({ quality: 78 }).toBuffer(),
    })
    files.push({
      fileName: `${name}-${kept}.avif`,
      type: 'image/avif',
      bytes: await resized().avif({ quality: 55, effort: 3 }).toBuffer(),
    })
  }
  const mainFile = `${name}-${widths.findLast((kept) => kept <= MAIN_WIDTH) ?? width}.webp`
  return { picture: { name, files, mainFile }, width, height, widths, placeholder: await placeholderOf(raw()) }
}

async function readUpright(upload: Buffer): Promise<{ width: number; height: number; data: Buffer }> {
  try {
    const input = sharp(upload, { failOn: 'error', limitInputPixels: PICTURE.mostPixels, pages: 1 })
    const { format, width, height } = await input.metadata()
    if (!format || !READABLE.includes(format)) throw unreadable(upload)
    if (Math.max(width, height) > MOST_STRETCHED * Math.min(width, height)) {
      throw new HttpError(415, 'This picture is too narrow to show: crop it to what matters.')
    }
    const { data, info } = await input
      .autoOrient()
      .resize({ width: Math.max(...PICTURE.widths), withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data }
  } catch (error) {
    if (error instanceof HttpError) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new HttpError(413, 'This picture is too large: 40 megapixels are the most.')
    }
    throw unreadable(upload)
  }
}

/** A few pixels, small enough to travel with the list that shows the picture. */
async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: PLACEHOLDER_SIZE, height: PLACEHOLDER_SIZE, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
