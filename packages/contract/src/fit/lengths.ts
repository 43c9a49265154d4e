import type { Sized } from '../sizes.ts'

/** What people measure in. */
export const UNITS = ['cm', 'in'] as const
export type Units = (typeof UNITS)[number]

const MM = { cm: 10, in: 25.4 }

const numberOf = (mm: number, units: Units, round: (number: number) => number = Math.round) =>
  // Half centimetres and quarter inches are what a tape is read to.
  units === 'cm' ? round((mm / MM.cm) * 2) / 2 : round((mm / MM.in) * 4) / 4

/** '220 cm', '86.5 in'. */
export const lengthText = (mm: number, units: Units): string => `${numberOf(mm, units)} ${units}`

/** The same for what must not be more, rounded down; or must not be less, rounded up. */
export const atMostText = (mm: number, units: Units): string => `${numberOf(mm, units, Math.floor)} ${units}`
export const atLeastText = (mm: number, units: Units): string => `${numberOf(mm, units, Math.ceil)} ${units}`

/** Width × depth × height: '220 × 95 × 85 cm'. Where only some are known, which they are: '220 cm wide, 85 cm high'. */
export function sizeText(product: Pick<Sized, 'kind' | 'width' | 'depth' | 'height'>, units: Units): string | null {
  const { width, depth, height } = product
  if (width !== null && depth !== null && height !== null)
    return `${[width, depth, height].map((mm) => numberOf(mm, units)).join(' × ')} ${units}`
  const known = [
    width !== null && `${lengthText(width, units)} wide`,
    depth !== null && `${lengthText(depth, units)} deep`,
    height !== null && `${lengthText(height, units)} high`,
  ].filter((text) => text !== false)
  return known.length > 0 ? known.join(', ') : null
}
