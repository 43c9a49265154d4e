import * as z from 'zod/mini'
import { SIZE, TEXT } from './limits.ts'
import { formatNumber } from './money.ts'
import { line, storedText } from './text.ts'

/** What a category holds: which sizes its pieces are asked for, and how they are drawn. */
export const KINDS = ['sofa', 'armchair', 'table', 'chair', 'storage', 'shelf', 'bed', 'lamp'] as const
export type Kind = (typeof KINDS)[number]

/** Where the numbers are from, from the surest to the least sure. */
export const SIZE_SOURCES = ['measured', 'maker', 'guess'] as const
export type SizeSource = (typeof SIZE_SOURCES)[number]

/** A length in whole millimetres. */
export const millimetres = z
  .int({ error: 'must be a whole number of millimetres' })
  .check(
    z.gte(1, { error: 'must be at least 1 mm' }),
    z.lte(SIZE.largest, { error: `must be at most ${formatNumber(SIZE.largest)} mm` }),
  )

const kilograms = z
  .int({ error: 'must be a whole number of kilograms' })
  .check(
    z.gte(1, { error: 'must be at least 1 kg' }),
    z.lte(SIZE.heaviest, { error: `must be at most ${formatNumber(SIZE.heaviest)} kg` }),
  )

const shapeOf = <Name extends z.ZodMiniType<string>>(name: Name) =>
  z.strictObject({
    source: z.enum(SIZE_SOURCES, { error: 'must be measured, maker or guess' }),
    /** How high one sits, from the floor. */
    seat: z.optional(millimetres),
    /** How high the arms are, from the floor. */
    arm: z.optional(millimetres),
    /** How thick the back is, from front to back. */
    back: z.optional(millimetres),
    legs: z.optional(z.strictObject({ height: millimetres, comeOff: z.boolean() })),
    /** That it can be taken apart, and into what, where that is known. */
    comesApart: z.optional(z.boolean()),
    parts: z.optional(
      z
        .array(z.strictObject({ name, width: millimetres, depth: millimetres, height: millimetres }))
        .check(
          z.minLength(1, { error: 'must name at least one' }),
          z.maxLength(SIZE.mostParts, { error: `may have at most ${SIZE.mostParts}` }),
        ),
    ),
    /** The mattress that a bed takes. */
    mattress: z.optional(z.strictObject({ width: millimetres, length: millimetres })),
  })

/** What more is known of a product's form than its outer sizes. */
export const shape = shapeOf(storedText)
export type Shape = z.infer<typeof shape>

/** The outer sizes of a product as anyone may see them; null where nobody said. */
export const sizes = {
  width_mm: z.nullable(millimetres),
  depth_mm: z.nullable(millimetres),
  height_mm: z.nullable(millimetres),
  weight_kg: z.nullable(kilograms),
  shape: z.nullable(shape),
}

/** The same as its seller says them. */
export const saidSizes = { ...sizes, shape: z.nullable(shapeOf(line(TEXT.partName))) }

/** What geometry goes by: all in millimetres. A lamp's width and depth are its diameter. */
export type Sized = {
  kind: Kind
  width: number | null
  depth: number | null
  height: number | null
  shape: Shape | null
}

/** Whether a product can be shown in a room: its three sizes are known, and are no guess. */
export const hasModel = ({ width, depth, height, shape }: Omit<Sized, 'kind'>): boolean =>
  width !== null && depth !== null && height !== null && (shape?.source === 'measured' || shape?.source === 'maker')
