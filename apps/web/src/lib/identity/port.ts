import type { Identity } from '@patina/contract/accounts'

/**
 * What the shop knows of the service that says who somebody is. Every promise rejects with a sentence
 * that can be shown as it is.
 */
export type IdentityPort = {
  /** Who is signed in with the provider; null for nobody. */
  current(): Promise<Identity | null>
  /** Nobody is signed in yet where the code of a second factor comes next. */
  signIn(email: string, password: string): Promise<{ needsCode: boolean }>
  signUp(name: string, email: string, password: string): Promise<void>
  updateProfile(profile: { name: string }): Promise<void>
  /** To be called while the press is being handled, or browsers take the popup for an advertisement. */
  signInWithGoogle(): Promise<void>
  /** Forgets the sign-in where the provider keeps one of its own, after the server has ended it. */
  signOut(): Promise<void>
  /** Tells when somebody came or went without one of the calls above. Answers how to stop listening. */
  onChange(listener: () => void): () => void
  /** Headers that prove to the server who is signed in, where cookies do not. */
  proof(): Promise<Record<string, string>>
  sendProof(): Promise<void>
  proveAddress(token: string): Promise<void>
  requestReset(email: string): Promise<void>
  resetPassword(token: string, newPassword: string): Promise<void>
}
