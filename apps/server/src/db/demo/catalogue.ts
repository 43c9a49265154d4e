import type { Product } from './piece.ts'
import { ARMCHAIRS } from './pieces/armchairs.ts'
import { BEDS } from './pieces/beds.ts'
import { CHAIRS } from './pieces/chairs.ts'
import { LIGHTING } from './pieces/lighting.ts'
import { SHELVES } from './pieces/shelves.ts'
import { SOFAS } from './pieces/sofas.ts'
import { STORAGE } from './pieces/storage.ts'
import { TABLES } from './pieces/tables.ts'

/** Everything that is for sale in the demo, newest first. */
export const PRODUCTS: readonly Product[] = [
  ...ARMCHAIRS,
  ...BEDS,
  ...CHAIRS,
  ...LIGHTING,
  ...SHELVES,
  ...SOFAS,
  ...STORAGE,
  ...TABLES,
].sort((one, other) => one.postedHoursAgo - other.postedHoursAgo)
