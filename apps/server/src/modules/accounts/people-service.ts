import type { ListQuery } from '@patina/contract/search'
import { isId } from '@patina/contract/shapes'
import { foreignCursor, type ListPart } from '#http/lists.ts'
import type { ListedPerson, PeopleRepository, Position, Wanted } from './people-repository.ts'

export type PeopleService = ReturnType<typeof createPeopleService>

const CURSOR = /^(?<key>-?\d{1,15})\.(?<id>[\da-f-]{36})$/

/** Whom an admin looks after: found by words, and in the order that is asked for. */
export const createPeopleService = (repository: PeopleRepository) => ({
  list: async (wanted: Wanted, { limit, cursor }: ListQuery): Promise<ListPart<ListedPerson>> => {
    // One more than asked for tells whether another part follows.
    const read = await repository.list(wanted, { limit: limit + 1, after: cursor ? readCursor(cursor) : undefined })
    const items = read.slice(0, limit)
    const last = read.length > limit ? items.at(-1) : undefined
    return { items, total: await repository.count(wanted), nextCursor: last && `${last.key}.${last.user.id}` }
  },
})

function readCursor(cursor: string): Position {
  const { key, id = '' } = CURSOR.exec(cursor)?.groups ?? {}
  if (!isId(id)) throw foreignCursor()
  return { key: Number(key), id }
}
