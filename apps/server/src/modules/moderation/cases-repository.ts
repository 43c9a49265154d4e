import { type CaseState, type CaseSubject, caseLife, type ReportReason } from '@patina/contract/moderation'
import { and, asc, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#db/client.ts'
import {
  caseReports,
  cases,
  measures,
  orders,
  pictures,
  productPictures,
  products,
  reports,
  reviews,
  sales,
  users,
} from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import { audit } from '#modules/accounts/module.ts'

export type CasesRepository = ReturnType<typeof createCasesRepository>
export type CaseRow = typeof cases.$inferSelect
export type ListedCase = Awaited<ReturnType<CasesRepository['list']>>[number]

export type Subject = { kind: CaseSubject; id: string }
/** What somebody, or the shop itself, says about it. */
export type Said = {
  reporterId: string | null
  email: string | null
  reason: ReportReason
  text: string
  code: string
}

const claimers = alias(users, 'claimers')
const isOpen = eq(cases.state, caseLife.start)

export function createCasesRepository(db: Database, { now, most }: { now(): Date; most: number }) {
  const select = (where: ReturnType<typeof and>) =>
    db
      .select({
        id: cases.id,
        row: cases,
        person: { id: users.id, name: users.name, email: users.email, removedAt: users.removedAt },
        productName: products.name,
        claimer: claimers.name,
        reports: sql<number>`(select count(*)::int from case_reports said where said.case_id = ${cases.id})
          + (select count(*)::int from reports said where ${cases.subjectKind} = 'product' and said.product_id = ${cases.subjectId})`,
      })
      .from(cases)
      .innerJoin(users, eq(users.id, cases.personId))
      .leftJoin(products, and(eq(cases.subjectKind, 'product'), eq(products.id, cases.subjectId)))
      .leftJoin(claimers, eq(claimers.id, cases.claimedBy))
      .where(where)

  return {
    /** Oldest first: who waits longest is next. */
    list: (state: CaseState, { limit, after }: Slice) =>
      select(and(eq(cases.state, state), after ? gt(cases.id, after) : undefined))
        .orderBy(asc(cases.id))
        .limit(limit),

    count: (state: CaseState) => db.$count(cases, eq(cases.state, state)),

    find: async (id: string) => {
      const [found] = await select(eq(cases.id, id))
      return found
    },

    /** About this person, newest first; without the one that somebody looks at. */
    listOfPerson: (personId: string, { limit, but }: { limit: number; but?: string }) =>
      select(and(eq(cases.personId, personId), but ? ne(cases.id, but) : undefined))
        .orderBy(desc(cases.id))
        .limit(limit),

    listSaid: (caseId: string) =>
      db.select().from(caseReports).where(eq(caseReports.caseId, caseId)).orderBy(asc(caseReports.id)),

    /** What was reported of a product by the form for those who are signed in. */
    listReports: (productId: string) =>
      db.select().from(reports).where(eq(reports.productId, productId)).orderBy(asc(reports.id)),

    listHistory: (personId: string) => historyOf(db, personId),

    /** Even somebody whose account is closed. */
    findPerson: async (id: string) => {
      const [found] = await db
        .select({ id: users.id, name: users.name, email: users.email })
        .from(users)
        .where(eq(users.id, id))
      return found
    },

    findMeasure: async (caseId: string) => {
      const [found] = await db.select({ id: measures.id }).from(measures).where(eq(measures.caseId, caseId))
      return found?.id
    },

    /** Even one that is out of the shop. */
    findProduct: async (id: string) => {
      const [product] = await db.select().from(products).where(eq(products.id, id))
      if (!product) return undefined
      const shown = await db
        .select({ url: pictures.url })
        .from(productPictures)
        .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
        .where(eq(productPictures.productId, id))
        .orderBy(asc(productPictures.position))
      return { ...product, pictures: shown.map(({ url }) => url) }
    },

    /** With what the other side said, and the sale that both are about. */
    findReview: async (id: string) => {
      const select = () =>
        db
          .select({ review: reviews, author: users.name, sale: sales, order: orders })
          .from(reviews)
          .innerJoin(users, eq(users.id, reviews.authorId))
          .innerJoin(sales, eq(sales.id, reviews.saleId))
          .innerJoin(orders, eq(orders.id, sales.orderId))
      const [found] = await select().where(eq(reviews.id, id))
      if (!found) return undefined
      const isOther = and(eq(reviews.saleId, found.sale.id), ne(reviews.id, id), lte(reviews.publishesAt, now()))
      const [other] = await select().where(isOther)
      return { ...found, other }
    },

    /** Who answers for it; nothing where there is no such thing in the shop. */
    findAnswerable: async ({ kind, id }: Subject): Promise<string | undefined> => {
      if (kind === 'product') {
        const [found] = await db
          .select({ id: products.sellerId })
          .from(products)
          .where(and(eq(products.id, id), isNull(products.removedAt)))
        return found?.id
      }
      if (kind === 'review') {
        const [found] = await db
          .select({ id: reviews.authorId })
          .from(reviews)
          .where(and(eq(reviews.id, id), lte(reviews.publishesAt, now()), isNull(reviews.hiddenBy)))
        return found?.id
      }
      const [found] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.removedAt)))
      return found?.id
    },

    /** Adds what is said to the open case about it, which it opens where there is none. */
    addSaid: (
      subject: Subject,
      personId: string,
      origin: CaseRow['origin'],
      said: Said,
    ): Promise<'added' | 'tooMany'> =>
      db.transaction(async (tx) => {
        const { id } = await openCase(tx, subject, personId, { origin, at: now() })
        if ((await tx.$count(caseReports, eq(caseReports.caseId, id))) >= most) return 'tooMany'
        await tx.insert(caseReports).values({ caseId: id, at: now(), ...said })
        return 'added'
      }),

    /** The open case about it, which it opens where there is none. */
    open: (subject: Subject, personId: string, actorId: string): Promise<string> =>
      db.transaction(async (tx) => {
        const { id, isNew } = await openCase(tx, subject, personId, { origin: 'admin', at: now() })
        if (isNew) await auditPerson(tx, actorId, 'openCase', personId, { after: 'open' })
        return id
      }),

    /** Whether it is this admin's now; not while it is another's. */
    claim: async (id: string, adminId: string, until: Date): Promise<boolean> => {
      const isFree = or(isNull(cases.claimedBy), lte(cases.claimedUntil, now()), eq(cases.claimedBy, adminId))
      const claimed = await db
        .update(cases)
        .set({ claimedBy: adminId, claimedUntil: until })
        .where(and(eq(cases.id, id), isOpen, isFree))
        .returning({ id: cases.id })
      return claimed.length > 0
    },
  }
}

export const historyOf = (db: Pick<Database, 'select'>, personId: string) =>
  db.select().from(measures).where(eq(measures.personId, personId)).orderBy(desc(measures.id))

/** Several who report the same at once meet in one case. */
export async function openCase(
  tx: Transaction,
  { kind, id: subjectId }: Subject,
  personId: string,
  { origin, at }: { origin: CaseRow['origin']; at: Date },
): Promise<{ id: string; isNew: boolean }> {
  const [inserted] = await tx
    .insert(cases)
    .values({ subjectKind: kind, subjectId, personId, origin, openedAt: at })
    .onConflictDoNothing()
    .returning({ id: cases.id })
  if (inserted) return { id: inserted.id, isNew: true }
  const [open] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.subjectKind, kind), eq(cases.subjectId, subjectId), isOpen))
    .for('update')
  // It was decided between the two: what is said now is about what is there now.
  return open ? { id: open.id, isNew: false } : openCase(tx, { kind, id: subjectId }, personId, { origin, at })
}

export async function auditPerson(
  tx: Transaction,
  actorId: string,
  action: 'openCase' | 'decideCase' | 'decideAppeal',
  personId: string,
  change: { before?: string; after: string },
): Promise<void> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, personId))
  await audit(tx, { actorId, action, subjectId: personId, subjectLabel: person?.email ?? '', ...change })
}
