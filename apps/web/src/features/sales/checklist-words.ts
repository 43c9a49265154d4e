import { VERDICT_WORDS } from '@patina/contract/checklist-words'
import type { Checklist } from '@patina/contract/checklists'
import { markText } from '@patina/contract/mark-words'
import type { Sale } from '@patina/contract/sales'

type Item = Checklist['items'][number]

/** 'Scratch, seen close up: worse than described. Twice as long' */
export function itemWords({ mark, verdict, note }: Item, { promised }: Pick<Sale, 'promised'>): string {
  const listed = mark === null ? undefined : promised.marks[mark]
  const what = listed ? markText(listed) : 'A mark of the listing'
  const found = mark === null ? 'Not listed' : `${what}: ${VERDICT_WORDS[verdict]}`
  return note ? `${found}. ${note}` : found
}
