export const PAGE_SIZE = 24

/** A list's query string: one page, from the start or after a cursor. */
export function pageQuery(cursor: string | null): string {
  return `?${new URLSearchParams({ limit: String(PAGE_SIZE), ...(cursor === null ? {} : { cursor }) })}`
}
