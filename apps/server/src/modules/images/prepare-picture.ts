import { createHash } from 'node:crypto'
import { PICTURE } from '@patina/contract/limits'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { HttpError } from '#http/errors.ts'
import type { PreparedPicture } from '#providers/images/port.ts'
import { printOf } from './picture-print.ts'

/** One picture at a time keeps memory bounded; the cores are for those who read. */
sharp.concurrency(1)
sharp.cache(false)

const READABLE: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
const WIDEST = Math.max(...PICTURE.widths)
const MAIN_WIDTH = 960
const PLACEHOLDER_SIZE = 16
const PREVIEW_SIZE = 96
const MOST_STRETCHED = 4
/** As many as the most pixels have in the usual depth; an interlaced picture is held whole. */
const MOST_DECODED_BYTES = PICTURE.mostPixels * 4
const SAMPLE_BYTES: Record<string, number> = { uchar: 1, ushort: 2, float: 4 }
/** For decoding, which callers can make costly; encoding is bounded by the sizes that are kept. */
const MOST_SECONDS = 10

/** Bounds one call of the decoder; fails where there is no time left, or nobody who waits. */
type Bound = (pipeline: Sharp) => Sharp

type Decoded = { width: number; height: number; data: Buffer }

export type PreparePicture = typeof preparePicture

/**
 * Makes of an upload what the shop keeps: upright, without the place and other facts that cameras write into it,
 * in the widths that pages ask for. What kind of file it is, its content says, not its name.
 */
export async function preparePicture(upload: Buffer, signal: AbortSignal, seconds = MOST_SECONDS) {
  const bound = boundBy(signal, seconds)
  try {
    return await encode(await readUpright(upload, bound), signal)
  } catch (error) {
    signal.throwIfAborted()
    throw isTimeout(error) ? tooSlow() : error
  }
}

export type PreviewPicture = typeof previewPicture

/** Whether an upload can be kept, without keeping it: reads it whole, and answers what it looks like, small, as a data address. */
export async function previewPicture(upload: Buffer, signal: AbortSignal, seconds = MOST_SECONDS): Promise<string> {
  const { width, height, data } = await readUpright(upload, boundBy(signal, seconds)).catch((error: unknown) => {
    throw isTimeout(error) ? tooSlow() : error
  })
  return asDataAddress(sharp(data, { raw: { width, height, channels: 3 } }), PREVIEW_SIZE, 60)
}

function boundBy(signal: AbortSignal, seconds: number): Bound {
  const end = performance.now() + seconds * 1000
  return (pipeline) => {
    signal.throwIfAborted()
    const left = Math.ceil((end - performance.now()) / 1000)
    if (left <= 0) throw tooSlow()
    return pipeline.timeout({ seconds: left })
  }
}

async function readUpright(upload: Buffer, bound: Bound): Promise<Decoded> {
  const decoded = await decodeWhole(upload, bound).catch((error: unknown) => {
    if (error instanceof HttpError || isTimeout(error)) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooLarge()
    throw new HttpError(415, 'This picture is damaged or not whole: send another copy of it.', { cause: error })
  })
  const { data, info } = await bound(sharp(decoded)).autoOrient().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/**
 * Cameras write small slips that decoders warn of, which is no reason to refuse a picture. But data that ends before the
 * picture does is no more than a warning as well, and what is missing would be grey.
 */
async function decodeWhole(upload: Buffer, bound: Bound): Promise<Buffer> {
  try {
    return await decode(upload, 'warning', bound)
  } catch (error) {
    if (error instanceof HttpError || isTimeout(error)) throw error
    if (error instanceof Error && /premature end/.test(error.message)) throw error
    return decode(upload, 'error', bound)
  }
}

/**
 * No larger than it is kept, and still as it lay in the camera: turning comes after, since a picture is held whole for that,
 * and time spent on reading it whole does not count against sharp's timeout.
 */
async function decode(upload: Buffer, failOn: 'warning' | 'error', bound: Bound): Promise<Buffer> {
  const input = sharp(upload, { failOn, limitInputPixels: PICTURE.mostPixels, pages: 1 })
  const metadata = await input.metadata()
  demandBounds(metadata)
  const { orientation = 1 } = metadata
  const isTurned = orientation > 4
  return bound(input)
    .resize({ [isTurned ? 'height' : 'width']: WIDEST, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .withMetadata({ orientation })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function demandBounds({ format, width, height, channels, depth }: Metadata): void {
  if (!READABLE.includes(format)) throw new HttpError(415, 'This file is not a picture that we can read.')
  if (width * height * channels * (SAMPLE_BYTES[depth] ?? 4) > MOST_DECODED_BYTES) throw tooLarge()
  if (Math.max(width, height) > MOST_STRETCHED * Math.min(width, height)) {
    throw new HttpError(415, 'This picture is too narrow to show: crop it to what matters.')
  }
}

const tooLarge = () =>
  new HttpError(413, 'This picture is too large: 40 megapixels are the most, 20 in 16 bits and with transparency.')
const tooSlow = () => new HttpError(413, 'This picture takes too long to read: make it smaller and send that.')

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.includes('timeout:')

async function encode({ width, height, data }: Decoded, signal: AbortSignal) {
  const raw = () => {
    signal.throwIfAborted()
    return sharp(data, { raw: { width, height, channels: 3 } })
  }
  // A picture is never blown up: a small one is kept in its own width.
  const widths = [...new Set(PICTURE.widths.map((wanted) => Math.min(wanted, width)))]
  const name = createHash('sha256').update(`${width}x${height}`).update(data).digest('hex').slice(0, 32)
  const files: PreparedPicture['files'][number][] = []
  // Little effort: more would take three times as long for a twentieth of the bytes, and its seller waits.
  for (const kept of widths) {
    const resized = () => raw().resize({ width: kept })
    files.push({
      fileName: `${name}-${kept}.webp`,
      type: 'image/webp',
      bytes: await resized().webp({ quality: 78, effort: 2 }).toBuffer(),
    })
    files.push({
      fileName: `${name}-${kept}.avif`,
      type: 'image/avif',
      bytes: await resized().avif({ quality: 55, effort: 1 }).toBuffer(),
    })
  }
  const mainFile = `${name}-${widths.findLast((kept) => kept <= MAIN_WIDTH) ?? width}.webp`
  return {
    picture: { name, files, mainFile },
    facts: { width, height, widths, placeholder: await placeholderOf(raw()) },
    print: await printOf(raw()),
  }
}

/** A few pixels, small enough to travel with the list that shows the picture. */
const placeholderOf = (picture: Sharp): Promise<string> => asDataAddress(picture, PLACEHOLDER_SIZE, 30)

async function asDataAddress(picture: Sharp, size: number, quality: number): Promise<string> {
  const tiny = await picture.resize({ width: size, height: size, fit: 'inside' }).webp({ quality }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
