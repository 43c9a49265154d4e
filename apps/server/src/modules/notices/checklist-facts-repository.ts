import type { Verdict } from '@patina/contract/checklist-words'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { saleChecklistItems, saleChecklists } from '#db/schema.ts'

type Found = { verdict: Verdict }

/** What buyers found by now, by the sale: of each mark what they said last, and all that was not listed. */
export async function readFound(db: Database, saleIds: string[]): Promise<Map<string, Found[]>> {
  const rows = await db
    .select({ saleId: saleChecklists.saleId, item: saleChecklistItems })
    .from(saleChecklistItems)
    .innerJoin(saleChecklists, eq(saleChecklists.id, saleChecklistItems.checklistId))
    .where(inArray(saleChecklists.saleId, saleIds))
    .orderBy(asc(saleChecklists.at), asc(saleChecklists.id), asc(saleChecklistItems.position))
  const bySale = Map.groupBy(rows, ({ saleId }) => saleId)
  return new Map([...bySale].map(([saleId, found]) => [saleId, lastSaid(found.map(({ item }) => item))]))
}

const lastSaid = (items: (typeof saleChecklistItems.$inferSelect)[]): Found[] => [
  ...new Map(items.map((item) => [item.mark ?? `${item.checklistId} ${item.position}`, item])).values(),
]
