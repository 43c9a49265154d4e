import { randomInt } from 'node:crypto'
import type { CaseDecision, NewCaseReport } from '@patina/contract/cases'
import {
  aboutOf,
  type CaseState,
  type CaseSubject,
  caseLife,
  composeStatement,
  daysAfter,
  fitsSubject,
  lastsOf,
  type MeasureKind,
  MODERATION,
  needsWarningFirst,
  pointsAt,
} from '@patina/contract/moderation'
import type { ListQuery } from '@patina/contract/search'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { CasesRepository, ListedCase, Subject } from './cases-repository.ts'
import type { DecisionsRepository, LockedCase, NewMeasure } from './decisions-repository.ts'

type Deps = { repository: CasesRepository; decisions: DecisionsRepository; now(): Date }
type Reporter = { id: string; email: string } | undefined

export type CasesService = ReturnType<typeof createCasesService>
export type FoundCase = Awaited<ReturnType<CasesService['get']>>
export type FoundHistory = Awaited<ReturnType<CasesService['historyOf']>>

const NO_SUCH_CASE = 'There is no such case.'
const MINUTE_MS = 60_000
/** Letters and digits that nobody mistakes for each other. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

export function createCasesService({ repository, decisions, now }: Deps) {
  const demandAnswerable = async (subject: Subject): Promise<string> => {
    const personId = await repository.findAnswerable(subject)
    if (!personId) throw notFound('There is no such thing in the shop: it may have been taken down.')
    return personId
  }

  return {
    /** Anyone's; answers the code that the receipt names. */
    report: async ({ kind, id, reason, text, email }: NewCaseReport, reporter: Reporter): Promise<string> => {
      const personId = await demandAnswerable({ kind, id })
      const code = newCode()
      const said = { reporterId: reporter?.id ?? null, email: reporter?.email ?? email, reason, text, code }
      const added = await repository.addSaid({ kind, id }, personId, 'report', said)
      if (added === 'tooMany') {
        throw new HttpError(409, 'Many people have reported this already: someone will look at it soon.')
      }
      return code
    },

    open: async (subject: Subject, actorId: string): Promise<string> =>
      repository.open(subject, await demandAnswerable(subject), actorId),

    list: (state: CaseState, query: ListQuery): Promise<ListPart<ListedCase>> =>
      readPart(query, {
        items: (slice) => repository.list(state, slice),
        total: () => repository.count(state),
      }),

    get: async (id: string) => {
      const found = await repository.find(id)
      if (!found) throw notFound(NO_SUCH_CASE)
      const { row } = found
      const history = await repository.listHistory(row.personId)
      return {
        ...found,
        history,
        points: pointsAt(now(), history),
        said: await repository.listSaid(id),
        reported: row.subjectKind === 'product' ? await repository.listReports(row.subjectId) : [],
        product: row.subjectKind === 'product' ? await repository.findProduct(row.subjectId) : undefined,
        review: row.subjectKind === 'review' ? await repository.findReview(row.subjectId) : undefined,
        similar: await repository.listOfPerson(row.personId, { limit: MODERATION.mostSimilar, but: id }),
        measureId: await repository.findMeasure(id),
      }
    },

    /** What admins have had to do with somebody. */
    historyOf: async (personId: string) => {
      const person = await repository.findPerson(personId)
      if (!person) throw notFound('There is no such person.')
      const measures = await repository.listHistory(personId)
      return {
        person,
        measures,
        points: pointsAt(now(), measures),
        cases: await repository.listOfPerson(personId, { limit: MODERATION.mostOfPerson }),
      }
    },

    claim: async (id: string, adminId: string): Promise<void> => {
      const until = new Date(now().getTime() + MODERATION.claimMinutes * MINUTE_MS)
      if (await repository.claim(id, adminId, until)) return
      const found = await repository.find(id)
      if (!found) throw notFound(NO_SUCH_CASE)
      throw new HttpError(409, isClaimed(found.row, now()) ? `${found.claimer} is looking at this case.` : DECIDED)
    },

    decide: (id: string, adminId: string, { measure, outcome, abusive }: CaseDecision): Promise<string | undefined> =>
      decisions.withOpenCase(id, measure?.kind, async (found) => {
        if (!found) throw notFound(NO_SUCH_CASE)
        const move = measure ? 'measure' : 'dismiss'
        if (caseLife.targetsOf(found.row.state, move, 'admin').length === 0) throw new HttpError(409, DECIDED)
        if (found.row.claimedBy !== adminId || !isClaimed(found.row, now())) {
          throw new HttpError(409, 'Claim this case before you decide it: somebody else may be looking at it.')
        }
        const told = { actorId: adminId, outcome, abusive }
        if (!measure) {
          await found.dismiss(told)
          return undefined
        }
        return found.measure(composed(found, measure, now()), told)
      }),

    endMeasures: decisions.endDue,
  }
}

const DECIDED = 'This case is decided already.'

export const isClaimed = (row: { claimedUntil: Date | null }, now: Date): boolean =>
  row.claimedUntil !== null && row.claimedUntil > now

function composed(found: LockedCase, wanted: NonNullable<CaseDecision['measure']>, now: Date): NewMeasure {
  const { kind, ground, facts, days } = wanted
  if (found.isAdmin) throw new HttpError(403, 'An admin can only be changed by the operator.')
  // What they said of others stays in the shop without them, so it can still be hidden.
  if (found.person.removedAt && kind !== 'hideReview') {
    throw new HttpError(409, 'Their account is closed: decide that no measure is needed.')
  }
  demandFitting(kind, found.row.subjectKind, days)
  if (kind === 'hideReview') demandThere(found.review)
  if (needsWarningFirst(kind, ground, now, found.history)) {
    throw new HttpError(409, 'A warning comes before this, unless the ground is grave: warn them first.')
  }
  const until = days === null ? null : daysAfter(now, days)
  const about = aboutOf(found.row.subjectKind, found.productName)
  return { kind, ground, facts, until, statement: composeStatement({ kind, about, ground, facts, from: now, until }) }
}

function demandFitting(kind: MeasureKind, subject: CaseSubject, days: number | null): void {
  if (!fitsSubject(kind, subject)) {
    throw new HttpError(409, 'This measure hides what this case is not about: choose another one.')
  }
  const lasts = lastsOf(kind)
  if (lasts === 'days' && days === null)
    throw new FieldError('days', 'is required: only a ban, a hidden listing or a hidden review can be for good')
  if (lasts === 'once' && days !== null) throw new FieldError('days', 'must be empty: a warning is done at once')
}

function demandThere(review: LockedCase['review']): void {
  if (!review) throw new HttpError(409, 'This review is gone: decide that no measure is needed.')
  if (review.hiddenBy) throw new HttpError(409, 'This review is hidden already: decide that no measure is needed.')
}

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
