import { describe, expect, it } from 'vitest'
import { NO_SIZES, sizesForm, type TypedSizes, typedSizesOf } from './typed-sizes.ts'

const sizesOf = (typed: Partial<TypedSizes>) => sizesForm.parse({ ...NO_SIZES, ...typed })
const faultsOf = (typed: Partial<TypedSizes>) =>
  sizesForm.safeParse({ ...NO_SIZES, ...typed }).error?.issues.map(({ path, message }) => `${path}: ${message}`)

const SOFA = { width: '220', depth: '95.5', height: '85', weight: '60', seat: '43', arm: '60', back: '25' }

describe('sizes that were typed', () => {
  it('are kept in millimetres, from either unit', () => {
    expect(sizesOf(SOFA)).toEqual({
      width_mm: 2200,
      depth_mm: 955,
      height_mm: 850,
      weight_kg: 60,
      shape: { source: 'measured', seat: 430, arm: 600, back: 250 },
    })
    expect(sizesOf({ units: 'in', width: '86.5' }).width_mm).toBe(2197)
  })

  it('are nothing where nothing was typed', () => {
    expect(sizesOf({ width: '  ' })).toEqual({
      width_mm: null,
      depth_mm: null,
      height_mm: null,
      weight_kg: null,
      shape: null,
    })
  })

  it('say where they are from', () => {
    expect(sizesOf({ width: '90', source: 'guess' }).shape).toEqual({ source: 'guess' })
  })

  it('count the largest part only of what can be taken apart', () => {
    const part = { partWidth: '100', partDepth: '60', partHeight: '20' }
    expect(sizesOf(part).shape).toBeNull()
    expect(sizesOf({ ...part, comesApart: true }).shape).toEqual({
      source: 'measured',
      comesApart: true,
      parts: [{ name: 'Largest part', width: 1000, depth: 600, height: 200 }],
    })
  })

  it.each([
    [{ width: 'wide' }, 'width: must be a number, at most 600 cm'],
    [{ width: '0' }, 'width: must be a number, at most 600 cm'],
    [{ height: '9000' }, 'height: must be a number, at most 600 cm'],
    [{ units: 'in' as const, seat: '300' }, 'seat: must be a number, at most 236.25 in'],
    [{ weight: 'heavy' }, 'weight: must be a number, at most 500 kg'],
    [{ weight: '900' }, 'weight: must be a number, at most 500 kg'],
    [{ comesApart: true, partWidth: '90' }, 'partDepth: Say all three of the largest part, or none'],
  ])('are refused by name: %o', (typed, fault) => {
    expect(faultsOf(typed)).toEqual([fault])
  })

  it('stand in the form again as they were', () => {
    const typed = { ...NO_SIZES, ...SOFA, legs: '12', legsComeOff: true, mattress: '1350x1900' }
    expect(typedSizesOf(sizesOf(typed), 'cm')).toEqual(typed)
    expect(typedSizesOf(sizesOf({ width: '220' }), 'in').width).toBe('86.61')
  })
})
