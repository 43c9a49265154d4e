import type { Module, Surroundings } from '#module.ts'
import type { Ledger } from '#modules/ledger/module.ts'
import type { PayoutProvider } from '#providers/payments/port.ts'
import { createMoneyOrdersRepository } from './money-orders-repository.ts'
import { moneyOrdersRoutes } from './money-orders-routes.ts'
import { createMoneyOrders } from './money-orders-service.ts'
import { createMoneyRepository } from './money-repository.ts'
import { moneyRoutes } from './money-routes.ts'
import { createMoneyService } from './money-service.ts'
import { createPayoutAccountsRepository } from './payout-accounts-repository.ts'
import { createPayoutAccounts } from './payout-accounts-service.ts'
import { createPayoutsRepository } from './payouts-repository.ts'
import { createPayouts } from './payouts-service.ts'

type Needs = {
  ledger: Ledger
  provider: PayoutProvider
  /** Whether the card provider pays sellers; else the shop does so by hand. */
  isOn: boolean
  /** Whose payouts admins withhold, among these, and by which measure. */
  withheldBy(sellerIds: string[]): Promise<Map<string, string>>
  /** What months go by. */
  timeZone: string
}

export type Payouts = ReturnType<typeof openPayouts>

/** How sellers get their money, and what they and admins see of it. */
export function openPayouts(
  { db, now, notify, publicUrl }: Surroundings,
  { ledger, provider, isOn, withheldBy, timeZone }: Needs,
) {
  const accounts = createPayoutAccounts({
    repository: createPayoutAccountsRepository(db, notify),
    ...{ provider, isOn, publicUrl, now },
  })
  const payouts = createPayouts({
    repository: createPayoutsRepository(db, notify, ledger),
    refreshAccount: accounts.refreshOf,
    ...{ ledger, provider, isOn, withheldBy, now },
  })
  const money = createMoneyService({ repository: createMoneyRepository(db, timeZone) })
  const orders = createMoneyOrders({ repository: createMoneyOrdersRepository(db, ledger), isOn, withheldBy, now })

  const module: Module = {
    routes: [moneyRoutes({ money, accounts, withheldBy }), moneyOrdersRoutes({ orders })],
    jobs: [
      {
        name: 'payouts',
        everyMs: 15_000,
        leaseSeconds: 40,
        run: async (log) => {
          for (const err of await payouts.payOut()) log.error({ err }, 'a seller could not be paid')
        },
      },
    ],
  }
  return { module, ...payouts, lookAtAccount: accounts.look }
}
