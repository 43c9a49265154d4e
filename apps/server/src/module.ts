import type { LiveEvent } from '@patina/contract/live'
import type { NoteKind } from '@patina/contract/messages'
import type { NoticeKind, ReceiverOf } from '@patina/contract/notices'
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

/** Whose a sale or some money is has to be known until it is over, has arrived or has gone back. */
export type Unfinished =
  | { kind: 'sale'; orderId: string; productName: string }
  /** Money is under way. */
  | { kind: 'money' }
  /** What they have earned has not reached them, or they owe some of it. */
  | { kind: 'balance' }

/** What a module holds on people, for their right to see it and to have it deleted. */
export type PersonalData = {
  /** Its tables that name people: a test compares them with the foreign keys. */
  tables: PgTable[]
  /** Rows as they stand, by what they are. */
  collect(tx: Transaction, userId: string, now: Date): Promise<Record<string, unknown>>
  /** Why they can't be deleted yet. */
  unfinished?(tx: Transaction, userId: string): Promise<Unfinished[]>
  /** Writes down their new address wherever it has the old one. */
  readdress?(tx: Transaction, userId: string, email: string): Promise<void>
  /** Modules are asked from the last in the list to the first, since later ones refer to earlier ones. */
  erase?(tx: Transaction, userId: string, now: Date): Promise<void>
}

/** What every module may use. */
export type Surroundings = {
  db: Database
  now(): Date
  notify: Notify
  announce: Announce
  note: Note
  publicUrl(): string
  log: FastifyBaseLogger
}

/**
 * Puts down in a transaction what people are to be told: they are, once, if that is kept, and only then. NOTICES says on which
 * channels and when; module `notices` has the words, which are made from what rows say at that moment.
 */
export type Notify = <Kind extends NoticeKind>(
  tx: Pick<Database, 'insert'>,
  notice: {
    kind: Kind
    /** The id of what it is about. */
    about: string
    /** What has happened, by ids: told once, however often it is reported. */
    cause: string
    /** Who is told; the person who did it is left out. */
    to: Partial<Record<ReceiverOf<Kind>, string>>
    cents?: number
    /** How far the history of its subject is; a reminder is dropped where that has moved on. */
    seq?: number
    /** The moment that a reminder comes before. */
    moment?: Date
  },
) => Promise<void>

/** Lets people who have the shop open hear of a change as soon as the transaction is kept. It may get lost: nothing rests on it. */
export type Announce = (tx: Pick<Database, 'execute'>, userIds: readonly string[], event: LiveEvent) => Promise<void>

/** Puts a line into what a buyer and a seller say about a product: something has happened, in the same transaction. */
export type Note = (
  tx: Transaction,
  happened: {
    productId: string
    buyerId: string
    /** Which of the two did it. */
    senderId: string
    kind: NoteKind
    cents?: number
    /** The id of the offer, the order, … that it is about. */
    about?: string
    /** What was asked or said, after the verb. */
    what?: string
  },
) => Promise<void>

/** A product asks another price than before, since its seller has edited it or has declared that it falls. */
export type PriceChange = { productId: string; fromCents: number; toCents: number; cause: 'edit' | 'plan' }

/** Hears of it in the transaction that changes it, which has locked the product: whoever listens locks no people any more. */
export type OnPriceChanged = (tx: Transaction, change: PriceChange) => Promise<void>
