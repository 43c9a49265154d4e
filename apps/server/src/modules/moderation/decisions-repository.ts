import { createHash } from 'node:crypto'
import { type Ground, type MeasureKind, measureLife } from '@patina/contract/moderation'
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Transaction } from '#db/client.ts'
import { caseReports, cases, measures, users } from '#db/schema.ts'
import type { Announce, Notify } from '#module.ts'
import { hideProducts, lockHidden, lockOnSale, lockProduct, releaseHidden } from '#modules/products/module.ts'
import { hideReview, lockReview, releaseReviews } from '#modules/reviews/module.ts'
import { auditPerson, type CaseRow, historyOf, openCase } from './cases-repository.ts'

export type MeasureRow = typeof measures.$inferSelect
export type NewMeasure = { kind: MeasureKind; ground: Ground; facts: string; statement: string; until: Date | null }

/** A case that nobody else can decide meanwhile. */
export type LockedCase = {
  row: CaseRow
  person: { id: string; name: string; removedAt: Date | null }
  /** Where it is about a product, or about a review after the sale of one. */
  productName: string | undefined
  /** Where it is about one that is still there. */
  review: { hiddenBy: string | null } | undefined
  history: MeasureRow[]
  isAdmin: boolean
  measure(measure: NewMeasure, told: Told): Promise<string>
  dismiss(told: Told): Promise<void>
}
/** What reporters are told, and which of them reported in bad faith. */
type Told = { actorId: string; outcome: string; abusive: string[] }

type Deps = {
  notify: Notify
  announce: Announce
  now(): Date
  listAdmins(tx: Transaction): Promise<string[]>
}

const HIDES_ALL: readonly MeasureKind[] = ['suspend', 'ban']
const isRunning = eq(measures.state, measureLife.start)

export type DecisionsRepository = ReturnType<typeof createDecisionsRepository>

/** Locks people before products and reviews, and those before cases and measures, as everybody does. */
export function createDecisionsRepository(db: Database, { notify, announce, now, listAdmins }: Deps) {
  /** Both sides of a sale see on its page what became of their reviews. */
  const tellSides = async (tx: Transaction, changed: Awaited<ReturnType<typeof releaseReviews>>) => {
    for (const { saleId, authorId, subjectId } of changed)
      await announce(tx, [authorId, subjectId], { kind: 'sale', id: saleId })
  }

  const close = async (tx: Transaction, row: CaseRow, kind: MeasureKind | undefined, told: Told) => {
    const state = kind ? 'measured' : 'dismissed'
    const { actorId, outcome, abusive } = told
    await tx
      .update(cases)
      .set({ state, decidedBy: actorId, decidedAt: now(), outcome, claimedBy: null, claimedUntil: null })
      .where(eq(cases.id, row.id))
    if (abusive.length > 0) {
      const marked = await tx
        .update(caseReports)
        .set({ isAbusive: true })
        .where(and(eq(caseReports.caseId, row.id), inArray(caseReports.id, abusive)))
        .returning({ reporterId: caseReports.reporterId })
      // A reporter who has an account answers for it like anybody else.
      for (const reporterId of new Set(marked.flatMap(({ reporterId: id }) => id ?? []))) {
        await openCase(tx, { kind: 'person', id: reporterId }, reporterId, { origin: 'admin', at: now() })
      }
    }
    await auditPerson(tx, actorId, 'decideCase', row.personId, { before: row.state, after: kind ?? state })
  }

  /** What it has hidden is back in the shop, unless something else hides it. */
  const finish = async (
    tx: Transaction,
    measure: Pick<MeasureRow, 'id' | 'personId'>,
    ended: { state: 'ended' | 'lifted'; endedBy: string | null },
  ): Promise<void> => {
    const [person] = await tx.select().from(users).where(eq(users.id, measure.personId)).for('no key update')
    const hidden = await lockHidden(tx, measure.id)
    // Even of somebody who has left: what they said of others stays.
    await tellSides(tx, await releaseReviews(tx, measure.id))
    await tx
      .update(measures)
      .set({ ...ended, endedAt: now() })
      .where(eq(measures.id, measure.id))
    if (!person || person.removedAt) return
    const others = await tx
      .select()
      .from(measures)
      .where(and(eq(measures.personId, measure.personId), isRunning))
    for (const { id } of hidden) {
      const next = others.find(({ kind, productId }) => productId === id || HIDES_ALL.includes(kind))
      await releaseHidden(tx, id, next?.id)
    }
  }

  return {
    finish,

    /** Hands over the case if there is one that is open; `kind` says what has to be locked for it. */
    withOpenCase: <Answer>(
      id: string,
      kind: MeasureKind | undefined,
      decide: (found: LockedCase | undefined) => Promise<Answer>,
    ): Promise<Answer> =>
      db.transaction(async (tx) => {
        const [seen] = await tx.select().from(cases).where(eq(cases.id, id))
        if (!seen) return decide(undefined)
        const [person] = await tx.select().from(users).where(eq(users.id, seen.personId)).for('no key update')
        const productId = seen.subjectKind === 'product' ? seen.subjectId : undefined
        const onSale = kind && HIDES_ALL.includes(kind) ? await lockOnSale(tx, seen.personId) : []
        const product = productId ? await lockProduct(tx, productId) : undefined
        const review = seen.subjectKind === 'review' ? await lockReview(tx, seen.subjectId) : undefined
        const toHide = kind === 'hideListing' && product ? [product.id] : onSale
        const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update')
        if (!row || !person) return decide(undefined)
        return decide({
          row,
          person,
          productName: product?.name ?? review?.productName,
          review,
          history: await historyOf(tx, person.id),
          isAdmin: (await listAdmins(tx)).includes(person.id),
          dismiss: (told) => close(tx, row, undefined, told),
          measure: async (measure, told) => {
            const measureId = uuidv7()
            await tx.insert(measures).values({
              ...measure,
              id: measureId,
              caseId: row.id,
              personId: person.id,
              productId: measure.kind === 'hideListing' && product ? product.id : null,
              from: now(),
              decidedBy: told.actorId,
              emailDigest: measure.kind === 'ban' ? digestOf(person.email) : null,
            })
            if (toHide.length > 0) await hideProducts(tx, toHide, measureId, now())
            if (measure.kind === 'hideReview' && review) await tellSides(tx, await hideReview(tx, review.id, measureId))
            await close(tx, row, measure.kind, told)
            if (!person.removedAt)
              await notify(tx, { kind: 'measureTaken', about: measureId, cause: measureId, to: { owner: person.id } })
            return measureId
          },
        })
      }),

    /** Ends those whose time is over; answers how many. */
    endDue: async (): Promise<number> => {
      const isDue = and(isRunning, isNotNull(measures.until), lte(measures.until, now()))
      const due = await db.select({ id: measures.id, personId: measures.personId }).from(measures).where(isDue)
      for (const { id, personId } of due) {
        await db.transaction(async (tx) => {
          await tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for('no key update')
          const [still] = await tx
            .select()
            .from(measures)
            .where(and(eq(measures.id, id), isDue))
          if (still) await finish(tx, still, { state: 'ended', endedBy: null })
        })
      }
      return due.length
    },
  }
}

/** Says whether an address is the same, and not which it was. */
export const digestOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex')
