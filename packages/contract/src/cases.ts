import * as z from 'zod/mini'
import { answeredQuestions } from './answered-questions.ts'
import { id } from './ids.ts'
import { TEXT } from './limits.ts'
import {
  APPEAL_ANSWERS,
  appealLife,
  CASE_ORIGINS,
  CASE_SUBJECTS,
  caseLife,
  GROUND_NAMES,
  MEASURE_KINDS,
  MODERATION,
  measureLife,
  REASON_NAMES,
} from './moderation.ts'
import { REVIEW_SIDES } from './reviews.ts'
import { saleLife } from './sale-life.ts'
import { email, storedText, text } from './text.ts'

const moment = z.iso.datetime()
const known = <const Names extends readonly [string, ...string[]]>(names: Names, error: string) =>
  z.enum(names, { error })

const subject = { kind: known(CASE_SUBJECTS, 'must be product, person or review'), id }

/** What anyone says of a piece, a person or a review. */
export const newCaseReport = z.strictObject({
  ...subject,
  reason: known(REASON_NAMES, 'is required'),
  text: text(TEXT.reason, 1),
  email,
})
export type NewCaseReport = z.infer<typeof newCaseReport>
/** The code that the receipt names too. */
export const caseReceipt = z.object({ code: storedText })
export type CaseReceipt = z.infer<typeof caseReceipt>

/** An admin takes up what was reported in another way. */
export const newCase = z.strictObject(subject)

const measureSummary = z.object({
  _id: id,
  kind: z.enum(MEASURE_KINDS),
  ground: z.enum(GROUND_NAMES),
  from: moment,
  until: z.nullable(moment),
  state: z.enum(measureLife.states),
})
export type MeasureSummary = z.infer<typeof measureSummary>

const claim = z.nullable(z.object({ by: storedText, is_own: z.boolean(), until: moment }))

export const caseSummary = z.object({
  _id: id,
  ...subject,
  /** The piece's name, or the person's. */
  title: storedText,
  person: storedText,
  origin: z.enum(CASE_ORIGINS),
  state: z.enum(caseLife.states),
  reports: z.int(),
  opened_at: moment,
  claim,
})
export type CaseSummary = z.infer<typeof caseSummary>
export const caseSummaries = z.array(caseSummary)

const caseReport = z.object({
  _id: id,
  reason: z.enum(REASON_NAMES),
  text: storedText,
  /** Null of what the shop found by itself. */
  by: z.nullable(storedText),
  at: moment,
  is_abusive: z.boolean(),
})
export type CaseReport = z.infer<typeof caseReport>

/** What one side said of the other, and the answer to it. */
const caseReview = z.object({
  by: z.enum(REVIEW_SIDES),
  author: storedText,
  stars: z.int(),
  text: storedText,
  written_at: moment,
  answer: z.nullable(storedText),
  is_hidden: z.boolean(),
})
export type CaseReview = z.infer<typeof caseReview>

/** All that an admin decides by, on one screen. */
export const caseDetail = z.extend(caseSummary, {
  product: z.nullable(
    z.object({
      _id: id,
      name: storedText,
      description: storedText,
      answered_questions: answeredQuestions,
      price: z.number(),
      pictures: z.array(storedText),
    }),
  ),
  /** With what the other side said, and the sale that both are about. */
  review: z.nullable(
    z.object({
      ...caseReview.shape,
      other: z.nullable(caseReview),
      order_id: id,
      product_name: storedText,
      price: z.number(),
      sale_state: z.enum(saleLife.states),
      ended_at: z.nullable(moment),
    }),
  ),
  person_id: id,
  points: z.number(),
  history: z.array(measureSummary),
  said: z.array(caseReport),
  similar: z.array(caseSummary),
  /** By the shop's clock: what a statement of this moment would say. */
  now: moment,
  outcome: z.nullable(storedText),
  measure_id: z.nullable(id),
})
export type CaseDetail = z.infer<typeof caseDetail>

/** All cases about somebody, and all that was decided, newest first. */
export const personHistory = z.object({
  person: z.object({ _id: id, name: storedText, email: storedText }),
  points: z.number(),
  measures: z.array(measureSummary),
  cases: z.array(caseSummary),
})
export type PersonHistory = z.infer<typeof personHistory>

/** Without a kind it is dismissed. */
export const caseDecision = z.strictObject({
  measure: z.nullable(
    z.strictObject({
      kind: z.enum(MEASURE_KINDS, { error: 'is required' }),
      ground: z.enum(GROUND_NAMES, { error: 'is required' }),
      facts: text(MODERATION.facts, 1),
      /** Null: for good. */
      days: z.nullable(
        z
          .int({ error: 'must be a number of days' })
          .check(
            z.gte(1, { error: 'must be at least 1' }),
            z.lte(MODERATION.mostDays, { error: `must be at most ${MODERATION.mostDays}` }),
          ),
      ),
    }),
  ),
  /** What reporters are told. */
  outcome: text(MODERATION.facts, 1),
  /** Reports that were made in bad faith. */
  abusive: z.array(id).check(z.maxLength(MODERATION.mostReportsPerCase)),
})
export type CaseDecision = z.infer<typeof caseDecision>

const appeal = z.object({
  _id: id,
  text: storedText,
  at: moment,
  state: z.enum(appealLife.states),
  answer: z.nullable(storedText),
})

export const measure = z.extend(measureSummary, {
  statement: storedText,
  product_id: z.nullable(id),
  appeal_until: moment,
  can_appeal: z.boolean(),
  appeal: z.nullable(appeal),
})
export type Measure = z.infer<typeof measure>
export const measures = z.array(measure)

export const newAppeal = z.strictObject({ text: text(TEXT.reason, 1) })
export type NewAppeal = z.infer<typeof newAppeal>

/** An appeal, for those who may decide it. */
export const openAppeal = z.object({
  _id: id,
  text: storedText,
  at: moment,
  person: storedText,
  measure: measureSummary,
  statement: storedText,
})
export type OpenAppeal = z.infer<typeof openAppeal>
export const openAppeals = z.array(openAppeal)

export const appealDecision = z.strictObject({
  state: z.enum(APPEAL_ANSWERS, { error: 'is required' }),
  answer: text(MODERATION.facts, 1),
})
export type AppealDecision = z.infer<typeof appealDecision>
