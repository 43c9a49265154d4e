const SECONDS_PER_HOUR = 3600

/** The calls of Firebase that its SDK makes for one account, answered from memory. Tokens are numbered. */
export function createFakeFirebase(email: string) {
  const calls: string[] = []
  const state = {
    calls,
    name: '',
    isProved: false,
    tokens: 0,
    /** What Firebase says no with, by the end of the path. */
    refusals: new Map<string, string>(),
  }

  const mint = () => {
    state.tokens += 1
    const iat = Math.floor(Date.now() / 1000)
    const part = (value: object) => btoa(JSON.stringify(value))
    return `${part({ alg: 'none' })}.${part({ iat, exp: iat + SECONDS_PER_HOUR, sub: 'ann', no: state.tokens })}.`
  }
  const account = () => ({ localId: 'ann', email, displayName: state.name, emailVerified: state.isProved })
  const signedIn = () => ({ ...account(), idToken: mint(), refreshToken: 'refresh', expiresIn: '3600' })

  const answers: Record<string, (body: Record<string, unknown>) => object> = {
    'accounts:signUp': signedIn,
    'accounts:signInWithPassword': signedIn,
    'accounts:lookup': () => ({ users: [account()] }),
    'accounts:update': ({ displayName, oobCode }) => {
      if (typeof displayName === 'string') state.name = displayName
      if (oobCode) state.isProved = true
      return account()
    },
    'accounts:sendOobCode': () => ({ email }),
    'accounts:resetPassword': () => ({ email }),
    token: () => ({ access_token: mint(), refresh_token: 'refresh', expires_in: '3600' }),
  }

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.split('/').at(-1) ?? ''
    state.calls.push(path)
    const refusal = state.refusals.get(path)
    if (refusal) return Response.json({ error: { code: 400, message: refusal } }, { status: 400 })
    const sent = String(init?.body ?? '')
    return Response.json(answers[path]?.(sent.startsWith('{') ? JSON.parse(sent) : {}) ?? {})
  }
  return { state, fetch }
}
