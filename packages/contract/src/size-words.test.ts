import { expect, it } from 'vitest'
import { lengthNumber, lengthText, MILLIMETRES_PER, sizeText } from './size-words.ts'

const NONE = { width_mm: null, depth_mm: null, height_mm: null }

it('writes lengths as a tape shows them', () => {
  expect([lengthText(950, 'cm'), lengthText(762, 'cm'), lengthText(950, 'in')]).toEqual(['95 cm', '76 cm', '37.5 in'])
})

it('loses no millimetre between a field in inches and one in centimetres', () => {
  for (const millimetres of [1, 899, 900, 901, 1981, 6000]) {
    expect(Math.round(Number(lengthNumber(millimetres, 'in')) * MILLIMETRES_PER.in)).toBe(millimetres)
    expect(Math.round(Number(lengthNumber(millimetres, 'cm')) * MILLIMETRES_PER.cm)).toBe(millimetres)
  }
})

it('writes sizes as width, depth and height', () => {
  expect(sizeText({ width_mm: 2200, depth_mm: 950, height_mm: 850 }, 'cm')).toBe('220 × 95 × 85 cm')
  expect(sizeText({ width_mm: 2200, depth_mm: 950, height_mm: 850 }, 'in')).toBe('86.5 × 37.5 × 33.5 in')
})

it('names what is known where not all is', () => {
  expect(sizeText({ ...NONE, height_mm: 450 }, 'cm')).toBe('45 cm high')
  expect(sizeText({ ...NONE, width_mm: 900, depth_mm: 400 }, 'cm')).toBe('90 cm wide, 40 cm deep')
  expect(sizeText(NONE, 'cm')).toBeNull()
})
