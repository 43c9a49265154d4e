import { PASSWORD } from './texts.ts'

export type Ask = ReturnType<typeof createAsk>

/** Asks the shop as somebody, and gives up on the first refusal. */
export const createAsk =
  (address: string) =>
  async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object | FormData, token?: string) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        origin: address,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return { json: await answer.json(), cookie: answer.headers.getSetCookie() }
  }

const NAME = 'Ada Brown'

export async function signUp(address: string, ask: Ask, email: string, role: 'buyer' | 'seller') {
  const { cookie } = await ask('POST', '/auth/sign-up/email', { name: NAME, email, password: PASSWORD })
  const token = await tokenOf(address, email, cookie)
  const { insertedId } = (await ask('POST', '/users', { name: NAME, email, role }, token)).json
  return { id: String(insertedId), name: NAME, email, token }
}

export async function signIn(address: string, ask: Ask, email: string): Promise<string> {
  const { cookie } = await ask('POST', '/auth/sign-in/email', { email, password: PASSWORD })
  return tokenOf(address, email, cookie)
}

async function tokenOf(address: string, email: string, cookie: string[]): Promise<string> {
  const signedIn = cookie.map((one) => one.split(';')[0]).join('; ')
  const answer = await fetch(`${address}/api/jwt?${new URLSearchParams({ email })}`, { headers: { cookie: signedIn } })
  return (await answer.json()).accessToken
}
