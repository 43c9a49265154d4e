import type { CredentialNotice } from '@patina/contract/notices'
import type { Module, Surroundings } from '#module.ts'
import type { IdentityProvider } from '#providers/identity/port.ts'
import { createAccessTokens } from './access-tokens.ts'
import type { AccountsRepository } from './accounts-repository.ts'
import { accountsRoutes } from './accounts-routes.ts'
import { createAccountsService } from './accounts-service.ts'
import { createClosingRepository } from './closing-repository.ts'
import { createCredentialChangesRepository } from './credential-changes-repository.ts'
import { credentialsRoutes } from './credentials-routes.ts'
import { createCredentialsService } from './credentials-service.ts'
import { createDevicesRepository } from './devices-repository.ts'
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
  /** Counts a guess of somebody who is signed in; fails where it is one too many. */
  countGuess(sessionId: string): Promise<void>
  /** Admins can do nothing before they have set a second factor up. */
  adminSecondFactor: boolean
}

/** Who people are, and what admins do about them. */
export function openAccounts(
  { db, notify, now }: Surroundings,
  { repository, identity, listSales, listOpenSales, countToken, countGuess, tokenKeys, ...needs }: Needs,
) {
  const accounts = createAccountsService({
    repository,
    closing: createClosingRepository(db, { listSales, listOpenSales, notify, now }),
    tokens: createAccessTokens(tokenKeys),
    identity,
    now,
    ...needs,
  })
  const changes = createCredentialChangesRepository(db, notify)
  const credentials = createCredentialsService({
    devices: createDevicesRepository(db),
    changes,
    identity,
    countGuess,
  })
  const module: Module = {
    routes: [
      accountsRoutes({ accounts, identity, countToken }),
      credentialsRoutes({ service: credentials, identity }),
      peopleRoutes({ accounts }),
    ],
    rootRoutes: [identity.routes],
  }
  const tell = async (email: string, kind: CredentialNotice) => {
    const person = await repository.findByEmail(email)
    if (person) await changes.put(person.user.id, kind)
  }
  /** What the identity provider has changed by itself. */
  const identityEvents = {
    /** By a mailed link: all that was signed in ends. */
    passwordReset: async (email: string) => {
      await repository.endSessionsOf(email)
      await tell(email, 'passwordChanged')
    },
    passkeyAdded: (email: string) => tell(email, 'passkeyAdded'),
  }
  return { ...accounts, identityEvents, module }
}
