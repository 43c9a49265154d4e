import type { CredentialNotice } from '@patina/contract/notices'
import type { Module, Surroundings } from '#module.ts'
import type { IdentityProvider } from '#providers/identity/port.ts'
import type { MailSender } from '#providers/mail/port.ts'
import { createAccessTokens } from './access-tokens.ts'
import type { AccountsRepository } from './accounts-repository.ts'
import { accountsRoutes } from './accounts-routes.ts'
import { createAccountsService } from './accounts-service.ts'
import { createAuditLogRepository } from './audit-log-repository.ts'
import { auditLogRoutes } from './audit-log-routes.ts'
import { createAuditLogService } from './audit-log-service.ts'
import { createClosingRepository } from './closing-repository.ts'
import { createContactRepository } from './contact-repository.ts'
import { contactRoutes } from './contact-routes.ts'
import { createContactService } from './contact-service.ts'
import { createCredentialChangesRepository } from './credential-changes-repository.ts'
import { credentialsRoutes } from './credentials-routes.ts'
import { createCredentialsService } from './credentials-service.ts'
import { createDevicesRepository } from './devices-repository.ts'
import { createEmailChangeRepository } from './email-change-repository.ts'
import { emailChangeRoutes } from './email-change-routes.ts'
import { createEmailChangeService } from './email-change-service.ts'
import { exportRoutes } from './export-routes.ts'
import { createExportService } from './export-service.ts'
import { createLeavingRepository } from './leaving-repository.ts'
import { leavingRoutes } from './leaving-routes.ts'
import { createLeavingService } from './leaving-service.ts'
import { createPeopleRepository } from './people-repository.ts'
import { peopleRoutes } from './people-routes.ts'
import { createPeopleService } from './people-service.ts'

export { audit } from './audit-repository.ts'
export { credentialsChanged } from './credentials-repository.ts'

type Needs = {
  repository: AccountsRepository
  identity: IdentityProvider
  tokenKeys: Parameters<typeof createAccessTokens>[0]
  adminEmails: readonly string[]
  listSales: Parameters<typeof createClosingRepository>[1]['listSales']
  listOpenSales: Parameters<typeof createClosingRepository>[1]['listOpenSales']
  countSales: Parameters<typeof createAccountsService>[0]['countSales']
  listUnfinished: Parameters<typeof createLeavingRepository>[1]['listUnfinished']
  /** Who else has written down addresses of people. */
  readdressed: Parameters<typeof createEmailChangeRepository>[1]['parts']
  erasePerson: Parameters<typeof createLeavingService>[0]['erasePerson']
  exporting: Parameters<typeof createExportService>[0]
  mail: MailSender
  /** Counts a question for a token; fails where it is one too many. */
  countToken(email: string): Promise<void>
  /** Counts a guess of somebody who is signed in; fails where it is one too many. */
  countGuess(sessionId: string): Promise<void>
  /** Admins can do nothing before they have set a second factor up. */
  adminSecondFactor: boolean
}

/** Who people are, and what admins do about them. */
export function openAccounts({ db, notify, now, publicUrl }: Surroundings, all: Needs) {
  const { repository, identity, listSales, listOpenSales, countToken, countGuess, tokenKeys, ...more } = all
  const { listUnfinished, erasePerson, readdressed, exporting, mail, ...needs } = more
  const accounts = createAccountsService({
    repository,
    closing: createClosingRepository(db, { listSales, listOpenSales, notify, now }),
    tokens: createAccessTokens(tokenKeys),
    identity,
    now,
    ...needs,
  })
  const changes = createCredentialChangesRepository(db, notify, now)
  const credentials = createCredentialsService({
    devices: createDevicesRepository(db),
    changes,
    identity,
    countGuess,
  })
  const leaving = createLeavingService({
    repository: createLeavingRepository(db, { notify, listUnfinished, now }),
    ...{ erasePerson, mail, now },
  })
  const { addresses } = identity
  const emails =
    addresses &&
    createEmailChangeService({
      repository: createEmailChangeRepository(db, { parts: readdressed, addresses, now }),
      ...{ addresses, mail, publicUrl },
      adminEmails: needs.adminEmails,
    })
  const contacts = createContactService({
    repository: createContactRepository(db, { changeName: addresses?.changeName }),
  })
  const exports = createExportService(exporting)
  const people = createPeopleService(createPeopleRepository(db, needs.adminEmails))
  const log = createAuditLogService(createAuditLogRepository(db))
  const sweepEmailChanges = async () => emails?.sweep()
  const module: Module = {
    routes: [
      accountsRoutes({ accounts, identity, countToken }),
      credentialsRoutes({ service: credentials, identity }),
      peopleRoutes({ accounts, people }),
      leavingRoutes({ leaving }),
      contactRoutes({ contacts }),
      exportRoutes({ exports }),
      auditLogRoutes({ log }),
      ...(emails ? [emailChangeRoutes({ emails })] : []),
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
      { name: 'email-changes', everyMs: 60_000, leaseSeconds: 150, run: sweepEmailChanges },
    ],
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
  return { ...accounts, identityEvents, sweepDeletions: leaving.sweep, sweepEmailChanges, module }
}
