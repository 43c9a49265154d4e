import { caseLife } from '@patina/contract/moderation'
import { and, asc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { caseReports, cases } from '#db/schema.ts'

export type ReportersRepository = ReturnType<typeof createReportersRepository>
export type ToTell = Awaited<ReturnType<ReportersRepository['listToTell']>>[number]

const AT_ONCE = 50

/** Who is still to get a receipt or a decision. */
export function createReportersRepository(db: Database) {
  return {
    /** None that has been tried for too long already. */
    listToTell: (since: Date) =>
      db
        .select({ said: caseReports, case: cases })
        .from(caseReports)
        .innerJoin(cases, eq(cases.id, caseReports.caseId))
        .where(
          and(
            isNull(caseReports.toldAt),
            isNotNull(caseReports.email),
            or(
              and(isNull(caseReports.receiptAt), gt(caseReports.at, since)),
              and(ne(cases.state, caseLife.start), gt(cases.decidedAt, since)),
            ),
          ),
        )
        .orderBy(asc(caseReports.id))
        .limit(AT_ONCE),

    mark: async (id: string, done: Partial<Pick<typeof caseReports.$inferInsert, 'receiptAt' | 'toldAt'>>) => {
      await db.update(caseReports).set(done).where(eq(caseReports.id, id))
    },
  }
}
