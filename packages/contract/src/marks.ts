import * as z from 'zod/mini'
import { picture } from './images.ts'
import { MARKS, TEXT } from './limits.ts'
import { MARK_KINDS, SEVERITIES } from './mark-words.ts'
import { millimetres } from './sizes.ts'
import { line, storedText, text } from './text.ts'

const severity = z.literal(SEVERITIES, { error: 'must be 1, 2 or 3' })
const kind = z.enum(MARK_KINDS, { error: 'is no kind of mark' })
/** In ten-thousandths of the upright picture's width or height, from its upper left corner. */
const share = z
  .int({ error: 'must be a whole number' })
  .check(z.gte(0, { error: 'must lie on the picture' }), z.lte(MARKS.whole, { error: 'must lie on the picture' }))

/** A mark as anyone sees it. */
export const mark = z.object({
  /** Which of the pictures it is on, by its address. */
  picture: text(TEXT.url, 1),
  x: share,
  y: share,
  kind,
  severity,
  size_mm: z.nullable(millimetres),
  note: storedText,
  closeup: z.nullable(picture),
})
export type Mark = z.infer<typeof mark>
export const marks = z.array(mark)

/** The same as its seller says it. */
const saidMark = z.strictObject({
  picture: text(TEXT.url, 1),
  x: share,
  y: share,
  kind,
  severity,
  size_mm: z._default(z.nullable(millimetres), null),
  note: z._default(line(TEXT.markNote, 0), ''),
  closeup: z._default(z.nullable(text(TEXT.url, 1)), null),
})
export type SaidMark = z.infer<typeof saidMark>
export const saidMarks = z.array(saidMark).check(z.maxLength(MARKS.most, { error: `may be at most ${MARKS.most}` }))
