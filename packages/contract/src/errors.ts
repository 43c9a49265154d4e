import * as z from 'zod/mini'

/** What a refusal says beside its sentence, where the client can do something about it. */
const REFUSAL_CODES = ['proofNeeded', 'secondFactorNeeded'] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** Every refusal, from every route: a sentence that a person can act on. */
export const errorAnswer = z.object({
  /** On refusals of orders and reports. */
  acknowledged: z.optional(z.literal(false)),
  message: z.string().check(z.maxLength(1000)),
  code: z.optional(z.enum(REFUSAL_CODES)),
  /** Where single fields of the body are at fault: what is wrong with each, without its name ('is required'). */
  fields: z.optional(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(300)))),
})
