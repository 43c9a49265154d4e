/** '?q=oak&condition=excellent,good', or nothing at all. A comma may stand in a query as it is, and reads better so. */
export function queryString(query: Readonly<Record<string, string>>): string {
  const written = new URLSearchParams(query).toString().replaceAll('%2C', ',')
  return written && `?${written}`
}
