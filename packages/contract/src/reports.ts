import * as z from 'zod/mini'
import { dollars } from './dollars.ts'
import { id } from './ids.ts'
import { TEXT } from './limits.ts'
import { email, line, storedText, text } from './text.ts'

export const report = z.object({
  _id: id,
  product_id: id,
  buyer_name: storedText,
  buyer_email: email,
  product_name: storedText,
  product_price: dollars,
  buyer_phone: storedText,
  reason: storedText,
})
export type Report = z.infer<typeof report>
export const reports = z.array(report)

export const newReport = z.strictObject({
  product_id: z.optional(id),
  buyer_name: line(TEXT.name, 0),
  buyer_email: email,
  product_name: line(TEXT.title, 0),
  product_price: dollars,
  buyer_phone: line(TEXT.phone, 0),
  reason: text(TEXT.reason),
})
export type NewReport = z.infer<typeof newReport>
