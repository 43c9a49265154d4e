import type { CredentialNotice } from '@patina/contract/notices'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/client.ts'
import type { Notify } from '#module.ts'
import { credentialsChanged } from './credentials-repository.ts'

export type CredentialChangesRepository = ReturnType<typeof createCredentialChangesRepository>

/** What follows when somebody signs in by other means than before: they are told, and payouts wait. */
export const createCredentialChangesRepository = (db: Database, notify: Notify, now: () => Date) => ({
  /** The provider has changed it already: it keeps books of its own. */
  put: (userId: string, kind: CredentialNotice): Promise<void> =>
    db.transaction(async (tx) => {
      await credentialsChanged(tx, userId, now())
      await notify(tx, { kind, about: userId, cause: uuidv7(), to: { owner: userId } })
    }),
})
