import type { CredentialNotice } from '@patina/contract/notices'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import type { Caller } from '#http/middleware/callers.ts'
import type { Credentials, IdentityProvider } from '#providers/identity/port.ts'
import type { CredentialChangesRepository } from './credential-changes-repository.ts'
import type { DeviceRow, DevicesRepository } from './devices-repository.ts'

type Deps = {
  devices: DevicesRepository
  changes: CredentialChangesRepository
  identity: Pick<IdentityProvider, 'credentials'>
  /** Counts a guess at a password or a code by this sign-in; fails where it is one too many. */
  countGuess(sessionId: string): Promise<void>
}

const GUESSABLE = 'is among the first that anyone would try'

export type CredentialsService = ReturnType<typeof createCredentialsService>

/** How somebody signs in, and where they are signed in. */
export function createCredentialsService({ devices, changes, identity, countGuess }: Deps) {
  const kept = (): Credentials => {
    if (!identity.credentials) throw notFound('How you sign in is kept by another service, not by this shop.')
    return identity.credentials
  }
  /** Nobody is told who has no profile yet: there is nothing of theirs to lose. */
  const tell = async ({ profile }: Caller, kind: CredentialNotice) => {
    if (profile) await changes.put(profile.id, kind)
  }
  const endOthers = async ({ email, sessionId }: Caller) => {
    const sessionName = await devices.endOthers(email, sessionId)
    if (sessionName) await identity.credentials?.endSessions(email, { but: sessionName })
  }

  return {
    listDevices: ({ email }: Caller): Promise<DeviceRow[]> => devices.list(email),

    /** Answers the sign-in's name at the provider. */
    endDevice: async ({ email }: Caller, id: string): Promise<string> => {
      const name = await devices.end(email, id)
      if (!name) throw notFound('This device is signed out already.')
      return name
    },

    endOthers,

    prove: async ({ email, sessionId }: Caller, password: string): Promise<void> => {
      await countGuess(sessionId)
      if (!(await kept().checkPassword(email, password))) throw new FieldError('password', 'is not right')
      await devices.markProved(sessionId)
    },

    /** Nothing where another service keeps it. */
    describe: async ({ email }: Caller) => identity.credentials?.describe(email),

    setPassword: async (caller: Caller, password: string, { signOutOthers }: { signOutOthers: boolean }) => {
      if (await kept().isGuessable(password)) throw new FieldError('newPassword', GUESSABLE)
      await kept().setPassword(caller.email, password)
      if (signOutOthers) await endOthers(caller)
      await tell(caller, 'passwordChanged')
    },

    beginSecondFactor: async ({ email }: Caller) => {
      const begun = await kept().beginSecondFactor(email)
      if (!begun) throw new HttpError(409, 'You have a second factor already: remove it first.')
      return begun
    },

    confirmSecondFactor: async (caller: Caller, code: string) => {
      await countGuess(caller.sessionId)
      if (!(await kept().confirmSecondFactor(caller.email, code))) {
        throw new FieldError('code', 'is not right: type the one that the app shows now')
      }
      await tell(caller, 'secondFactorOn')
    },

    renewBackupCodes: async (caller: Caller): Promise<string[]> => {
      const codes = await kept().renewBackupCodes(caller.email)
      if (!codes) throw new HttpError(409, 'You have no second factor.')
      await tell(caller, 'backupCodesRenewed')
      return codes
    },

    removeSecondFactor: async (caller: Caller): Promise<void> => {
      if (await kept().removeSecondFactor(caller.email)) await tell(caller, 'secondFactorOff')
    },

    namePasskey: async ({ email }: Caller, id: string, name: string): Promise<void> => {
      if (!(await kept().namePasskey(email, id, name))) throw notFound('You have no such passkey.')
    },

    removePasskey: async (caller: Caller, id: string): Promise<void> => {
      if (!(await kept().removePasskey(caller.email, id))) throw notFound('You have no such passkey.')
      await tell(caller, 'passkeyRemoved')
    },
  }
}
