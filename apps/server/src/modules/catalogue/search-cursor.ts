import { id as idSchema } from '@patina/contract/ids'

/**
 * Where a page ended: the last piece's place in the order (a price, a rank) and its id, which settles ties.
 * Lists by age go by the id alone.
 */
export type Position = { key: number | undefined; id: string }

const CURSOR = /^(?:(?<key>\d{1,9})\.)?(?<id>[0-9a-f-]{36})$/i

export const writeCursor = ({ key, id }: Position): string => (key === undefined ? id : `${key}.${id}`)

/** Nothing where it is none of ours. */
export function readCursor(cursor: string): Position | undefined {
  const { key, id = '' } = CURSOR.exec(cursor)?.groups ?? {}
  if (!idSchema.safeParse(id).success) return undefined
  return { key: key === undefined ? undefined : Number(key), id }
}
