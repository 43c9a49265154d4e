import * as z from 'zod/mini'
import { id } from './ids.ts'
import { TEXT } from './limits.ts'
import { partQuery } from './search.ts'
import { storedText, text } from './text.ts'

/** Who did what to whom; null is the operator at the command line. */
export const auditEntry = z.object({
  _id: id,
  at: z.iso.datetime(),
  by: z.nullable(storedText),
  action: storedText,
  about: storedText,
  before: z.nullable(storedText),
  after: z.nullable(storedText),
})
export type AuditEntry = z.infer<typeof auditEntry>
export const auditEntries = z.array(auditEntry)

/** What stands in who, what or whom. */
export const auditQuery = z.extend(partQuery, { q: z.optional(text(TEXT.search)) })
