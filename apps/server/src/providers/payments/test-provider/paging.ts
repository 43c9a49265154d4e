import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A part of a list, newest first, from the one after `after` on. */
export type Part = { from?: Date | undefined; until?: Date | undefined; after?: string | undefined; limit: number }

/** Which rows belong to it. Both ends do, in whole seconds, as at Stripe. */
export const isInPart = (
  table: PgTable & { id: PgColumn; createdAt: PgColumn },
  { from, until, after }: Part,
): SQL | undefined =>
  and(
    from ? gte(table.createdAt, from) : undefined,
    until ? lt(table.createdAt, new Date(until.getTime() + 1000)) : undefined,
    after
      ? sql`(${table.createdAt}, ${table.id}) <
          (select last.created_at, last.id from ${table} as last where last.id = ${after})`
      : undefined,
  )
