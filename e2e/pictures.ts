import { pngFile } from '../apps/server/test/kit/png.ts'

type Colour = [red: number, green: number, blue: number]

const SIDE = 96

/** A small picture of one colour, square unless told otherwise, as a file that a form takes. */
export function pngOf(name: string, colour: Colour, { width = SIDE, height = SIDE } = {}) {
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()])
  const pixels = Buffer.concat(Array.from({ length: height }, () => row))
  return { name, mimeType: 'image/png', buffer: pngFile({ width, height, depth: 8, colours: 'rgb', pixels }) }
}
