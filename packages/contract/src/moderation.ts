import { defineLife } from './life.ts'
import { TEXT } from './limits.ts'

/** What a case is about; there is always one person who answers for it. */
export const CASE_SUBJECTS = ['product', 'person', 'review'] as const
export type CaseSubject = (typeof CASE_SUBJECTS)[number]

/** What people and the shop itself say is wrong. */
export const REPORT_REASONS = {
  illegal: 'It is illegal',
  counterfeit: 'It is a counterfeit or stolen',
  misleading: 'It is not what it says',
  fraud: 'It looks like fraud',
  offensive: 'It is offensive or harasses somebody',
  privacy: 'It shows what is private',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS
export const REASON_NAMES = namesOf(REPORT_REASONS)

/** What brought a case up: a report, what the shop noticed by itself, an admin, or that it is among the first of a new seller. */
export const CASE_ORIGINS = ['report', 'signal', 'admin', 'firstListing'] as const

/** It waits for as long as it takes: no timer ends it. */
const NO_TIMER = Number.POSITIVE_INFINITY

export const caseLife = defineLife({
  start: 'open',
  hours: { open: NO_TIMER, measured: 'final', dismissed: 'final' },
  moves: {
    measure: [{ from: ['open'], by: ['admin'], to: ['measured'] }],
    dismiss: [{ from: ['open'], by: ['admin'], to: ['dismissed'] }],
  },
})
export type CaseState = (typeof caseLife.states)[number]

export const measureLife = defineLife({
  start: 'running',
  hours: { running: NO_TIMER, ended: 'final', lifted: 'final' },
  moves: {
    /** Its time is over. */
    end: [{ from: ['running'], by: ['system'], to: ['ended'] }],
    /** An appeal was right. */
    lift: [{ from: ['running', 'ended'], by: ['admin'], to: ['lifted'] }],
  },
})
export type MeasureState = (typeof measureLife.states)[number]

export const appealLife = defineLife({
  start: 'open',
  hours: { open: NO_TIMER, granted: 'final', refused: 'final' },
  moves: {
    grant: [{ from: ['open'], by: ['admin'], to: ['granted'] }],
    refuse: [{ from: ['open'], by: ['admin'], to: ['refused'] }],
  },
})
export type AppealState = (typeof appealLife.states)[number]
export const APPEAL_ANSWERS = ['granted', 'refused'] as const satisfies readonly AppealState[]
export type AppealAnswer = (typeof APPEAL_ANSWERS)[number]

type MeasureRule = {
  title: string
  /** What it means, as its recipient reads it. */
  effect: string
  /** How much it weighs in somebody's history at first. */
  points: number
  /** Whether it needs an end, may have one, or is done at once. */
  lasts: 'days' | 'daysOrForGood' | 'once'
}

/** In the order of the keys that choose them. The two that hide something are never offered for the same subject. */
export const MEASURES = {
  warn: {
    title: 'Warning',
    effect: 'This is a warning. You can use the shop as before, but it counts if something like this happens again.',
    points: 1,
    lasts: 'once',
  },
  hideListing: {
    title: 'Hidden listing',
    effect: 'The listing is hidden: only you and the people who run the shop see it, and nobody can order it.',
    points: 2,
    lasts: 'daysOrForGood',
  },
  hideReview: {
    title: 'Hidden review',
    effect:
      'The review is hidden, with the answer to it: only you and the people who run the shop see it, and its stars count for nothing.',
    points: 2,
    lasts: 'daysOrForGood',
  },
  restrict: {
    title: 'Restriction',
    effect: 'You can’t list new pieces, write messages or make offers.',
    points: 4,
    lasts: 'days',
  },
  suspend: {
    title: 'Suspension',
    effect:
      'You can look around, finish sales that are open and receive what you are owed, but nothing else. What you have on sale is hidden.',
    points: 8,
    lasts: 'days',
  },
  ban: {
    title: 'Ban',
    effect:
      'You can finish sales that are open and receive what you are owed, but nothing else, and can’t sign up again. What you have on sale is hidden.',
    points: 16,
    lasts: 'daysOrForGood',
  },
  withholdPayout: {
    title: 'Withheld payouts',
    effect: 'What you have earned is not paid out to you. It stays yours, and sales go on.',
    points: 4,
    lasts: 'days',
  },
} as const satisfies Record<string, MeasureRule>
export type MeasureKind = keyof typeof MEASURES
export const MEASURE_KINDS = namesOf(MEASURES)
export const lastsOf = (kind: MeasureKind): MeasureRule['lasts'] => MEASURES[kind].lasts

/** What can be hidden, and by which measure. */
const HIDES: Partial<Record<MeasureKind, CaseSubject>> = { hideListing: 'product', hideReview: 'review' }

/** Whether it can be decided about such a subject; what hides nothing can be decided about any. */
export const fitsSubject = (kind: MeasureKind, subject: CaseSubject): boolean => (HIDES[kind] ?? subject) === subject

/** What measures rest on: a rule of the shop or a law. After what is grave a suspension needs no warning before it. */
export const GROUNDS = {
  misleading: { title: 'Misleading listing', source: 'rule', text: 'Listings say what a piece is.', isGrave: false },
  prohibited: { title: 'Not furniture', source: 'rule', text: 'The shop is for furniture alone.', isGrave: false },
  copied: { title: 'Pictures of others', source: 'rule', text: 'Pictures show the piece itself.', isGrave: false },
  aroundTheShop: {
    title: 'Paying around the shop',
    source: 'rule',
    text: 'What is found in the shop is paid in the shop.',
    isGrave: false,
  },
  rude: { title: 'Rude or harassing', source: 'rule', text: 'People treat each other with respect.', isGrave: false },
  untrueReview: {
    title: 'Untrue or unrelated review',
    source: 'rule',
    text: 'Reviews say how a sale went, and nothing else.',
    isGrave: false,
  },
  private: {
    title: 'Private details',
    source: 'rule',
    text: 'Nobody tells what is private about others.',
    isGrave: false,
  },
  abusiveReports: {
    title: 'Abusive reports',
    source: 'rule',
    text: 'Reports are made in good faith.',
    isGrave: false,
  },
  fraud: { title: 'Fraud', source: 'law', text: 'Fraud is against the law.', isGrave: true },
  counterfeit: {
    title: 'Counterfeit or stolen',
    source: 'law',
    text: 'Counterfeit and stolen goods may not be sold.',
    isGrave: true,
  },
  threat: { title: 'Threats', source: 'law', text: 'Threatening people is against the law.', isGrave: true },
} as const satisfies Record<string, { title: string; source: 'rule' | 'law'; text: string; isGrave: boolean }>
export type Ground = keyof typeof GROUNDS
export const GROUND_NAMES = namesOf(GROUNDS)

export const MODERATION = {
  /** For how long one admin has a case to themselves. */
  claimMinutes: 15,
  appealMonths: 6,
  /** After how long a measure weighs nothing any more. */
  pointsDays: 180,
  mostDays: 365,
  /** Of the same person: what stands beside a case. */
  mostSimilar: 5,
  /** On the page of somebody's history. */
  mostOfPerson: 100,
  /** What is said once is enough; a crowd is not read one by one. */
  mostReportsPerCase: 200,
  facts: TEXT.reason,
  statement: 6000,
} as const

const DAY_MS = 86_400_000

/** What a person's history weighs: each measure less by the day, and one that was lifted nothing. */
export function pointsAt(
  now: Date,
  measures: readonly { kind: MeasureKind; from: Date; state: MeasureState }[],
): number {
  const weights = measures.map(({ kind, from, state }) => {
    const days = (now.getTime() - from.getTime()) / DAY_MS
    const left = Math.max(0, 1 - days / MODERATION.pointsDays)
    return state === 'lifted' ? 0 : MEASURES[kind].points * left
  })
  return Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 10) / 10
}

/** A warning comes before these, unless the ground is grave. */
const NEED_WARNING: readonly MeasureKind[] = ['suspend', 'ban']

/** Whether this may be decided of somebody with this history. */
export function needsWarningFirst(
  kind: MeasureKind,
  ground: Ground,
  now: Date,
  history: readonly { kind: MeasureKind; from: Date; state: MeasureState }[],
): boolean {
  if (!NEED_WARNING.includes(kind) || GROUNDS[ground].isGrave) return false
  const since = now.getTime() - MODERATION.pointsDays * DAY_MS
  return !history.some(({ kind: one, from, state }) => one === 'warn' && state !== 'lifted' && from.getTime() >= since)
}

export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)

export function appealUntil(from: Date): Date {
  const until = new Date(from)
  until.setUTCMonth(until.getUTCMonth() + MODERATION.appealMonths)
  return until
}

// Engines differ in how they shorten months.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The same day for everybody, wherever they read a statement. */
export const dayOf = (moment: Date): string =>
  `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`

/** What a case is about, as the recipient of its measure knows it; with the name of the piece where there is one. */
export function aboutOf(subject: CaseSubject, productName: string | undefined): string {
  if (subject === 'product') return productName ?? 'a piece of yours'
  if (subject === 'review') return productName ? `your review after the sale of “${productName}”` : 'a review of yours'
  return 'your account'
}

type StatementFacts = {
  kind: MeasureKind
  /** As `aboutOf` says it. */
  about: string
  ground: Ground
  facts: string
  /** When it was decided, and until when it lasts; null for good. */
  from: Date
  until: Date | null
}

/** What its recipient reads: what is done, for how long, on which ground, by which facts, and what they can do about it. */
export function composeStatement({ kind, about, ground, facts, from, until }: StatementFacts): string {
  const { title, effect, lasts } = MEASURES[kind]
  const { title: groundTitle, text, source } = GROUNDS[ground]
  const time = until ? `This is so until ${dayOf(until)}.` : 'This is so until we decide otherwise.'
  return [
    `${title}: ${about}.`,
    lasts === 'once' ? effect : `${effect} ${time}`,
    `Ground: ${groundTitle} (${source === 'law' ? 'a law' : 'a rule of the shop'}). ${text}`,
    `Facts: ${facts}`,
    'A person has decided this, not a program.',
    `You can appeal until ${dayOf(appealUntil(from))}, once and free of charge; somebody else decides then, where there is somebody else. You can also go to an out-of-court dispute settlement body or to a court.`,
  ].join('\n\n')
}

function namesOf<const Name extends string>(table: Record<Name, unknown>): [Name, ...Name[]] {
  const isName = (name: string): name is Name => Object.hasOwn(table, name)
  const [first, ...others] = Object.keys(table).filter(isName)
  if (first === undefined) throw new Error('a table without rows')
  return [first, ...others]
}
