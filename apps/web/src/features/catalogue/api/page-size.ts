import { queryString } from '#lib/query-string.ts'

/** Divides by 2, 3 and 4, so that a page of a grid ends with a full row. */
const PAGE_SIZE = 24

/** A list's query string: one page, from the start or after a cursor. */
export function pageQuery(cursor: string | null, search: Readonly<Record<string, string>> = {}): string {
  return queryString({ ...search, limit: String(PAGE_SIZE), ...(cursor === null ? {} : { cursor }) })
}
