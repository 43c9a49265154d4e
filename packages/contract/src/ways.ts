import * as z from 'zod/mini'
import { wholeCents } from './dollars.ts'
import { HANDOVERS } from './handover.ts'
import { PRICE, TEXT } from './limits.ts'
import { formatNumber } from './money.ts'
import { line, storedText } from './text.ts'

export const handover = z.enum(HANDOVERS, { error: 'must be collect or bring' })

/** What a seller asks for bringing a product: nothing, or an amount of money. */
export const deliveryPrice = z
  .number({ error: 'is not a number' })
  .check(
    z.gte(0, { error: 'must not be less than $0' }),
    z.lte(PRICE.largest, { error: `must be at most $${formatNumber(PRICE.largest)}` }),
    wholeCents,
  )

/** How far, in words. */
export const reach = line(TEXT.place)

/** The ways in which a product can change hands, as anyone may see them: at least one. */
export const ways = z.object({
  collect: z.boolean(),
  /** The seller brings it: how far, and for how much. */
  bring: z.nullable(z.object({ reach: storedText, price: deliveryPrice })),
})

/** As a seller offers them. */
export const offeredWays = z
  .strictObject({ collect: z.boolean(), bring: z.nullable(z.strictObject({ reach, price: deliveryPrice })) })
  .check(z.refine(({ collect, bring }) => collect || bring !== null, { error: 'must name at least one' }))
