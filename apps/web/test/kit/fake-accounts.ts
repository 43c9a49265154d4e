import type { Identity } from '@patina/contract/accounts'
import type { TokenStore } from '#lib/access-token.ts'
import type { ApiFetch } from '#lib/api-client.ts'
import type { IdentityPort } from '#lib/identity/port.ts'
import { createSessionStore } from '#lib/session-store.ts'
import { createFakeChannels } from './fake-channel.ts'
import { refusal } from './fake-shop.ts'

export const ANN: Identity = { email: 'ann@patina.test', name: 'Ann', emailProved: false }
const PROFILE_ID = '018f3a5c-7b00-7000-8000-0000000000f1'

type State = {
  cookie: Identity | null
  token: string | null
  /** Tokens that the server takes. */
  valid: Set<string>
  /** The roles of everybody who has a profile. */
  profiles: Map<string, string[]>
  calls: string[]
  /** Paths of calls that carried the provider's proof in a header. */
  proven: string[]
  isUp: boolean
  /** Whether tabs see what another one stored only once the storage has settled. */
  isStorageSlow: boolean
}

/** A browser whose tabs share a cookie and a token, and the server behind it. */
export function createFakeBrowser() {
  const state: State = {
    cookie: null,
    token: null,
    valid: new Set(),
    profiles: new Map(),
    calls: [],
    proven: [],
    isUp: true,
    isStorageSlow: false,
  }

  const answers: Record<string, (init: RequestInit | undefined, path: string) => Response> = {
    '/jwt': (_, path) => {
      if (!state.cookie) return refusal(401, 'Please sign in.')
      if (!path.includes(encodeURIComponent(state.cookie.email))) return refusal(403, 'You are someone else.')
      const accessToken = `token-${state.calls.length}`
      state.valid.add(accessToken)
      return Response.json({ accessToken })
    },
    '/signout': () => {
      state.cookie = null
      state.valid.clear()
      return Response.json({ acknowledged: true })
    },
    '/users': (init) => {
      const { email, role } = JSON.parse(String(init?.body))
      if (!state.profiles.has(email)) state.profiles.set(email, [role])
      return Response.json({ acknowledged: true, insertedId: PROFILE_ID })
    },
    '/users/me/roles/seller': () => {
      state.profiles.get(ANN.email)?.push('seller')
      return Response.json({ modifiedCount: 1 })
    },
    '/orders': () => Response.json([]),
  }
  for (const [role, field] of Object.entries({ admin: 'isAdmin', seller: 'isSeller', buyer: 'isBuyer' })) {
    answers[`/users/${role}/${encodeURIComponent(ANN.email)}`] = () =>
      Response.json({ [field]: state.profiles.get(ANN.email)?.includes(role) ?? false })
  }

  const fetchApi: ApiFetch = async (path, init) => {
    const [route = ''] = path.split('?')
    state.calls.push(`${init?.method ?? 'GET'} ${route}`)
    if (new Headers(init?.headers).has('x-proof')) state.proven.push(route)
    if (!state.isUp) throw new TypeError('fetch failed')
    const token = new Headers(init?.headers).get('authorization')?.replace('bearer ', '')
    if (route !== '/jwt' && !state.valid.has(token ?? '')) return refusal(401, 'Please sign in.')
    return answers[route]?.(init, path) ?? refusal(404, 'There is nothing here')
  }

  const late: (() => void)[] = []
  const listeners = new Map<TokenStore, () => void>()
  function createTokens(): TokenStore {
    let seen = state.token
    const store = (token: string | null) => {
      state.token = token
      seen = token
      for (const [other, listener] of listeners) if (other !== tokens) late.push(listener)
      if (!state.isStorageSlow) letStorageSettle()
    }
    const tokens: TokenStore = {
      read: () => (state.isStorageSlow ? seen : state.token),
      write: store,
      clear: () => store(null),
      onChangeElsewhere: (listener) => void listeners.set(tokens, listener),
    }
    return tokens
  }
  function letStorageSettle() {
    state.isStorageSlow = false
    for (const tell of late.splice(0)) tell()
  }

  const identity: IdentityPort = {
    current: async () => {
      if (!state.isUp) throw new TypeError('fetch failed')
      return state.cookie
    },
    signIn: async () => {
      state.cookie = ANN
      return { needsCode: false }
    },
    signUp: async () => {
      state.cookie = ANN
    },
    updateProfile: async () => {},
    signInWithGoogle: async () => {
      state.cookie = ANN
    },
    signOut: async () => {},
    onChange: () => () => {},
    proof: async () => ({ 'x-proof': 'ann' }),
    sendProof: async () => {},
    proveAddress: async () => {},
    requestReset: async () => {},
    resetPassword: async () => {},
  }

  const openChannel = createFakeChannels()
  const openTab = () =>
    createSessionStore({ loadIdentity: async () => identity, fetchApi, tokens: createTokens(), openChannel })
  return { state, identity, openTab, letStorageSettle }
}
