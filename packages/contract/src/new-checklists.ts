import * as z from 'zod/mini'
import { VERDICTS } from './checklist-words.ts'
import { id } from './ids.ts'
import { CHECKLISTS, MARKS, TEXT } from './limits.ts'
import { line } from './text.ts'

/** One to send, under an id that its buyer has chosen: sent again, it is the same one. */
export const newChecklist = z.strictObject({
  items: z
    .array(
      z.strictObject({
        mark: z.nullable(z.int().check(z.gte(0), z.lte(MARKS.most - 1))),
        verdict: z.enum(VERDICTS),
        note: z._default(line(TEXT.markNote, 0), ''),
        picture: z._default(z.nullable(id), null),
      }),
    )
    .check(
      z.minLength(1, { error: 'must name at least one' }),
      z.maxLength(MARKS.most + CHECKLISTS.mostNotListed, {
        error: `may be at most ${MARKS.most + CHECKLISTS.mostNotListed}`,
      }),
    ),
})
export type NewChecklist = z.infer<typeof newChecklist>
