import { type AppealAnswer, appealLife, measureLife } from '@patina/contract/moderation'
import { and, asc, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { appeals, measures, users } from '#db/schema.ts'
import type { Notify } from '#module.ts'
import { auditPerson } from './cases-repository.ts'
import { type DecisionsRepository, digestOf, type MeasureRow } from './decisions-repository.ts'

export type AppealRow = typeof appeals.$inferSelect
export type MeasureWithAppeal = { measure: MeasureRow; appeal: AppealRow | null }

type Deps = {
  notify: Notify
  now(): Date
  finish: DecisionsRepository['finish']
  listAdmins(tx: Pick<Database, 'select'>): Promise<string[]>
}

export type MeasuresRepository = ReturnType<typeof createMeasuresRepository>

export function createMeasuresRepository(db: Database, { notify, now, finish, listAdmins }: Deps) {
  const isInForce = () =>
    and(eq(measures.state, measureLife.start), or(isNull(measures.until), gt(measures.until, now())))
  const select = () =>
    db
      .select({ measure: measures, appeal: appeals })
      .from(measures)
      .leftJoin(appeals, eq(appeals.measureId, measures.id))

  return {
    listAdmins: () => listAdmins(db),

    /** What is in force about somebody now. */
    listInForce: (personId: string) =>
      db
        .select({ id: measures.id, kind: measures.kind, until: measures.until })
        .from(measures)
        .where(and(eq(measures.personId, personId), isInForce())),

    listWithheld: (personIds: string[]) =>
      db
        .select({ id: measures.id, personId: measures.personId })
        .from(measures)
        .where(and(inArray(measures.personId, personIds), eq(measures.kind, 'withholdPayout'), isInForce())),

    isBanned: async (email: string): Promise<boolean> =>
      (await db.$count(
        measures,
        and(eq(measures.emailDigest, digestOf(email)), eq(measures.kind, 'ban'), isInForce()),
      )) > 0,

    listOf: (personId: string): Promise<MeasureWithAppeal[]> =>
      select().where(eq(measures.personId, personId)).orderBy(desc(measures.id)),

    find: async (id: string): Promise<MeasureWithAppeal | undefined> => {
      const [found] = await select().where(eq(measures.id, id))
      return found
    },

    /** The new id, unless there is one already. */
    insertAppeal: (measure: Pick<MeasureRow, 'id'>, text: string, tell: string[]): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        const [inserted] = await tx
          .insert(appeals)
          .values({ measureId: measure.id, text, at: now() })
          .onConflictDoNothing()
          .returning({ id: appeals.id })
        if (!inserted) return undefined
        for (const admin of tell) {
          await notify(tx, { kind: 'appealMade', about: measure.id, cause: inserted.id, to: { admin } })
        }
        return inserted.id
      }),

    /** Oldest first; without those against what one has decided oneself, where that is another's to look at. */
    listOpenAppeals: (but: string | undefined) =>
      db
        .select({ appeal: appeals, measure: measures, person: users.name })
        .from(appeals)
        .innerJoin(measures, eq(measures.id, appeals.measureId))
        .innerJoin(users, eq(users.id, measures.personId))
        .where(and(eq(appeals.state, appealLife.start), but ? ne(measures.decidedBy, but) : undefined))
        .orderBy(asc(appeals.id)),

    findAppeal: async (id: string) => {
      const [found] = await db
        .select({ appeal: appeals, measure: measures })
        .from(appeals)
        .innerJoin(measures, eq(measures.id, appeals.measureId))
        .where(eq(appeals.id, id))
      return found
    },

    /** Whether it was still open. */
    decideAppeal: (
      { id, measureId }: AppealRow,
      { state, answer, actorId }: { state: AppealAnswer; answer: string; actorId: string },
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const measure = await lockPersonOf(tx, measureId)
        const [decided] = await tx
          .update(appeals)
          .set({ state, answer, decidedBy: actorId, decidedAt: now() })
          .where(and(eq(appeals.id, id), eq(appeals.state, appealLife.start)))
          .returning({ id: appeals.id })
        if (!decided || !measure) return false
        if (state === 'granted') await finish(tx, measure, { state: 'lifted', endedBy: actorId })
        await auditPerson(tx, actorId, 'decideAppeal', measure.personId, { before: 'open', after: state })
        await notify(tx, { kind: 'appealDecided', about: measureId, cause: id, to: { owner: measure.personId } })
        return true
      }),
  }
}

async function lockPersonOf(tx: Transaction, measureId: string): Promise<MeasureRow | undefined> {
  const [measure] = await tx.select().from(measures).where(eq(measures.id, measureId))
  if (measure) await tx.select({ id: users.id }).from(users).where(eq(users.id, measure.personId)).for('no key update')
  return measure
}
