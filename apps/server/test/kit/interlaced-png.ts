import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHANNELS = 4
const WITH_ALPHA = 6
/** Adam7: where each pass begins, and in which steps it goes. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

type Options = { depth: 8 | 16; orientation?: number }

/** A square of nothing, valid and small, which has to be held whole to be read. */
export function interlacedPng(side: number, { depth, orientation = 1 }: Options): Buffer {
  const bytes = PASSES.map(([left, top, across, down]) => {
    const width = Math.ceil((side - left) / across)
    return Math.ceil((side - top) / down) * (1 + (width * CHANNELS * depth) / 8)
  }).reduce((sum, pass) => sum + pass)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([depth, WITH_ALPHA, 0, 0, 1], 8)
  // One entry, the tag 0x0112: a short, of which there is one.
  const exif = Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('eXIf', exif),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
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
