import { mostCodePoints } from '@patina/contract/length'
import { PRICE } from '@patina/contract/limits'
import { toCents } from '@patina/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

export const id = () => uuid().primaryKey().$defaultFn(uuidv7)
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Text that people write, of so many characters as they count them. */
export const written = (characters: number) => varchar({ length: mostCodePoints(characters) })
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
export const now = () => moment().notNull().defaultNow()

/** Values come from our own constants, never from input, so they may stand in the DDL as they are. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** No more than so many, each of them known. */
export const someOf = (column: AnyPgColumn, values: readonly string[], most: number): SQL =>
  sql`cardinality(${column}) <= ${sql.raw(String(most))}
    and ${column} <@ array[${sql.raw(values.map((value) => `'${value}'`).join(', '))}]::text[]`

export const isPrice = (column: AnyPgColumn): SQL =>
  sql`${column} between ${sql.raw(String(toCents(PRICE.smallest)))} and ${sql.raw(String(toCents(PRICE.largest)))}`
