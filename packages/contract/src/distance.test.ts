import { describe, expect, it } from 'vitest'
import { distanceText, kilometresBetween, radiusText } from './distance.ts'

const LEEDS = { lat: 53.8, lon: -1.55 }
const LONDON = { lat: 51.51, lon: -0.13 }

describe('the distance between two towns', () => {
  it.each([
    ['Leeds and London', LEEDS, LONDON, 272],
    ['New York and Los Angeles', { lat: 40.71, lon: -74.01 }, { lat: 34.05, lon: -118.24 }, 3936],
    ['Suva and Apia, across the date line', { lat: -18.14, lon: 178.44 }, { lat: -13.83, lon: -171.76 }, 1146],
    ['the poles', { lat: 90, lon: 0 }, { lat: -90, lon: 120 }, 20_015],
  ])('of %s is known to within a hundredth', (_, a, b, known) => {
    expect(Math.abs(kilometresBetween(a, b) - known) / known).toBeLessThan(0.01)
    expect(kilometresBetween(b, a)).toBeCloseTo(kilometresBetween(a, b), 9)
  })

  it('is nothing within one town', () => {
    expect(kilometresBetween(LEEDS, LEEDS)).toBe(0)
  })
})

describe('a distance in words', () => {
  it.each([
    [0, 'in the same town', 'in the same town'],
    [0.99, 'in the same town', 'in the same town'],
    [1, 'about 1 km', 'about 1 mile'],
    [3.4, 'about 3 km', 'about 2 miles'],
    [9.6, 'about 10 km', 'about 6 miles'],
    [14.9, 'about 15 km', 'about 9 miles'],
    [17.6, 'about 20 km', 'about 10 miles'],
    [98, 'about 100 km', 'about 60 miles'],
    [272, 'about 270 km', 'about 170 miles'],
  ])('of %d km is no more exact than it is', (kilometres, metric, imperial) => {
    expect(distanceText(kilometres, 'cm')).toBe(metric)
    expect(distanceText(kilometres, 'in')).toBe(imperial)
  })
})

describe('how far a list reaches', () => {
  it.each([
    [1, '1 km', '1 mile'],
    [8, '8 km', '5 miles'],
    [20, '20 km', '12 miles'],
    [50, '50 km', '30 miles'],
    [100, '100 km', '60 miles'],
  ])('is said of %d km in round miles', (kilometres, metric, imperial) => {
    expect(radiusText(kilometres, 'cm')).toBe(metric)
    expect(radiusText(kilometres, 'in')).toBe(imperial)
  })
})
