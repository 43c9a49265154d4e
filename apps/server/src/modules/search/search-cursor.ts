import { id as idSchema } from '@patina/contract/ids'

/**
 * Where a page ended: whether among what is sold, which comes last, the last piece's place in the order (a price, a rank),
 * and its id, which settles ties. Lists by age go by the id alone.
 */
export type Position = { isSold: boolean; key: number | undefined; id: string }

const CURSOR = /^(?<sold>sold\.)?(?:(?<key>\d{1,9})\.)?(?<id>[0-9a-f-]{36})$/i

export const writeCursor = ({ isSold, key, id }: Position): string =>
  [isSold ? 'sold' : undefined, key, id].filter((part) => part !== undefined).join('.')

/** Nothing where it is none of ours. */
export function readCursor(cursor: string): Position | undefined {
  const { sold, key, id = '' } = CURSOR.exec(cursor)?.groups ?? {}
  if (!idSchema.safeParse(id).success) return undefined
  return { isSold: sold !== undefined, key: key === undefined ? undefined : Number(key), id }
}
