import { constants, crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Png {
  width: number
  height: number
  depth: 8 | 16
  colours: 'rgb' | 'rgba'
  isInterlaced?: boolean
  /** Rows of pixels, each after its filter byte, as they are before they are compressed. */
  pixels: Buffer
  exif?: Buffer
}

/** A PNG written byte by byte: for pictures that no library would write, and where there is no library. */
export function pngFile({ width, height, depth, colours, isInterlaced = false, pixels, exif }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colours === 'rgb' ? 2 : 6, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(exif ? [chunk('eXIf', exif)] : []),
    chunk('IDAT', deflateSync(pixels, { strategy: constants.Z_RLE })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
