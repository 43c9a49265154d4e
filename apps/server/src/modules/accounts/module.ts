import type { Module, Surroundings } from '#module.ts'
import type { IdentityProvider } from '#providers/identity/port.ts'
import { createAccessTokens } from './access-tokens.ts'
import type { AccountsRepository } from './accounts-repository.ts'
import { accountsRoutes } from './accounts-routes.ts'
import { createAccountsService } from './accounts-service.ts'
import { createAuditLogRepository } from './audit-log-repository.ts'
import { auditLogRoutes } from './audit-log-routes.ts'
import { createAuditLogService } from './audit-log-service.ts'
import { createClosingRepository } from './closing-repository.ts'
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
  /** Counts a question for a token; fails where it is one too many. */
  countToken(email: string): Promise<void>
}

/** Who people are, and what admins do about them. */
export function openAccounts(
  { db, notify, now }: Surroundings,
  { repository, identity, tokenKeys, adminEmails, listSales, listOpenSales, countSales, countToken }: Needs,
) {
  const accounts = createAccountsService({
    repository,
    closing: createClosingRepository(db, { listSales, listOpenSales, notify, now }),
    countSales,
    tokens: createAccessTokens(tokenKeys),
    identity,
    adminEmails,
    now,
  })
  const log = createAuditLogService(createAuditLogRepository(db))
  const module: Module = {
    routes: [accountsRoutes({ accounts, identity, countToken }), peopleRoutes({ accounts }), auditLogRoutes({ log })],
    rootRoutes: [identity.routes],
  }
  return { ...accounts, module }
}
