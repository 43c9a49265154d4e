import { CHECKLISTS } from './limits.ts'
import type { SaleState } from './sale-life.ts'

/* What is said of checklists, without the schemas: pages show it before they are loaded. */

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
