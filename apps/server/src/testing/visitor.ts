import { tokenAnswer } from '@patina/contract/accounts'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'

/** Somebody with an account of a role, for a server that runs as a process of its own. */
export async function arriveAt(address: string, email: string, role: 'buyer' | 'seller') {
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, ...headers },
      body: JSON.stringify(body),
    })
  const name = 'Robin Marsh'
  const signedUp = await send('/api/auth/sign-up/email', { name, email, password: DEMO_PASSWORD })
  if (!signedUp.ok) throw new Error(`${email} can't sign up: ${await signedUp.text()}`)
  const cookie = signedUp.headers.getSetCookie().join('; ')
  const token = await fetch(`${address}/api/jwt?email=${email}`, { headers: { cookie } })
  const authorization = `bearer ${tokenAnswer.parse(await token.json()).accessToken}`
  await send('/api/users', { name, email, role, status: 'unverified' }, { authorization })
  return {
    email,
    post: async (path: string, body: object): Promise<unknown> => (await send(path, body, { authorization })).json(),
    get: async (path: string): Promise<unknown> =>
      (await fetch(`${address}${path}`, { headers: { authorization } })).json(),
    upload: async (form: { headers: Record<string, string>; payload: Buffer }): Promise<unknown> =>
      (
        await fetch(`${address}/api/images`, {
          method: 'POST',
          headers: { ...form.headers, authorization },
          body: new Uint8Array(form.payload),
        })
      ).json(),
  }
}
