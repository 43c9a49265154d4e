import * as z from 'zod/mini'
import { id } from './ids.ts'
import { privatePicture } from './images.ts'
import { CHECKLISTS, MARKS, TEXT } from './limits.ts'
import type { SaleState } from './sale-life.ts'
import { line, storedText } from './text.ts'

/** What a buyer finds at the handover: of each mark of the listing one of the first two; what it does not list is the third. */
export const VERDICTS = ['asDescribed', 'worse', 'notListed'] as const
export type Verdict = (typeof VERDICTS)[number]

export const VERDICT_WORDS: Record<Verdict, string> = {
  asDescribed: 'as described',
  worse: 'worse than described',
  notListed: 'not listed',
}

/** Until the two have settled what the piece is worth, or its buyer has been content. */
const CHECKED_IN: readonly SaleState[] = [
  'arranging',
  'agreed',
  'claimed',
  'inspecting',
  'disputed',
  'answered',
  'escalated',
]
export const mayCheck = (state: SaleState): boolean => CHECKED_IN.includes(state)

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

type Checked = { mark: number | null; verdict: Verdict; picture: unknown }

/** What is wrong with a checklist for a piece with so many marks, as the end of a sentence about its items; or nothing. */
export function checklistFault(items: readonly Checked[], marks: number): string | undefined {
  const checked = items.flatMap(({ mark: place }) => (place === null ? [] : [place]))
  if (checked.some((place) => place >= marks)) return 'must be marks of this piece'
  if (new Set(checked).size < checked.length) return 'must name each mark once'
  if (items.some(({ mark: place, verdict: said }) => (place === null) !== (said === 'notListed'))) {
    return 'must say of each mark whether it is as described, and of nothing else'
  }
  if (items.filter(({ mark: place }) => place === null).length > CHECKLISTS.mostNotListed) {
    return `may be at most ${CHECKLISTS.mostNotListed} beside the marks`
  }
  const isUnseen = items.some(({ verdict: said, picture }) => said === 'notListed' && !picture)
  return isUnseen ? 'need a picture of what is not listed' : undefined
}

/** '2 as described, 1 not listed' */
export const checklistText = (items: readonly { verdict: Verdict }[]): string =>
  VERDICTS.map((said) => ({ said, count: items.filter((item) => item.verdict === said).length }))
    .filter(({ count }) => count > 0)
    .map(({ said, count }) => `${count} ${VERDICT_WORDS[said]}`)
    .join(', ')
