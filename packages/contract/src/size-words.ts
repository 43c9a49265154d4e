import type { Kind, SizeSource } from './sizes.ts'

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

/** What each kind is asked for beside its outer sizes. */
export const ASKED_OF: Record<Kind, readonly ('seat' | 'arm' | 'back' | 'legs' | 'apart' | 'mattress')[]> = {
  sofa: ['seat', 'arm', 'back', 'legs', 'apart'],
  armchair: ['seat', 'arm', 'back', 'legs'],
  chair: ['seat'],
  table: ['legs', 'apart'],
  storage: ['apart'],
  shelf: ['apart'],
  bed: ['mattress', 'apart'],
  lamp: [],
}

/** Mattresses that beds are made for, in millimetres. */
export const MATTRESSES = [
  { name: 'Single', width: 900, length: 1900 },
  { name: 'Small double', width: 1200, length: 1900 },
  { name: 'Double', width: 1350, length: 1900 },
  { name: 'King', width: 1500, length: 2000 },
  { name: 'European double', width: 1600, length: 2000 },
  { name: 'Super king', width: 1800, length: 2000 },
  { name: 'Twin', width: 970, length: 1910 },
  { name: 'Full', width: 1370, length: 1910 },
  { name: 'Queen', width: 1520, length: 2030 },
  { name: 'US king', width: 1930, length: 2030 },
] as const
