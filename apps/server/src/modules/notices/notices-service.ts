import type { ListQuery } from '@patina/contract/search'
import { type ListPart, readPart } from '#http/lists.ts'
import type { DeliveriesRepository, Delivery } from './deliveries-repository.ts'
import type { Words } from './words.ts'
import { type FindWords, hasMovedOn } from './words-service.ts'

/** A notice and what it says by what rows say now; several of one kind about one thing are one. */
export type Told = { id: string; row: Delivery; words: Words; total: number }

type Deps = {
  repository: Pick<DeliveriesRepository, 'listTold' | 'markRead'>
  findWords: FindWords
  now(): Date
}

export type NoticesService = ReturnType<typeof createNoticesService>

export function createNoticesService({ repository, findWords, now }: Deps) {
  /** Without those whose matter is settled. What is listed and what is counted both come from here, so they agree. */
  const gather = async (rows: readonly Delivery[], userId: string): Promise<Told[]> => {
    const words = await findWords(rows, userId)
    const told = rows.flatMap((row) => {
      const said = words.get(row.id)
      return said && !said.isOver && !said.isSettled && !hasMovedOn(row, said) ? [{ id: row.id, row, words: said }] : []
    })
    // What was read together stays together.
    const alike = Map.groupBy(told, ({ row }) => `${row.kind} ${row.about} ${row.receiver} ${row.readAt?.getTime()}`)
    return [...alike.values()].flatMap(([newest, ...older]) => (newest ? [{ ...newest, total: 1 + older.length }] : []))
  }

  return {
    list: async (userId: string, query: ListQuery): Promise<ListPart<Told>> => {
      const told = await gather(await repository.listTold(userId), userId)
      return readPart(query, {
        items: async ({ limit, after }) => told.filter(({ id }) => !after || id < after).slice(0, limit),
        total: async () => told.length,
      })
    },

    /** Asked on every page: where all is read, it takes one look into an index. */
    countUnread: async (userId: string): Promise<{ total: number; todo: number }> => {
      const unread = (await repository.listTold(userId)).filter(({ readAt }) => readAt === null)
      const told = await gather(unread, userId)
      return { total: told.length, todo: told.filter(({ words }) => words.waitsUntil).length }
    },

    markRead: (userId: string, until: string): Promise<number> => repository.markRead(userId, until, now()),
  }
}
