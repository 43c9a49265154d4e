import { keptText } from '@patina/contract/shapes'
import * as z from 'zod/mini'

/** A rule of the contract's, with the form's own words for a field left empty. */
export const filledIn = <Rule extends z.ZodMiniType<unknown, string>>(required: string, rule: Rule) =>
  z.pipe(
    z
      .string({ error: required })
      .check(z.overwrite(keptText), z.trim(), z.minLength(1, { error: required, abort: true })),
    rule,
  )
