import { type NewPricePlan, newPricePlan, type ProductPrice } from '@patina/contract/prices'
import * as z from 'zod/mini'
import { ApiError } from '#lib/api-error.ts'
import { filledIn } from '#lib/filled-in.ts'
import { typedAmount } from '#lib/typed-amount.ts'

const { shape } = newPricePlan

export const typedPlan = z.object({
  falls: z.boolean(),
  step: z.string(),
  every_days: z.string(),
  floor: z.string(),
  first_on: z.string(),
})
export type TypedPlan = z.infer<typeof typedPlan>

export const NO_PLAN: TypedPlan = { falls: false, step: '', every_days: '7', floor: '', first_on: '' }

const amount = (required: string, rule: typeof shape.step) => filledIn(required, z.pipe(z.transform(typedAmount), rule))

/** What was typed is kept while the price is not to fall, and counts for nothing then. */
export const planRules = z.pipe(
  z.discriminatedUnion('falls', [
    z.extend(typedPlan, { falls: z.literal(false) }),
    z.object({
      falls: z.literal(true),
      step: amount('Say by how much it falls', shape.step),
      every_days: filledIn('Say how often it falls', z.pipe(z.transform(Number), shape.every_days)),
      floor: amount('Say what it never falls below', shape.floor),
      first_on: filledIn('Say when it falls first', shape.first_on),
    }),
  ]),
  z.transform((said): NewPricePlan | null => {
    if (!said.falls) return null
    const { falls: _falls, ...plan } = said
    return plan
  }),
)

export const typedFrom = (plan: ProductPrice['plan']): TypedPlan =>
  plan
    ? {
        falls: true,
        step: String(plan.step),
        every_days: String(plan.every_days),
        floor: String(plan.floor),
        first_on: plan.next_on,
      }
    : NO_PLAN

/** The server's own rules for a plan and its price, for a piece that is not there yet: it would be listed without its plan. */
export function demandFalling({ step, floor }: NewPricePlan, price: number): void {
  const refuse = (field: string, rule: string) => new ApiError(rule, 400, { fields: { [field]: rule } })
  if (floor >= price) throw refuse('floor', 'must be below the price')
  if (step > price - floor) throw refuse('step', 'must not go below the lowest price')
}
