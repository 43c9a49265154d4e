import type { Verdict } from './checklist-words.ts'
import { CHECKLISTS } from './limits.ts'

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
