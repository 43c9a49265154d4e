import * as z from 'zod/mini'
import { VERDICTS } from './checklist-words.ts'
import { id } from './ids.ts'
import { privatePicture } from './images.ts'
import { CHECKLISTS, MARKS, TEXT } from './limits.ts'
import { line, storedText } from './text.ts'

const verdict = z.enum(VERDICTS)
/** Which of the marks as they were ordered, from 0; none for what is not listed. */
const mark = z.nullable(z.int().check(z.gte(0), z.lte(MARKS.most - 1)))

/** One that was sent. It stays as it is: whoever sees more sends another. */
export const checklist = z.object({
  _id: id,
  at: z.iso.datetime(),
  items: z.array(z.object({ mark, verdict, note: storedText, picture: z.nullable(privatePicture) })),
})
export type Checklist = z.infer<typeof checklist>

/** One to send, under an id that its buyer has chosen: sent again, it is the same one. */
export const newChecklist = z.strictObject({
  items: z
    .array(
      z.strictObject({
        mark,
        verdict,
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
