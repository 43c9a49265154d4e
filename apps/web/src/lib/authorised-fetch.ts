import { AUTHORIZATION_SCHEME } from '@patina/contract/headers'
import { isAboutToExpire, type TokenStore } from '#lib/access-token.ts'
import type { ApiFetch } from '#lib/api-client.ts'

/** Whether somebody has shown anew who they are, where a refusal asks for that. */
export type Prove = (refused: Response) => Promise<boolean>

type Deps = {
  fetchApi: ApiFetch
  tokens: Pick<TokenStore, 'read'>
  /** A new token, kept already; none where nobody is signed in any more. */
  renew(): Promise<string | undefined>
  prove: Prove
  /** Even a new token was refused. */
  onRefused(): void
}

/** `send` is how it travels, where that matters: an upload wants to show its progress. */
type AuthorisedFetch = (path: string, init?: RequestInit, send?: ApiFetch) => Promise<Response>

/** Calls as who is signed in. The token is renewed before it ends, and once more where the server refuses it. */
export function createAuthorisedFetch({ fetchApi, tokens, renew, prove, onRefused }: Deps): AuthorisedFetch {
  let renewing: Promise<string | undefined> | undefined
  const renewOnce = () => {
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  const tokenAfter = (refused: string) => {
    const stored = tokens.read()
    // Another call, or another tab, may have renewed it meanwhile.
    return stored !== null && stored !== refused ? stored : renewOnce()
  }

  const authorisedFetch: AuthorisedFetch = async (path, init, send = fetchApi) => {
    const stored = tokens.read()
    const token = stored === null || isAboutToExpire(stored) ? await renewOnce() : stored
    if (token === undefined) return send(path, init)
    const answer = await send(path, authorised(init, token))
    if (answer.status === 403 && (await prove(answer.clone()))) return authorisedFetch(path, init, send)
    if (answer.status !== 401) return answer
    const renewed = await tokenAfter(token)
    if (renewed === undefined) return answer
    const second = await send(path, authorised(init, renewed))
    if (second.status === 401) onRefused()
    return second
  }
  return authorisedFetch
}

const authorised = (init: RequestInit | undefined, token: string): RequestInit => ({
  ...init,
  headers: { ...init?.headers, authorization: `${AUTHORIZATION_SCHEME} ${token}` },
})
