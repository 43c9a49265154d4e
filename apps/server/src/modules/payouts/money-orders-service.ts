import type { ListQuery } from '@patina/contract/search'
import { HttpError } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { ByHand } from '#modules/ledger/module.ts'
import type { MoneyOrdersRepository, OpenMoneyOrder } from './money-orders-repository.ts'

/** The card provider may keep money for 90 days: from here on somebody has to see to it that it leaves. */
const LONG_MS = 60 * 24 * 60 * 60_000

type Deps = {
  repository: MoneyOrdersRepository
  isOn: boolean
  /** Whose payouts admins withhold, among these, and by which measure. */
  withheldBy(sellerIds: string[]): Promise<Map<string, string>>
  now(): Date
}
export type MoneyOrders = ReturnType<typeof createMoneyOrders>
export type SeenMoneyOrder = OpenMoneyOrder & {
  needsPerson: boolean
  payouts: 'off' | 'none' | 'needed' | 'ready' | 'refused'
}

export function createMoneyOrders({ repository, isOn, withheldBy, now }: Deps) {
  const needsPerson = ({ state, retryAt, createdAt }: OpenMoneyOrder): boolean =>
    !isOn || (state === 'failed' && retryAt === null) || now().getTime() - createdAt.getTime() >= LONG_MS
  const see = (row: OpenMoneyOrder): SeenMoneyOrder => ({
    ...row,
    payouts: isOn ? (row.accountState ?? 'none') : 'off',
    needsPerson: row.frozenAt === null && needsPerson(row),
  })

  return {
    listOpen: async (query: ListQuery): Promise<ListPart<SeenMoneyOrder>> => {
      const part = await readPart(query, { items: repository.listOpen, total: repository.countOpen })
      return { ...part, items: part.items.map(see) }
    },

    settleByHand: async (actorId: string, id: string, how: ByHand): Promise<number> => {
      const sellerId = how === 'paid' ? await repository.findSeller(id) : undefined
      if (sellerId && (await withheldBy([sellerId])).size > 0) {
        throw new HttpError(409, 'Payouts to this seller are withheld: lift the measure before you pay them by hand.')
      }
      if (await repository.settleByHand(id, how, actorId)) return 1
      throw new HttpError(
        409,
        'This can not be settled so: it is on its way, disputed, or settled already. Look at the list again.',
      )
    },
  }
}
