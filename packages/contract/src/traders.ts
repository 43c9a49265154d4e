import * as z from 'zod/mini'
import { TEXT } from './limits.ts'
import { email, line, storedText } from './text.ts'

/** What the law wants buyers to know of somebody who sells as a business. */
export const trader = z.object({
  business_name: storedText,
  business_address: storedText,
  business_email: storedText,
  /** Of a trade or company register; empty where there is none. */
  register_number: storedText,
})
export type Trader = z.infer<typeof trader>

/** Whether a seller is one; null of those who sell privately. */
export const tradingAs = z.object({ trader: z.nullable(trader) })

export const newTrader = z.strictObject({
  business_name: line(TEXT.title),
  business_address: line(TEXT.address),
  business_email: email,
  register_number: z._default(line(TEXT.title, 0), ''),
})
export type NewTrader = z.infer<typeof newTrader>
