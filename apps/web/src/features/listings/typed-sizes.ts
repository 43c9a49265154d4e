import { SIZE } from '@patina/contract/limits'
import type { PublicProduct } from '@patina/contract/products'
import { lengthNumber, UNITS, type Units } from '@patina/contract/size-words'
import { type Shape, SIZE_SOURCES } from '@patina/contract/sizes'
import * as z from 'zod/mini'
import { typedAmount } from '#lib/typed-amount.ts'
import { lengthRule, typedLength } from '#lib/typed-length.ts'

export const typedSizes = z.object({
  units: z.enum(UNITS),
  source: z.enum(SIZE_SOURCES),
  width: z.string(),
  depth: z.string(),
  height: z.string(),
  weight: z.string(),
  seat: z.string(),
  arm: z.string(),
  back: z.string(),
  legs: z.string(),
  legsComeOff: z.boolean(),
  comesApart: z.boolean(),
  partWidth: z.string(),
  partDepth: z.string(),
  partHeight: z.string(),
  /** Width and length, as '1350x1900'. */
  mattress: z.string(),
})
export type TypedSizes = z.infer<typeof typedSizes>

/** Whether anything is said of how big it is. */
export const hasSizes = ({ width, depth, height, weight, mattress }: TypedSizes): boolean =>
  [width, depth, height, weight, mattress].some((typed) => typed !== '')

export const NO_SIZES: TypedSizes = {
  units: 'cm',
  source: 'measured',
  width: '',
  depth: '',
  height: '',
  weight: '',
  seat: '',
  arm: '',
  back: '',
  legs: '',
  legsComeOff: false,
  comesApart: false,
  partWidth: '',
  partDepth: '',
  partHeight: '',
  mattress: '',
}

type Sizes = Pick<PublicProduct, 'width_mm' | 'depth_mm' | 'height_mm' | 'weight_kg' | 'shape'>

const LARGEST_PART = 'Largest part'

/** What was typed of sizes: all of it may be left out, and what is there must be a length. */
export const sizesForm = z.pipe(
  typedSizes,
  z.transform((typed, { issues }): Sizes => {
    const refuse = (field: keyof TypedSizes, message: string) => {
      issues.push({ code: 'custom', message, path: [field], input: typed[field] })
      return null
    }
    const length = (field: LengthField): number | null => {
      if (!typed[field].trim()) return null
      return typedLength(typed[field], typed.units) ?? refuse(field, lengthRule(typed.units))
    }
    const weight = (): number | null => {
      if (!typed.weight.trim()) return null
      const kilograms = Math.max(1, Math.round(typedAmount(typed.weight.trim())))
      return kilograms <= SIZE.heaviest ? kilograms : refuse('weight', `must be a number, at most ${SIZE.heaviest} kg`)
    }
    const largestPart = (): Shape['parts'] => {
      const [width, depth, height] = [length('partWidth'), length('partDepth'), length('partHeight')]
      if (width && depth && height) return [{ name: LARGEST_PART, width, depth, height }]
      const missing = PART_FIELDS.find((field) => !typed[field].trim())
      if (missing && (width || depth || height)) refuse(missing, 'Say all three of the largest part, or none')
      return undefined
    }
    const [width_mm, depth_mm, height_mm] = [length('width'), length('depth'), length('height')]
    const [seat, arm, back, legs] = [length('seat'), length('arm'), length('back'), length('legs')]
    const parts = typed.comesApart ? largestPart() : undefined
    const mattress = mattressOf(typed.mattress)
    const more: Omit<Shape, 'source'> = {
      ...(seat && { seat }),
      ...(arm && { arm }),
      ...(back && { back }),
      ...(legs && { legs: { height: legs, comeOff: typed.legsComeOff } }),
      ...(typed.comesApart && { comesApart: true }),
      ...(parts && { parts }),
      ...(mattress && { mattress }),
    }
    const isSaid = Boolean(width_mm || depth_mm || height_mm) || Object.keys(more).length > 0
    const shape = isSaid ? { source: typed.source, ...more } : null
    return { width_mm, depth_mm, height_mm, weight_kg: weight(), shape }
  }),
)

const PART_FIELDS = ['partWidth', 'partDepth', 'partHeight'] as const
type LengthField = 'width' | 'depth' | 'height' | 'seat' | 'arm' | 'back' | 'legs' | (typeof PART_FIELDS)[number]

function mattressOf(typed: string): Shape['mattress'] {
  const [width, length] = typed.split('x').map(Number)
  return width && length ? { width, length } : undefined
}

/** How sizes that are known stand in the form. */
export function typedSizesOf({ width_mm, depth_mm, height_mm, weight_kg, shape }: Sizes, units: Units): TypedSizes {
  const typed = (millimetres: number | null | undefined) => (millimetres ? lengthNumber(millimetres, units) : '')
  const [part] = shape?.parts ?? []
  return {
    units,
    source: shape?.source ?? NO_SIZES.source,
    width: typed(width_mm),
    depth: typed(depth_mm),
    height: typed(height_mm),
    weight: weight_kg ? String(weight_kg) : '',
    seat: typed(shape?.seat),
    arm: typed(shape?.arm),
    back: typed(shape?.back),
    legs: typed(shape?.legs?.height),
    legsComeOff: shape?.legs?.comeOff ?? false,
    comesApart: shape?.comesApart ?? false,
    partWidth: typed(part?.width),
    partDepth: typed(part?.depth),
    partHeight: typed(part?.height),
    mattress: shape?.mattress ? `${shape.mattress.width}x${shape.mattress.length}` : '',
  }
}
