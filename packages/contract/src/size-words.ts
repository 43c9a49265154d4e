import type { SizeSource } from './sizes.ts'

/** What lengths are read and typed in; they are kept in millimetres. */
export const UNITS = ['cm', 'in'] as const
export type Units = (typeof UNITS)[number]

export const MILLIMETRES_PER = { cm: 10, in: 25.4 } as const satisfies Record<Units, number>

/** As it stands in a field, to the millimetre: '95.5', '37.6'. */
export const lengthNumber = (millimetres: number, units: Units): string =>
  String(Number((millimetres / MILLIMETRES_PER[units]).toFixed(units === 'cm' ? 1 : 2)))

/** As a tape is read: to half a centimetre or a quarter of an inch. */
const readNumber = (millimetres: number, units: Units, round = Math.round): number => {
  const parts = units === 'cm' ? 2 : 4
  return round((millimetres / MILLIMETRES_PER[units]) * parts) / parts
}

/** '220 cm', '86.5 in' */
export const lengthText = (millimetres: number, units: Units): string => `${readNumber(millimetres, units)} ${units}`

/** The same for what must not be more, rounded down; or must not be less, rounded up. */
export const atMostText = (millimetres: number, units: Units): string =>
  `${readNumber(millimetres, units, Math.floor)} ${units}`
export const atLeastText = (millimetres: number, units: Units): string =>
  `${readNumber(millimetres, units, Math.ceil)} ${units}`

type OuterSizes = { width_mm: number | null; depth_mm: number | null; height_mm: number | null }

/** '220 × 95 × 85 cm', or what is known of it by name; null where nothing is. */
export function sizeText({ width_mm, depth_mm, height_mm }: OuterSizes, units: Units): string | null {
  if (width_mm && depth_mm && height_mm) {
    return `${[width_mm, depth_mm, height_mm].map((size) => readNumber(size, units)).join(' × ')} ${units}`
  }
  const known = [
    width_mm && `${lengthText(width_mm, units)} wide`,
    depth_mm && `${lengthText(depth_mm, units)} deep`,
    height_mm && `${lengthText(height_mm, units)} high`,
  ].filter(Boolean)
  return known.length > 0 ? known.join(', ') : null
}

export const SOURCE_WORDS: Record<SizeSource, { label: string; said: string }> = {
  measured: { label: 'I measured it', said: 'Measured by the seller' },
  maker: { label: 'The maker says so', said: 'As its maker says' },
  guess: { label: 'It is a guess', said: 'The seller’s guess' },
}
