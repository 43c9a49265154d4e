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

/** Somebody who signs up, or signs in where they have an account. */
export async function enter(address: string, ask: Ask, email: string, role?: 'buyer' | 'seller', name = 'Ada Brown') {
  const { cookie } = role
    ? await ask('POST', '/auth/sign-up/email', { name, email, password: PASSWORD })
    : await ask('POST', '/auth/sign-in/email', { email, password: PASSWORD })
  const signedIn = cookie.map((one) => one.split(';')[0]).join('; ')
  const answer = await fetch(`${address}/api/jwt?${new URLSearchParams({ email })}`, { headers: { cookie: signedIn } })
  const token: string = (await answer.json()).accessToken
  if (role) await ask('POST', '/users', { name, email, role }, token)
  return { email, name, token }
}
