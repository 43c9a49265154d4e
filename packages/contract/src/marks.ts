import * as z from 'zod/mini'
import { CONDITION_WORDS, type Condition } from './choices.ts'
import { picture } from './images.ts'
import { MARKS, TEXT } from './limits.ts'
import { millimetres } from './sizes.ts'
import { line, storedText, text } from './text.ts'

/** What age and use leave on a piece. */
export const MARK_KINDS = ['scratch', 'stain', 'dent', 'wobble', 'repaired', 'missing', 'faded', 'smell'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** From what only a close look finds to what matters in use. */
export const SEVERITIES = [1, 2, 3] as const
export type Severity = (typeof SEVERITIES)[number]

export const MARK_WORDS: Record<MarkKind, string> = {
  scratch: 'Scratch',
  stain: 'Stain',
  dent: 'Dent',
  wobble: 'Wobble',
  repaired: 'Repaired',
  missing: 'Something missing',
  faded: 'Faded',
  smell: 'Smell',
}

export const SEVERITY_WORDS: Record<Severity, string> = {
  1: 'seen close up',
  2: 'seen from a metre',
  3: 'affects use',
}

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

/** The worst mark that each condition has room for. */
const WORST: Record<Condition, Severity> = { excellent: 1, good: 2, fair: 3 }

/** What a piece with such marks has to be called, where that is less than what it is called; or nothing. */
export function honestCondition(said: Condition, marks: readonly { severity: Severity }[]): Condition | undefined {
  const worst = Math.max(0, ...marks.map((each) => each.severity))
  if (worst <= WORST[said]) return undefined
  return worst <= WORST.good ? 'good' : 'fair'
}

/** Why it has to be called so, as the end of a sentence about the condition: 'must be fair, since a mark affects use'. */
export const honestRule = (honest: Condition): string =>
  `must be ${honest}, since a mark ${honest === 'fair' ? 'affects use' : 'can be seen from a metre'}`

/** What is offered in its place: 'Call it Good'. */
export const honestOffer = (honest: Condition): string => `Call it ${CONDITION_WORDS[honest].label}`

type Told = Pick<Mark, 'kind' | 'severity' | 'size_mm' | 'note'>

/** 'Scratch, seen close up, 40 mm: left arm' */
export function markText({ kind, severity, size_mm, note }: Told): string {
  const what = [MARK_WORDS[kind], SEVERITY_WORDS[severity], size_mm && `${size_mm} mm`].filter(Boolean).join(', ')
  return note ? `${what}: ${note}` : what
}

/** What a seller says of its sides. */
export const sidesText = (sidesSeen: boolean): string =>
  sidesSeen ? 'The seller looked at every side.' : 'The seller does not say whether they looked at every side.'
