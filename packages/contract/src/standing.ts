import * as z from 'zod/mini'
import { id } from './ids.ts'

/**
 * How somebody stands to a product: it is their own, they have ordered it and can pay, or they have bought it.
 * `_id` is that of the order, or where it is their own, of the product itself.
 */
export const standing = z.object({ _id: id, product_id: id, as: z.enum(['own', 'ordered', 'bought']) })
export type Standing = z.infer<typeof standing>
export const standings = z.array(standing)
