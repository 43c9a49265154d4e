import type { MoneyPart, Statement } from '@patina/contract/payouts'
import type { ListQuery } from '@patina/contract/search'
import { notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import { presentStatement } from './money-presenter.ts'
import type { EntryRow, MoneyRepository } from './money-repository.ts'

type Deps = { repository: MoneyRepository }
export type MoneyService = ReturnType<typeof createMoneyService>

/** Every number of it is the sum of its entries. */
export function createMoneyService({ repository }: Deps) {
  return {
    sums: repository.sums,
    months: repository.listMonths,

    listEntries: (sellerId: string, part: MoneyPart, query: ListQuery): Promise<ListPart<EntryRow>> =>
      readPart(query, {
        items: (slice) => repository.listEntries(sellerId, part, slice),
        total: () => repository.countEntries(sellerId, part),
      }),

    statementOf: async ({ id, name }: { id: string; name: string }, month: string): Promise<Statement> => {
      const { opening, lines } = await repository.readMonth(id, month)
      if (lines.length === 0) throw notFound('There is no statement for this month.')
      return presentStatement({ month, name, opening, lines })
    },
  }
}
