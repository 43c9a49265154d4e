import sharp, { type Sharp } from 'sharp'

type Pictures = Record<string, () => Promise<Buffer>>

const END = Buffer.from([0xff, 0xd9])
const WIDTH = 320
const HEIGHT = 240

const drawn = (): Sharp =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const jpeg = (options = {}) => drawn().jpeg(options).toBuffer()

/** Where a segment of a JPEG begins: its marker, its length, what it holds. */
function segment(picture: Buffer, ...markers: number[]): number {
  let at = 2
  while (!markers.includes(picture.readUInt8(at + 1))) at += 2 + picture.readUInt16BE(at + 2)
  return at
}

const inserted = (picture: Buffer, at: number, ...bytes: number[]) =>
  Buffer.concat([picture.subarray(0, at), Buffer.from(bytes), picture.subarray(at)])

/** Claims another size: the height stands five bytes into the frame's segment, the width after it. */
function claiming(picture: Buffer, { width = WIDTH, height = HEIGHT }): Buffer {
  const lying = Buffer.from(picture)
  const frame = segment(lying, 0xc0, 0xc2)
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}

/** Half of the data, with the end that a whole picture has. */
const halved = (picture: Buffer) => Buffer.concat([picture.subarray(0, picture.length / 2), END])

export const LYING_JPEGS: Pictures = {
  'too high': async () => claiming(await jpeg(), { height: 900 }),
  'too wide': async () => claiming(await jpeg(), { width: 900 }),
  'too high, in several scans': async () => claiming(await jpeg({ progressive: true }), { height: 900 }),
  'cut, with an end of its own': async () => halved(await jpeg()),
  'cut in several scans, with an end of its own': async () => halved(await jpeg({ progressive: true })),
  // Without the mark of its end alone a picture may still be whole.
  'cut, without an end': async () => (await jpeg()).subarray(0, -200),
}

/** What cameras, phones and old programs write, and every browser shows. */
export const ODD_PICTURES: Pictures = {
  'a film after its end': async () => Buffer.concat([await jpeg(), Buffer.alloc(9000, 7)]),
  'stray bytes between segments': async () => {
    const picture = await jpeg()
    return inserted(picture, segment(picture, 0xc0), 0, 0, 0)
  },
  'stray bytes before its end': async () => {
    const picture = await jpeg()
    return inserted(picture, picture.length - END.length, 0x12, 0x34)
  },
  'a colour transform that nobody knows': async () =>
    inserted(await jpeg(), 2, 0xff, 0xee, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 7),
  'a scan with wrong parameters': async () => {
    const picture = await jpeg()
    const scan = segment(picture, 0xda)
    picture.set([0, 0], scan + picture.readUInt16BE(scan + 2) - 1)
    return picture
  },
  'in several scans': () => jpeg({ progressive: true }),
  'in shades of grey': () => drawn().greyscale().jpeg().toBuffer(),
  'in the colours of print': () => drawn().toColourspace('cmyk').jpeg().toBuffer(),
  'an interlaced PNG': () => drawn().png({ progressive: true }).toBuffer(),
  'a PNG with a palette': () => drawn().png({ palette: true }).toBuffer(),
  'a PNG in 16 bits': () => drawn().toColourspace('rgb16').png().toBuffer(),
  'a PNG with a transparent ground': () => drawn().ensureAlpha(0.5).png().toBuffer(),
  'a WebP without loss': () => drawn().webp({ lossless: true }).toBuffer(),
}
