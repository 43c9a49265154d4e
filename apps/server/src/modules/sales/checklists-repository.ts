import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { saleChecklistItems, saleChecklists } from '#db/schema.ts'

type ItemRow = typeof saleChecklistItems.$inferSelect
export type ChecklistItem = Omit<ItemRow, 'checklistId' | 'position'>
export type ChecklistRow = typeof saleChecklists.$inferSelect & { items: ChecklistItem[] }

/** All of a sale, oldest first. */
export async function readChecklists(db: Pick<Database, 'select'>, saleId: string): Promise<ChecklistRow[]> {
  const rows = await db
    .select({ checklist: saleChecklists, item: saleChecklistItems })
    .from(saleChecklists)
    .innerJoin(saleChecklistItems, eq(saleChecklistItems.checklistId, saleChecklists.id))
    .where(eq(saleChecklists.saleId, saleId))
    .orderBy(asc(saleChecklists.at), asc(saleChecklists.id), asc(saleChecklistItems.position))
  const found = new Map<string, ChecklistRow>()
  for (const { checklist, item } of rows) {
    const known = found.get(checklist.id) ?? { ...checklist, items: [] }
    known.items.push(item)
    found.set(checklist.id, known)
  }
  return [...found.values()]
}

/** The sale that a checklist belongs to, where it was sent before. */
export async function findChecklistSale(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ saleId: saleChecklists.saleId }).from(saleChecklists).where(eq(saleChecklists.id, id))
  return row?.saleId
}

/** The caller has locked the sale. */
export async function insertChecklist(tx: Transaction, { items, ...checklist }: ChecklistRow): Promise<void> {
  await tx.insert(saleChecklists).values(checklist)
  await tx
    .insert(saleChecklistItems)
    .values(items.map((item, position) => ({ ...item, checklistId: checklist.id, position })))
}
