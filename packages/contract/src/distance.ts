import type { Units } from './size-words.ts'

export type Point = { lat: number; lon: number }

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** As the crow flies, along the surface of a sphere. */
export function kilometresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const haversine = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** How far people speak of: kilometres go with centimetres, miles with inches. */
const DISTANCES = {
  cm: { kilometres: 1, one: 'km', many: 'km' },
  in: { kilometres: 1.609344, one: 'mile', many: 'miles' },
}

/** What is rounded to, by how far it is. */
const STEPS = [
  { below: 10, step: 1 },
  { below: 100, step: 5 },
]

/** From town to town, no more exact than that is: 'about 4 km', 'about 15 miles', 'about 120 km'. */
export function distanceText(kilometres: number, units: Units): string {
  if (kilometres < 1) return 'in the same town'
  const { kilometres: each, one, many } = DISTANCES[units]
  const far = kilometres / each
  const { step } = STEPS.find(({ below }) => far < below) ?? { step: 10 }
  const rounded = Math.max(1, Math.round(far / step) * step)
  return `about ${rounded} ${rounded === 1 ? one : many}`
}

/** How far a list reaches: '20 km', '10 miles'. Round miles are no round kilometres, so they are rounded as they are spoken of. */
export function radiusText(kilometres: number, units: Units): string {
  const { kilometres: each, one, many } = DISTANCES[units]
  const far = kilometres / each
  const rounded = far < 20 || units === 'cm' ? Math.max(1, Math.round(far)) : Math.round(far / 5) * 5
  return `${rounded} ${rounded === 1 ? one : many}`
}
