import type {
  CaseDetail,
  CaseReport,
  CaseReview,
  CaseSummary,
  Measure,
  MeasureSummary,
  OpenAppeal,
  PersonHistory,
} from '@patina/contract/cases'
import { appealUntil } from '@patina/contract/moderation'
import { toDollars } from '@patina/contract/money'
import type { ListedCase } from './cases-repository.ts'
import { type FoundCase, type FoundHistory, isClaimed } from './cases-service.ts'
import type { MeasureRow } from './decisions-repository.ts'
import type { AppealRow, MeasureWithAppeal } from './measures-repository.ts'
import { appealFault } from './measures-service.ts'

type Seen = { now: Date; adminId: string }

export const presentCase = ({ row, person, productName, claimer, reports }: ListedCase, seen: Seen): CaseSummary => ({
  _id: row.id,
  kind: row.subjectKind,
  id: row.subjectId,
  title: productName ?? (row.subjectKind === 'review' ? `A review by ${person.name}` : person.name),
  person: person.name,
  origin: row.origin,
  state: row.state,
  reports,
  opened_at: row.openedAt.toISOString(),
  claim:
    row.claimedUntil && claimer && isClaimed(row, seen.now)
      ? { by: claimer, is_own: row.claimedBy === seen.adminId, until: row.claimedUntil.toISOString() }
      : null,
})

export const presentCaseDetail = (found: FoundCase, seen: Seen): CaseDetail => ({
  ...presentCase(found, seen),
  product: found.product
    ? {
        _id: found.product.id,
        name: found.product.name,
        description: found.product.description,
        answered_questions: found.product.answeredQuestions,
        price: toDollars(found.product.resaleCents),
        pictures: found.product.pictures,
      }
    : null,
  review: found.review ? presentReviewed(found.review) : null,
  person_id: found.row.personId,
  points: found.points,
  history: found.history.map(presentSummary),
  said: [...found.reported.map(presentReported), ...found.said.map(presentSaid)],
  similar: found.similar.map((one) => presentCase(one, seen)),
  now: seen.now.toISOString(),
  outcome: found.row.outcome,
  measure_id: found.measureId ?? null,
})

export const presentHistory = ({ person, points, measures, cases }: FoundHistory, seen: Seen): PersonHistory => ({
  person: { _id: person.id, name: person.name, email: person.email },
  points,
  measures: measures.map(presentSummary),
  cases: cases.map((one) => presentCase(one, seen)),
})

const presentReviewed = (found: NonNullable<FoundCase['review']>): CaseDetail['review'] => ({
  ...presentSide(found),
  other: found.other ? presentSide(found.other) : null,
  order_id: found.order.id,
  product_name: found.order.productName,
  price: toDollars(found.order.priceCents),
  sale_state: found.sale.state,
  ended_at: found.sale.endedAt?.toISOString() ?? null,
})

const presentSide = ({ review, author }: Pick<NonNullable<FoundCase['review']>, 'review' | 'author'>): CaseReview => ({
  by: review.by,
  author,
  stars: review.stars,
  text: review.text,
  written_at: (review.editedAt ?? review.writtenAt).toISOString(),
  answer: review.answer,
  is_hidden: review.hiddenBy !== null,
})

const presentSaid = (said: FoundCase['said'][number]): CaseReport => ({
  _id: said.id,
  reason: said.reason,
  text: said.text,
  by: said.email,
  at: said.at.toISOString(),
  is_abusive: said.isAbusive,
})

/** By the form for those who are signed in, which asks for no reason to choose. */
const presentReported = (report: FoundCase['reported'][number]): CaseReport => ({
  _id: report.id,
  reason: 'other',
  text: report.reason,
  by: report.buyerEmail,
  at: report.createdAt.toISOString(),
  is_abusive: false,
})

const presentSummary = (measure: MeasureRow): MeasureSummary => ({
  _id: measure.id,
  kind: measure.kind,
  ground: measure.ground,
  from: measure.from.toISOString(),
  until: measure.until?.toISOString() ?? null,
  state: measure.state,
})

/** Without who decided it: its recipient deals with the shop, not with a person. */
export const presentMeasure = (found: MeasureWithAppeal, now: Date): Measure => ({
  ...presentSummary(found.measure),
  statement: found.measure.statement,
  product_id: found.measure.productId,
  appeal_until: appealUntil(found.measure.from).toISOString(),
  can_appeal: appealFault(found, now) === undefined,
  appeal: found.appeal && {
    _id: found.appeal.id,
    text: found.appeal.text,
    at: found.appeal.at.toISOString(),
    state: found.appeal.state,
    answer: found.appeal.answer,
  },
})

export const presentAppeal = (found: { appeal: AppealRow; measure: MeasureRow; person: string }): OpenAppeal => ({
  _id: found.appeal.id,
  text: found.appeal.text,
  at: found.appeal.at.toISOString(),
  person: found.person,
  measure: presentSummary(found.measure),
  statement: found.measure.statement,
})
