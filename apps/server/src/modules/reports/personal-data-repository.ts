import { eq } from 'drizzle-orm'
import { reports } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const reportsPersonalData: PersonalData = {
  tables: [reports],
  collect: async (tx, userId) => ({
    reports: await tx.select().from(reports).where(eq(reports.reporterId, userId)),
  }),
  readdress: async (tx, userId, email) => {
    await tx.update(reports).set({ buyerEmail: email }).where(eq(reports.reporterId, userId))
  },
  erase: async (tx, userId) => {
    await tx.delete(reports).where(eq(reports.reporterId, userId))
  },
}
