import * as z from 'zod/mini'
import { id } from './ids.ts'

/** How often one's own products were looked at: in all, and within the last seven days. Those nobody has seen are left out. */
export const productViews = z.array(z.object({ product_id: id, total: z.int(), week: z.int() }))
export type ProductViews = z.infer<typeof productViews>
