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
  /** The person can't sign in any more, and nothing here names them. */
  remove(email: string): Promise<void>
}

/** What the shop can do about ways in that it keeps itself, in a transaction of its own. */
export type OwnCredentials = {
  isTaken(tx: Transaction, email: string): Promise<boolean>
  /** To one that was proved. */
  changeEmail(tx: Transaction, from: string, to: string): Promise<void>
  /** Ends every sign-in, and no password or mailed link lets anybody in any more. */
  lockOut(tx: Transaction, email: string): Promise<void>
  /** A token that lets them choose a new password, as the mailed one does. */
  openReset(email: string): Promise<string>
}

export type IdentityProvider = IdentityRecords & {
  /** Absent where addresses and passwords are kept elsewhere. */
  credentials?: OwnCredentials
  options: IdentityOptions
  /** What the client's own part of the provider has to know; without it, the client takes the embedded one. */
  forBrowser?: FirebaseSettings
  /** Whom the request's own proof (a cookie, a token of the provider's) is about. */
  identify(headers: Headers): Promise<ProvenIdentity | undefined>
  /** Ends the sign-in of this name; answers the cookies that the browser is to drop, unless they are of another. */
  signOut(sessionName: string, headers: Headers): Promise<string[]>
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
}
