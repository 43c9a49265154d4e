import type { Module, Surroundings } from '#module.ts'
import type { IdentityProvider } from '#providers/identity/port.ts'
import type { MailSender } from '#providers/mail/port.ts'
import { createAccessTokens } from './access-tokens.ts'
import type { AccountsRepository } from './accounts-repository.ts'
import { accountsRoutes } from './accounts-routes.ts'
import { createAccountsService } from './accounts-service.ts'
import { createClosingRepository } from './closing-repository.ts'
import { createLeavingRepository } from './leaving-repository.ts'
import { leavingRoutes } from './leaving-routes.ts'
import { createLeavingService } from './leaving-service.ts'
import { peopleRoutes } from './people-routes.ts'

export { audit } from './audit-repository.ts'

type Needs = {
  repository: AccountsRepository
  identity: IdentityProvider
  tokenKeys: Parameters<typeof createAccessTokens>[0]
  adminEmails: readonly string[]
  listSales: Parameters<typeof createClosingRepository>[1]['listSales']
  listOpenSales: Parameters<typeof createClosingRepository>[1]['listOpenSales']
  countSales: Parameters<typeof createAccountsService>[0]['countSales']
  listUnfinished: Parameters<typeof createLeavingRepository>[1]['listUnfinished']
  erasePerson: Parameters<typeof createLeavingService>[0]['erasePerson']
  mail: MailSender
  /** Counts a question for a token; fails where it is one too many. */
  countToken(email: string): Promise<void>
}

/** Who people are, and what admins do about them. */
export function openAccounts({ db, notify, now }: Surroundings, needs: Needs) {
  const { repository, identity, tokenKeys, adminEmails, listSales, listOpenSales, countSales, countToken } = needs
  const { listUnfinished, erasePerson, mail } = needs
  const accounts = createAccountsService({
    repository,
    closing: createClosingRepository(db, { listSales, listOpenSales, notify, now }),
    countSales,
    tokens: createAccessTokens(tokenKeys),
    identity,
    adminEmails,
    now,
  })
  const leaving = createLeavingService({
    repository: createLeavingRepository(db, { notify, listUnfinished, now }),
    ...{ erasePerson, mail, now },
  })
  const module: Module = {
    routes: [
      accountsRoutes({ accounts, identity, countToken }),
      peopleRoutes({ accounts }),
      leavingRoutes({ leaving }),
    ],
    rootRoutes: [identity.routes],
    jobs: [
      {
        name: 'deletions',
        everyMs: 60_000,
        leaseSeconds: 150,
        run: async (log) => {
          for (const err of await leaving.sweep()) log.error({ err }, 'an account could not be deleted')
        },
      },
    ],
  }
  return { ...accounts, sweepDeletions: leaving.sweep, module }
}
