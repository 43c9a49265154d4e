import type { Database } from '#db/client.ts'
import { auditEntries, type users } from '#db/schema.ts'

type Writer = Pick<Database, 'insert'>
type Entry = Omit<typeof auditEntries.$inferInsert, 'id' | 'createdAt'>

/** Someone who does something to someone else; without an id it is the operator, at the command line. */
export type Actor = { id: string | null }

/** Writes down who did what to whom, in the transaction that does it. */
export async function audit(tx: Writer, entry: Entry): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}

export const auditUser = (
  tx: Writer,
  actor: Actor,
  action: Entry['action'],
  { id, email }: Pick<typeof users.$inferSelect, 'id' | 'email'>,
  change: Pick<Entry, 'before' | 'after'> = {},
): Promise<void> => audit(tx, { actorId: actor.id, action, subjectId: id, subjectLabel: email, ...change })
