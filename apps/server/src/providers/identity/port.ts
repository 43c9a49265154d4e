import type { FirebaseSettings, IdentityOptions } from '@patina/contract/accounts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Transaction } from '#db/client.ts'

/** Someone whom the identity provider vouches for. */
export type ProvenIdentity = {
  email: string
  name: string
  /** They showed that the address is theirs. */
  emailProved: boolean
  /** This sign-in's name at the provider; another sign-in of the same person has another. */
  sessionName: string
  /** When it began: they have shown then who they are. */
  signedInAt: Date
  /**
   * The account there, with which the names of its sign-ins begin. For a provider where anyone can open an account for an
   * address that this shop knows from before: see issueToken in the accounts' service.
   */
  accountName?: string
}

/** What the provider keeps about people. */
export type IdentityRecords = {
  /** All of it that may be shown to whom it is about; nothing where they are not known. */
  describe(email: string): Promise<object | undefined>
  /** Takes away what is asked for beside the password, and passkeys; answers whether they are known here. */
  removeFactors(email: string): Promise<boolean>
  /** The person can't sign in any more, and nothing here names them. */
  remove(email: string): Promise<void>
}

/** What the shop can do about addresses that it keeps itself, in a transaction of its own. */
export type OwnAddresses = {
  isTaken(tx: Transaction, email: string): Promise<boolean>
  /** To one that was proved. */
  changeEmail(tx: Transaction, from: string, to: string): Promise<void>
  changeName(tx: Transaction, email: string, name: string): Promise<void>
  /** Ends every sign-in, and no password, passkey or mailed link lets anybody in any more. */
  lockOut(tx: Transaction, email: string): Promise<void>
  /** A token that lets them choose a new password, as the mailed one does. */
  openReset(email: string): Promise<string>
}

/** How people sign in, where the shop keeps that itself. Each is about somebody who is signed in, by their address. */
export type Credentials = {
  describe(email: string): Promise<{
    hasPassword: boolean
    hasGoogle: boolean
    secondFactor: { isOn: boolean; backupCodesLeft: number }
    passkeys: { id: string; name: string | null; createdAt: Date }[]
  }>
  /** Codes of an app or a passkey, which counts as both factors. */
  hasSecondFactor(email: string): Promise<boolean>
  checkPassword(email: string, password: string): Promise<boolean>
  /** Among the first that anyone would try, or known from a breach. */
  isGuessable(password: string): Promise<boolean>
  /** Also where there was none. */
  setPassword(email: string, password: string): Promise<void>
  endSessions(email: string, keeping?: { but: string }): Promise<void>
  /** What an authenticator app is to be given; nothing where one counts already. */
  beginSecondFactor(email: string): Promise<{ uri: string; backupCodes: string[] } | undefined>
  confirmSecondFactor(email: string, code: string): Promise<boolean>
  renewBackupCodes(email: string): Promise<string[] | undefined>
  removeSecondFactor(email: string): Promise<boolean>
  namePasskey(email: string, id: string, name: string): Promise<boolean>
  removePasskey(email: string, id: string): Promise<boolean>
}

export type IdentityProvider = IdentityRecords & {
  /** Absent where addresses are kept elsewhere. */
  addresses?: OwnAddresses
  options: IdentityOptions
  /** What the client's own part of the provider has to know; without it, the client takes the embedded one. */
  forBrowser?: FirebaseSettings
  /** Whom the request's own proof (a cookie, a token of the provider's) is about. */
  identify(headers: Headers): Promise<ProvenIdentity | undefined>
  /** Ends the sign-in of this name; answers the cookies that the browser is to drop, unless they are of another. */
  signOut(sessionName: string, headers: Headers): Promise<string[]>
  /** None where the provider keeps them from us. */
  credentials?: Credentials
  /** What the provider answers by itself. */
  routes: FastifyPluginAsyncZod
  /** Makes an account whose address counts as proved, for the demo; none where the provider is not ours to fill. */
  addProvedAccount?(account: DemoAccount): Promise<void>
}

type DemoAccount = { name: string; email: string; password: string }

/** What the shop tells the provider, and wants to hear from it. */
export type IdentityEvents = {
  /** Why nobody can sign up with this address; nothing where they can. */
  refusalOf(email: string): Promise<string | undefined>
  passwordReset(email: string): Promise<void>
  passkeyAdded(email: string): Promise<void>
  /** Another sign-in in the same browser has taken its place. */
  signInReplaced(sessionName: string): Promise<void>
  /** Whose account in the shop this is, for the log. */
  findAccount(email: string): Promise<string | undefined>
}
