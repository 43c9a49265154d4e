import { colours, focus, materials } from '@patina/contract/looks'
import type { OwnProduct } from '@patina/contract/products'
import * as z from 'zod/mini'
import type { Looks } from '#features/looks/index.ts'

export const typedLooks = z.object({
  colours,
  materials,
  focus,
  hasSaidColours: z.boolean(),
  hasSaidMaterials: z.boolean(),
})

export const NO_LOOKS: Looks = {
  colours: [],
  materials: [],
  focus: null,
  hasSaidColours: false,
  hasSaidMaterials: false,
}

/** Where a listing says nothing, something is suggested. */
export const typedLooksOf = ({ colours, materials, focus = null }: OwnProduct): Looks => ({
  colours,
  materials,
  focus,
  hasSaidColours: colours.length > 0,
  hasSaidMaterials: materials.length > 0,
})
