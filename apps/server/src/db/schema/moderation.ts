import { TEXT } from '@patina/contract/limits'
import {
  type AppealState,
  appealLife,
  CASE_ORIGINS,
  CASE_SUBJECTS,
  type CaseState,
  caseLife,
  GROUND_NAMES,
  MEASURE_KINDS,
  type MeasureState,
  MODERATION,
  measureLife,
  REASON_NAMES,
} from '@patina/contract/moderation'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, oneOf, written } from './columns.ts'
import { products } from './products.ts'

const person = () => uuid().references(() => users.id)

/** Something that an admin has to look at. */
export const cases = pgTable(
  'cases',
  {
    id: id(),
    subjectKind: text({ enum: CASE_SUBJECTS }).notNull(),
    subjectId: uuid().notNull(),
    /** Who answers for it: the seller, the author, the person themselves. */
    personId: person().notNull(),
    origin: text({ enum: CASE_ORIGINS }).notNull(),
    state: text().$type<CaseState>().notNull().default(caseLife.start),
    openedAt: moment().notNull(),
    /** One admin has it to themselves until then. */
    claimedBy: person(),
    claimedUntil: moment(),
    decidedBy: person(),
    decidedAt: moment(),
    /** What those were told who reported it. */
    outcome: written(MODERATION.facts),
  },
  (t) => [
    uniqueIndex('cases_open_once').on(t.subjectKind, t.subjectId).where(sql`${t.state} = 'open'`),
    index('cases_of_person').on(t.personId, t.id),
    index('cases_by_state').on(t.state, t.id),
    check('cases_subject_known', oneOf(t.subjectKind, CASE_SUBJECTS)),
    check('cases_origin_known', oneOf(t.origin, CASE_ORIGINS)),
    check('cases_state_known', oneOf(t.state, caseLife.states)),
    check('cases_claim', sql`(${t.claimedBy} is null) = (${t.claimedUntil} is null)`),
    check(
      'cases_decided',
      sql`(${t.state} = 'open') = (${t.decidedAt} is null) and (${t.state} = 'open') = (${t.outcome} is null)`,
    ),
  ],
)

/** What somebody, signed in or not, or the shop itself says about the subject of a case. */
export const caseReports = pgTable(
  'case_reports',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    reporterId: person(),
    /** Null of what the shop found by itself. */
    email: varchar({ length: TEXT.email }),
    reason: text({ enum: REASON_NAMES }).notNull(),
    text: written(TEXT.reason).notNull(),
    /** What the receipt is known by. */
    code: varchar({ length: 20 }).notNull(),
    at: moment().notNull(),
    isAbusive: boolean().notNull().default(false),
    /** When the receipt was mailed, and the decision. */
    receiptAt: moment(),
    toldAt: moment(),
  },
  (t) => [
    unique('case_reports_code_once').on(t.code),
    index('case_reports_of_case').on(t.caseId, t.id),
    index('case_reports_of_person').on(t.reporterId),
    index('case_reports_of_email').on(t.email),
    index('case_reports_to_tell').on(t.caseId).where(sql`${t.toldAt} is null and ${t.email} is not null`),
    check('case_reports_reason_known', oneOf(t.reason, REASON_NAMES)),
  ],
)

/** What was decided about somebody. None is kept without its statement of reasons. */
export const measures = pgTable(
  'measures',
  {
    id: id(),
    kind: text({ enum: MEASURE_KINDS }).notNull(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    personId: person().notNull(),
    /** Of a listing that is hidden. */
    productId: uuid().references(() => products.id),
    state: text().$type<MeasureState>().notNull().default(measureLife.start),
    from: moment().notNull(),
    /** Null: for good. */
    until: moment(),
    ground: text({ enum: GROUND_NAMES }).notNull(),
    facts: written(MODERATION.facts).notNull(),
    statement: written(MODERATION.statement).notNull(),
    decidedBy: person().notNull(),
    endedBy: person(),
    endedAt: moment(),
    /** Of a ban: a digest of the address, which outlives the account so that nobody signs up with it again. */
    emailDigest: varchar({ length: 64 }),
  },
  (t) => [
    unique('measures_once_per_case').on(t.caseId),
    index('measures_of_person').on(t.personId, t.id),
    // What is asked on every call that writes.
    index('measures_running').on(t.personId).where(sql`${t.state} = 'running'`),
    index('measures_to_end').on(t.until).where(sql`${t.state} = 'running' and ${t.until} is not null`),
    index('measures_banned').on(t.emailDigest).where(sql`${t.state} = 'running' and ${t.kind} = 'ban'`),
    check('measures_kind_known', oneOf(t.kind, MEASURE_KINDS)),
    check('measures_ground_known', oneOf(t.ground, GROUND_NAMES)),
    check('measures_state_known', oneOf(t.state, measureLife.states)),
    check('measures_statement', sql`length(trim(${t.statement})) > 0 and length(trim(${t.facts})) > 0`),
    check('measures_until', sql`${t.until} > ${t.from}`),
    check(
      'measures_for_good',
      sql`${t.until} is not null or ${t.kind} in ('ban', 'hideListing', 'hideReview', 'warn')`,
    ),
    check('measures_product', sql`(${t.kind} = 'hideListing') = (${t.productId} is not null)`),
    check('measures_ended', sql`(${t.state} = 'running') = (${t.endedAt} is null)`),
  ],
)

/** What its recipient says against a measure, once. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    measureId: uuid()
      .notNull()
      .references(() => measures.id),
    text: written(TEXT.reason).notNull(),
    at: moment().notNull(),
    state: text().$type<AppealState>().notNull().default(appealLife.start),
    answer: written(MODERATION.facts),
    decidedBy: person(),
    decidedAt: moment(),
  },
  (t) => [
    unique('appeals_once_per_measure').on(t.measureId),
    index('appeals_open').on(t.id).where(sql`${t.state} = 'open'`),
    check('appeals_state_known', oneOf(t.state, appealLife.states)),
    check(
      'appeals_decided',
      sql`(${t.state} = 'open') = (${t.decidedAt} is null) and (${t.state} = 'open') = (${t.answer} is null)`,
    ),
  ],
)
