import type { PaymentCaseKind } from '@patina/contract/payments'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { paymentCases } from '#db/schema.ts'

export type PaymentCaseRow = typeof paymentCases.$inferSelect
export type PaymentCasesRepository = ReturnType<typeof createPaymentCasesRepository>
export type NewPaymentCase = Omit<typeof paymentCases.$inferInsert, 'id' | 'closedAt' | 'closedBy'>

export function createPaymentCasesRepository(db: Database) {
  return {
    /** Whether it is new. */
    open: async (values: NewPaymentCase): Promise<boolean> => {
      const opened = await db
        .insert(paymentCases)
        .values(values)
        .onConflictDoNothing()
        .returning({ id: paymentCases.id })
      return opened.length > 0
    },

    /** It has come to an end by itself. */
    close: async (kind: PaymentCaseKind, subjectId: string, now: Date): Promise<void> => {
      await db
        .update(paymentCases)
        .set({ closedAt: now })
        .where(and(eq(paymentCases.kind, kind), eq(paymentCases.subjectId, subjectId), isNull(paymentCases.closedAt)))
    },
  }
}
