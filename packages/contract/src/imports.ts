import * as z from 'zod/mini'
import { id } from './ids.ts'
import { IMPORT } from './import-table.ts'
import { storedText } from './text.ts'

/* What is answered about imports; import-table.ts has the files that are sent, import-requests.ts what is asked. */

export const IMPORT_STATES = ['receiving', 'checking', 'checked', 'listing', 'listed', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const ROW_STATES = ['right', 'wrong', 'known'] as const
export type RowState = (typeof ROW_STATES)[number]

const count = z.int().check(z.gte(0))

/** An import as its seller sees it. */
export const importAnswer = z.object({
  _id: id,
  state: z.enum(IMPORT_STATES),
  /** Why the files can't be read, or why nothing could be listed. */
  failure: z.nullable(storedText),
  /** Of the pictures that are being looked at, or kept. */
  pictures: z.object({ done: count, total: count }),
  /** How many rows can be listed, can't, and were listed by an import before. */
  rows: z.object({ right: count, wrong: count, known: count }),
  /** Columns that mean nothing here. */
  ignored: z.array(storedText),
})
export type Import = z.infer<typeof importAnswer>
export const importAnswers = z.array(importAnswer)

export const importRow = z.object({
  /** As a spreadsheet counts: the columns' names are in row 1. */
  row: count,
  state: z.enum(ROW_STATES),
  title: storedText,
  price: z.nullable(z.number()),
  /** Its first picture, small, as a data address. */
  thumbnail: z.nullable(storedText),
  pictures: count,
  problems: z.array(z.object({ column: storedText, reason: storedText })),
  /** What was made of it. */
  product_id: z.nullable(id),
})
export type ImportRow = z.infer<typeof importRow>
export const importRows = z.array(importRow).check(z.maxLength(IMPORT.rowsPerPage))

/** How much of a file is there. */
export const pieceAnswer = z.object({ size: count })
