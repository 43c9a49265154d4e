import { eq } from 'drizzle-orm'
import type { Database } from './client.ts'
import { workMarks } from './schema.ts'

/** How far a piece of background work has come. */
export function createWorkMark(db: Database, name: string) {
  return {
    find: async (): Promise<Date | undefined> => {
      const [mark] = await db.select().from(workMarks).where(eq(workMarks.name, name))
      return mark?.reachedAt
    },
    set: async (reachedAt: Date): Promise<void> => {
      await db
        .insert(workMarks)
        .values({ name, reachedAt })
        .onConflictDoUpdate({ target: workMarks.name, set: { reachedAt } })
    },
  }
}
