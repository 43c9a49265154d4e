import { and, desc, eq, ilike, lt, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { containing } from '#db/containing.ts'
import { auditEntries, users } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'

export type AuditLogRepository = ReturnType<typeof createAuditLogRepository>

/** What was written down, for reading alone. */
export function createAuditLogRepository(db: Database) {
  const says = (words: string | undefined) => {
    if (!words) return undefined
    const pattern = containing(words)
    return or(
      ilike(auditEntries.action, pattern),
      ilike(auditEntries.subjectLabel, pattern),
      ilike(users.email, pattern),
    )
  }
  return {
    list: (words: string | undefined, { limit, after }: Slice) =>
      db
        .select({ id: auditEntries.id, entry: auditEntries, actor: users.email })
        .from(auditEntries)
        .leftJoin(users, eq(users.id, auditEntries.actorId))
        .where(and(says(words), after ? lt(auditEntries.id, after) : undefined))
        .orderBy(desc(auditEntries.id))
        .limit(limit),

    count: async (words: string | undefined) => {
      const found = db
        .select({ id: auditEntries.id })
        .from(auditEntries)
        .leftJoin(users, eq(users.id, auditEntries.actorId))
        .where(says(words))
        .as('found')
      return db.$count(found)
    },
  }
}
