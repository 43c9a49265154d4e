import { pngFile } from './png.ts'

const CHANNELS = 4
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
  // One entry, the tag 0x0112: a short, of which there is one.
  const exif = Buffer.from(
    `4d4d002a000000080001011200030000000100${orientation.toString(16).padStart(2, '0')}000000000000`,
    'hex',
  )
  return pngFile({
    width: side,
    height: side,
    depth,
    colours: 'rgba',
    isInterlaced: true,
    pixels: Buffer.alloc(bytes),
    exif,
  })
}
