import { createTokenStore } from '#lib/access-token.ts'
import { session } from '#lib/session.ts'

const tokens = createTokenStore(() => localStorage)

/** Whoever has a token and counts as signed out could not be asked about: the server was busy, or out of reach. */
export async function lookAgain(): Promise<void> {
  if (session.current().state === 'signedOut' && tokens.read() !== null) await session.refresh()
}
