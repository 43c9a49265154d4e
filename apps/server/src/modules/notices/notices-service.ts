import type { ListQuery } from '@patina/contract/search'
import { type ListPart, readPart } from '#http/lists.ts'
import type { DeliveriesRepository, Delivery } from './deliveries-repository.ts'
import type { Words } from './words.ts'
import type { FindWords } from './words-service.ts'

/** A notice and what it says by what rows say now. */
export type Told = { row: Delivery; words: Words }

type Deps = {
  repository: Pick<DeliveriesRepository, 'listTold' | 'countTold' | 'markRead'>
  findWords: FindWords
  now(): Date
}

export type NoticesService = ReturnType<typeof createNoticesService>

export function createNoticesService({ repository, findWords, now }: Deps) {
  return {
    list: async (userId: string, query: ListQuery): Promise<ListPart<Told>> => {
      const part = await readPart(query, {
        items: (slice) => repository.listTold(userId, slice),
        total: () => repository.countTold(userId),
      })
      const words = await findWords(part.items, userId)
      const told = part.items.flatMap((row) => {
        const said = words.get(row.id)
        return said ? [{ row, words: said }] : []
      })
      return { ...part, items: told }
    },

    markRead: (userId: string, until: string): Promise<number> => repository.markRead(userId, until, now()),
  }
}
