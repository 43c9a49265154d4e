import * as z from 'zod/mini'
import { dollars } from './dollars.ts'
import { id } from './ids.ts'
import { TEXT } from './limits.ts'
import { email, text } from './text.ts'

const particulars = {
  buyer_name: text(TEXT.name),
  buyer_email: email,
  product_name: text(TEXT.title),
  product_price: dollars,
  buyer_phone: text(TEXT.phone),
  reason: text(TEXT.reason),
}

export const report = z.object({ _id: id, product_id: id, ...particulars })
export type Report = z.infer<typeof report>
export const reports = z.array(report)

export const newReport = z.strictObject({ product_id: z.optional(id), ...particulars })
export type NewReport = z.infer<typeof newReport>
