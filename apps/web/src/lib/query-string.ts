export type Query = Readonly<Record<string, string | number>>

/** '?q=oak&condition=excellent,good', or nothing at all. A comma may stand in a query as it is, and reads better so. */
export function queryString(query: Query): string {
  const written = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    .toString()
    .replaceAll('%2C', ',')
  return written && `?${written}`
}
