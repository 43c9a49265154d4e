import type { Colour, Material } from '@patina/contract/look-names'
import type { Focus } from '@patina/contract/looks'

/** How a piece looks, as a form holds it: what was not said yet follows what is suggested. */
export type Looks = {
  colours: Colour[]
  materials: Material[]
  focus: Focus
  hasSaidColours: boolean
  hasSaidMaterials: boolean
}
