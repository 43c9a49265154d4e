import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database, Transaction } from '#db/client.ts'
import type { Job } from '#jobs/jobs.ts'

/** What one module contributes to the shop. */
export type Module = {
  /** Below the API's prefix. */
  routes?: FastifyPluginAsyncZod[]
  /** At addresses of their own. */
  rootRoutes?: (FastifyPluginAsyncZod | FastifyPluginAsync)[]
  jobs?: Job[]
  personalData?: PersonalData
}

/** What a module holds on people, for their right to see it and to have it deleted. */
export type PersonalData = {
  /** Its tables that name people: a test compares them with the foreign keys. */
  tables: PgTable[]
  /** Rows as they stand, by what they are. */
  collect(tx: Transaction, userId: string): Promise<Record<string, unknown>>
  /** Whether they can't be deleted yet, since money of theirs is under way. */
  hasMoneyUnderWay?(tx: Transaction, userId: string): Promise<boolean>
  /** Modules are asked from the last in the list to the first, since later ones refer to earlier ones. */
  erase?(tx: Transaction, userId: string, now: Date): Promise<void>
}

/** What every module may use. */
export type Surroundings = {
  db: Database
  now(): Date
  /** A moment as a mail tells it, in the shop's time zone. */
  formatMoment(moment: Date): string
  /** Writes a mail down in a transaction: it goes out if that is kept, and only then. */
  post(
    mail: { to: string; replyTo?: string; subject: string; text: string },
    tx: Pick<Database, 'insert'>,
  ): Promise<unknown>
  publicUrl(): string
  log: FastifyBaseLogger
}
