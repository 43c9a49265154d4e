import type { Identity, SignUpRole } from '@patina/contract/accounts'
import type { TokenStore } from '#lib/access-token.ts'
import { type ApiFetch, createApiClient } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { createAuthorisedFetch, type Prove } from '#lib/authorised-fetch.ts'
import type { Channel } from '#lib/channel.ts'
import type { IdentityPort } from '#lib/identity/port.ts'

export type Role = SignUpRole | 'admin'

/** Without roles: somebody signed in whose profile was never saved. */
export type SignedIn = { state: 'signedIn'; roles: readonly Role[] } & Identity
export type Session = { state: 'loading' } | { state: 'signedOut' } | SignedIn

const ROLES = ['admin', 'buyer', 'seller'] as const satisfies readonly Role[]

export const LOADING: Session = { state: 'loading' }
const SIGNED_OUT: Session = { state: 'signedOut' }
const CHANGED = 'changed'

type Deps = {
  /** The provider's code is fetched when somebody is, or wants to be, signed in. */
  loadIdentity(): Promise<IdentityPort>
  fetchApi: ApiFetch
  tokens: TokenStore
  openChannel(): Channel
}

export function createSessionStore({ loadIdentity, fetchApi, tokens, openChannel }: Deps) {
  const listeners = new Set<() => void>()
  let session = LOADING
  let email: string | undefined
  let tabs: Channel | undefined
  let isListening = false
  let askProof: Prove = async () => false
  let queue: Promise<unknown> = Promise.resolve()

  /** One change after the other, so that none builds on what another is about to undo. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work, work)
    queue = turn
    return turn
  }

  function publish(next: Session) {
    if (JSON.stringify(next) === JSON.stringify(session)) return
    session = next
    for (const listener of listeners) listener()
  }

  const tellTabs = () => tabs?.postMessage(CHANGED)

  function end() {
    tokens.clear()
    email = undefined
    publish(SIGNED_OUT)
    tellTabs()
  }

  const withProof = (send: ApiFetch) =>
    createApiClient(async (path, init) => {
      const proof = await (await loadIdentity()).proof()
      return send(path, { ...init, headers: { ...init?.headers, ...proof } })
    })

  async function fetchToken(of: string): Promise<string> {
    try {
      const { accessToken } = await withProof(fetchApi).get(`/jwt?${new URLSearchParams({ email: of })}`, 'tokenAnswer')
      tokens.write(accessToken)
      return accessToken
    } catch (error) {
      if (isRefusal(error)) end()
      throw error
    }
  }

  async function renew(): Promise<string | undefined> {
    if (email === undefined) return undefined
    return fetchToken(email).catch(unlessRefused)
  }

  const prove: Prove = (refused) => askProof(refused)
  const authorisedFetch = createAuthorisedFetch({ fetchApi, tokens, renew, prove, onRefused: end })
  const own = createApiClient(authorisedFetch)

  async function findRoles(of: string): Promise<Role[]> {
    const who = encodeURIComponent(of)
    const [{ isAdmin }, { isSeller }, { isBuyer }] = await Promise.all([
      own.get(`/users/admin/${who}`, 'isAdminAnswer'),
      own.get(`/users/seller/${who}`, 'isSellerAnswer'),
      own.get(`/users/buyer/${who}`, 'isBuyerAnswer'),
    ])
    const has = { admin: isAdmin, buyer: isBuyer, seller: isSeller }
    return ROLES.filter((role) => has[role])
  }

  /** Finds out who is signed in. */
  async function load({ withNewToken = false, newcomer }: { withNewToken?: boolean; newcomer?: SignUpRole } = {}) {
    const identity = await loadIdentity()
    listenTo(identity)
    const person = await identity.current()
    if (!person) return end()
    email = person.email
    if (withNewToken) await fetchToken(email)

    let roles = await findRoles(person.email)
    try {
      if (roles.length === 0 && newcomer !== undefined) roles = await saveProfile(person, newcomer)
    } finally {
      publish({ state: 'signedIn', ...person, roles })
    }
  }

  function listenTo(identity: IdentityPort) {
    if (!isListening) identity.onChange(() => void refresh())
    isListening = true
  }

  async function saveProfile(person: Identity, role: SignUpRole): Promise<Role[]> {
    const profile = { name: person.name || person.email, email: person.email, role, status: 'unverified' }
    await withProof(authorisedFetch).post('/users', profile, 'insertAnswer')
    return findRoles(person.email)
  }

  /** Without a token nobody is signed in here, and nobody has to be asked. */
  const look = () =>
    inTurn(async () => {
      if (tokens.read() === null) return publish(SIGNED_OUT)
      await load().catch(forNow)
    })

  /** Not reaching the server is no reason to forget anybody: the token stays, and the next page tries again. */
  const forNow = () => publish(SIGNED_OUT)

  async function refresh(): Promise<void> {
    await inTurn(() => load({ withNewToken: true }).catch(forNow))
    tellTabs()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => session,
    authorisedFetch,
    /** By whom people are asked to show anew who they are, where an answer wants that. */
    askProofBy(ask: Prove) {
      askProof = ask
    },

    start(): Promise<void> {
      tabs = openChannel()
      tabs.onmessage = () => void look()
      // What a tab says may be heard before what it has stored can be read.
      tokens.onChangeElsewhere(() => void look())
      return look()
    },

    /** Comes in once the provider has let somebody in; the profile of somebody new is saved with this role. */
    async enter(arrival: Promise<unknown>, newcomer?: SignUpRole): Promise<void> {
      await arrival
      try {
        await inTurn(() => load({ withNewToken: true, ...(newcomer && { newcomer }) }))
      } finally {
        tellTabs()
      }
      if (session.state !== 'signedIn') throw new ApiError(NOT_KEPT, 401)
    },

    /** A buyer may sell as well, and a seller buy: here at once, and in the other tabs. */
    async addRole(role: SignUpRole): Promise<void> {
      try {
        await inTurn(async () => {
          await own.put(`/users/me/roles/${role}`, undefined, 'modifiedAnswer')
          await load()
        })
      } finally {
        tellTabs()
      }
    },

    /** After something about the person changed at the provider. */
    refresh,

    /** Once more where somebody counts as signed out: the server may have been busy, or out of reach. */
    look,

    signOut: () =>
      inTurn(async () => {
        await own.post('/signout', undefined, 'acknowledged').catch(unlessRefused)
        await (await loadIdentity()).signOut()
        end()
      }),
  }
}

const NOT_KEPT = 'Your browser did not keep the sign-in. Allow cookies for this site and try again.'

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** A refusal means that there is nothing left to do here. */
function unlessRefused(error: unknown): undefined {
  if (!isRefusal(error)) throw error
}
