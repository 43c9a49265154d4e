import { describe, expect, test } from 'vitest'
import { placeOnPicture, spotAfter, spotAt } from './pin-place.ts'
import { placeInBox } from './place-in-box.ts'

const corner = { x: 0, y: 0 }
const middle = { x: 5000, y: 5000 }

describe('a pin in a box of 4 to 3', () => {
  test.each([
    ['a picture that fills it', { width: 400, height: 300 }, corner, '0%', '0%'],
    ['a tall picture, which leaves room at its sides', { width: 300, height: 600 }, corner, '31.25%', '0%'],
    ['a wide picture, which leaves room above', { width: 800, height: 300 }, corner, '0%', '25%'],
    ['the middle of any', { width: 300, height: 600 }, middle, '50%', '50%'],
  ])('stands where it is on %s', (_, picture, spot, left, top) => {
    expect(placeInBox(spot, picture)).toMatchObject({ left, top })
  })
})

test('a pin on the picture itself is where it says', () => {
  expect(placeOnPicture({ x: 2550, y: 10_000 })).toEqual({ left: '25.5%', top: '100%' })
})

test('the spot below a pointer never leaves the picture', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 }
  expect(spotAt({ clientX: 150, clientY: 75 }, box)).toEqual({ x: 2500, y: 2500 })
  expect(spotAt({ clientX: 0, clientY: 500 }, box)).toEqual({ x: 0, y: 10_000 })
})

describe('arrow keys', () => {
  test.each([
    ['ArrowLeft', false, { x: 4900, y: 5000 }],
    ['ArrowRight', true, { x: 5500, y: 5000 }],
    ['ArrowUp', false, { x: 5000, y: 4900 }],
    ['ArrowDown', true, { x: 5000, y: 5500 }],
  ])('%s with Shift %s moves by a step', (key, shiftKey, spot) => {
    expect(spotAfter(middle, { key, shiftKey })).toEqual(spot)
  })

  test('stop at the edge, and other keys move nothing', () => {
    expect(spotAfter(corner, { key: 'ArrowLeft', shiftKey: false })).toEqual(corner)
    expect(spotAfter(corner, { key: 'Enter', shiftKey: false })).toBeUndefined()
  })
})
