import { type CaseDecision, caseDecision } from '@patina/contract/cases'
import { type CaseSubject, fitsSubject, MEASURE_KINDS, type MeasureKind } from '@patina/contract/moderation'

/** What an admin has chosen and typed so far. */
export type DecisionValues = {
  kind: MeasureKind | 'none' | ''
  ground: string
  facts: string
  /** Empty: for good. */
  days: string
  outcome: string
  abusive: string[]
}

type Choice = Exclude<DecisionValues['kind'], ''>

/** What the keys choose, by their number; 2 hides the listing or the review, where the case is about one. */
export const choicesFor = (subject: CaseSubject): readonly Choice[] => [
  'none',
  ...MEASURE_KINDS.filter((kind) => fitsSubject(kind, subject)),
]

/** What reporters are told unless somebody writes something else. */
const ACTED = 'You were right, and we have acted on it.'
const HIDDEN = 'You were right: it is hidden.'
const OUTCOMES: Record<Choice, string> = {
  none: 'We have looked at it, and found nothing against the rules.',
  warn: ACTED,
  hideListing: HIDDEN,
  hideReview: HIDDEN,
  restrict: ACTED,
  suspend: ACTED,
  ban: ACTED,
  withholdPayout: ACTED,
}

/** The words for another measure, unless they are somebody's own. */
export const outcomeFor = (choice: Choice, typed: string): string =>
  typed === '' || Object.values(OUTCOMES).includes(typed) ? OUTCOMES[choice] : typed

type Read = { decision: CaseDecision } | { faults: { field: keyof DecisionValues; rule: string }[] }

const FIELDS = ['kind', 'ground', 'facts', 'days', 'outcome', 'abusive'] as const satisfies (keyof DecisionValues)[]

export function readDecision({ kind, ground, facts, days, outcome, abusive }: DecisionValues): Read {
  if (kind === '') return { faults: [{ field: 'kind', rule: 'is required' }] }
  const typed = days.trim()
  const measure =
    kind === 'none' ? null : { kind, ground, facts, days: kind === 'warn' || typed === '' ? null : Number(typed) }
  const read = caseDecision.safeParse({ measure, outcome, abusive })
  if (read.success) return { decision: read.data }
  const faults = read.error.issues.map(({ path, message }) => ({
    field: FIELDS.find((field) => path.includes(field)) ?? 'kind',
    rule: message,
  }))
  return { faults }
}
