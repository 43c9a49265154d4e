import { PRICE } from '@patina/contract/limits'
import { toCents } from '@patina/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

export const id = () => uuid().primaryKey().$defaultFn(uuidv7)
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
export const now = () => moment().notNull().defaultNow()

/** Values come from our own constants, never from input, so they may stand in the DDL as they are. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

export const isPrice = (column: AnyPgColumn): SQL =>
  sql`${column} between ${sql.raw(String(toCents(PRICE.smallest)))} and ${sql.raw(String(toCents(PRICE.largest)))}`
