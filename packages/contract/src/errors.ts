import * as z from 'zod/mini'

/** Every refusal, from every route: a sentence that a person can act on. */
export const errorAnswer = z.object({
  /** On refusals of orders and reports. */
  acknowledged: z.optional(z.literal(false)),
  message: z.string().check(z.maxLength(1000)),
})
