import { eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { appeals, caseReports, cases, measures, users } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

const ERASED = 'Erased.'

const measuresOf = (tx: Transaction, userId: string) =>
  tx.select({ id: measures.id }).from(measures).where(eq(measures.personId, userId))

/** Also what came from their address while they were not signed in. */
const isReportOf = (tx: Transaction, userId: string) => {
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return or(eq(caseReports.reporterId, userId), inArray(caseReports.email, address))
}

export const moderationPersonalData: PersonalData = {
  tables: [cases, caseReports, measures, appeals],
  /** What others said of them stays the others'. */
  collect: async (tx, userId) => ({
    cases: await tx.select().from(cases).where(eq(cases.personId, userId)),
    caseReports: await tx.select().from(caseReports).where(isReportOf(tx, userId)),
    measures: await tx.select().from(measures).where(eq(measures.personId, userId)),
    appeals: await tx
      .select()
      .from(appeals)
      .where(inArray(appeals.measureId, measuresOf(tx, userId))),
  }),
  /** That something was decided stays, without words; a ban also keeps the digest that refuses the address. */
  erase: async (tx, userId) => {
    await tx.update(caseReports).set({ reporterId: null, email: null, text: ERASED }).where(isReportOf(tx, userId))
    await tx
      .update(appeals)
      .set({ text: ERASED })
      .where(inArray(appeals.measureId, measuresOf(tx, userId)))
    await tx.update(measures).set({ facts: ERASED, statement: ERASED }).where(eq(measures.personId, userId))
  },
}
