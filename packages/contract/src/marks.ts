import * as z from 'zod/mini'
import { picture } from './images.ts'
import { MARKS, TEXT } from './limits.ts'
import { MARK_KINDS, SEVERITIES } from './mark-words.ts'
import { millimetres } from './sizes.ts'
import { line, storedText, text } from './text.ts'

const ON_PICTURE = { error: 'must lie on the picture' }
/** In ten-thousandths of the upright picture's width or height, from its upper left corner. */
const share = z.int().check(z.gte(0, ON_PICTURE), z.lte(MARKS.whole, ON_PICTURE))

const spot = {
  /** Which of the pictures it is on, by its address. */
  picture: text(TEXT.url, 1),
  x: share,
  y: share,
  kind: z.enum(MARK_KINDS),
  severity: z.literal(SEVERITIES),
}

/** A mark as anyone sees it. */
export const mark = z.object({
  ...spot,
  size_mm: z.nullable(millimetres),
  note: storedText,
  closeup: z.nullable(picture),
})
export type Mark = z.infer<typeof mark>
export const marks = z.array(mark)

/** The same as its seller says it. */
const saidMark = z.strictObject({
  ...spot,
  size_mm: z._default(z.nullable(millimetres), null),
  note: z._default(line(TEXT.markNote, 0), ''),
  closeup: z._default(z.nullable(text(TEXT.url, 1)), null),
})
export type SaidMark = z.infer<typeof saidMark>
export const saidMarks = z.array(saidMark).check(z.maxLength(MARKS.most, { error: `may be at most ${MARKS.most}` }))
