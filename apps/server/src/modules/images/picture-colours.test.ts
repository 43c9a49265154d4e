import type { Colour } from '@patina/contract/look-names'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { coloursOf, mainColours, nameOf, oklabOf, withoutBackground } from './picture-colours.ts'

test('OKLab is as its author has it', () => {
  const white = oklabOf(255, 255, 255)
  expect(white.l).toBeCloseTo(1, 3)
  expect(Math.hypot(white.a, white.b)).toBeLessThan(0.001)
  const red = oklabOf(255, 0, 0)
  expect([red.l, red.a, red.b].map((value) => Number(value.toFixed(3)))).toEqual([0.628, 0.225, 0.126])
})

test.each<[Colour, [number, number, number]]>([
  ['white', [250, 250, 248]],
  ['black', [20, 20, 22]],
  ['grey', [128, 128, 130]],
  ['beige', [222, 205, 178]],
  ['brown', [110, 72, 42]],
  ['brown', [92, 60, 40]],
  ['red', [178, 34, 34]],
  ['red', [120, 30, 35]],
  ['orange', [230, 120, 30]],
  ['yellow', [235, 200, 50]],
  ['green', [40, 110, 60]],
  ['green', [47, 111, 98]],
  ['blue', [40, 70, 150]],
  ['purple', [110, 60, 150]],
  ['pink', [240, 160, 185]],
])('somebody would call it %s: %j', (name, [red, green, blue]) => {
  expect(nameOf(oklabOf(red, green, blue))).toBe(name)
})

/** A room of one colour with pieces in it. */
const room = (wall: string, ...pieces: { left: number; width: number; colour: string }[]) =>
  sharp(
    Buffer.from(`<svg width="400" height="300"><rect width="400" height="300" fill="${wall}"/>
      ${pieces.map(({ left, width, colour }) => `<rect x="${left}" y="80" width="${width}" height="180" fill="${colour}"/>`)}</svg>`),
  )

describe('the colours of a piece', () => {
  test('are not those of the wall behind it', async () => {
    expect(await coloursOf(room('#e8dfd0', { left: 100, width: 200, colour: '#2f6f62' }))).toEqual(['green'])
    expect(await coloursOf(room('#2a4a90', { left: 100, width: 200, colour: '#b22222' }))).toEqual(['red'])
  })

  test('are named by how much of it has them', async () => {
    const two = room(
      '#f4f4f4',
      { left: 60, width: 180, colour: '#2846a0' },
      { left: 240, width: 80, colour: '#6e482a' },
    )
    expect(await coloursOf(two)).toEqual(['blue', 'brown'])
  })

  test('are many where none prevails', async () => {
    const stripes = ['#b22222', '#2846a0', '#ebc832', '#286e3c'].map((colour, at) => ({
      left: 60 + at * 60,
      width: 60,
      colour,
    }))
    expect(await coloursOf(room('#f4f4f4', ...stripes))).toEqual(['multicolour'])
  })

  test('are those of the whole picture where nothing stands out', async () => {
    expect(await coloursOf(room('#2f6f62'))).toEqual(['green'])
  })
})

test('a background that grows darker towards a corner is still background', () => {
  const side = 16
  const wall = Array.from({ length: side * side }, (_, at) => ({ l: 0.7 + (at % side) * 0.005, a: 0, b: 0.02 }))
  const piece = oklabOf(40, 110, 60)
  const pixels = wall.map((pixel, at) => (at % side > 5 && at % side < 10 && at > 80 && at < 180 ? piece : pixel))
  expect(mainColours(withoutBackground(pixels, side))).toEqual(['green'])
})
