import type { ListPage } from '#lib/api-client.ts'
import { queryString } from '#lib/query-string.ts'

/** A list to its end, however many answers that takes; `ask` is told what stands behind the path. */
export async function wholeList<Item>(ask: (query: string) => Promise<ListPage<Item[]>>): Promise<Item[]> {
  const whole: Item[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: ListPage<Item[]> = await ask(queryString(cursor ? { cursor } : {}))
    whole.push(...page.items)
    cursor = page.nextCursor
  }
  return whole
}
