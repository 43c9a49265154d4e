import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** The cookies that an answer sets, as the next request brings them. */
export function cookiesOf(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** What a browser has in its hands after signing in: the provider's cookie and our token. */
export async function signIn(shop: Shop, email: string, password = DEMO_PASSWORD) {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } })
  if (answer.statusCode !== 200) throw new Error(`${email} can't sign in: ${answer.body}`)
  return withToken(shop, email, cookiesOf(answer))
}

/** Signs up at the provider; the profile is saved only where a role is named. */
export async function signUp(shop: Shop, email: string, role?: 'buyer' | 'seller', name = 'Robin Marsh') {
  const payload = { name, email, password: DEMO_PASSWORD }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload })
  if (answer.statusCode !== 200) throw new Error(`${email} can't sign up: ${answer.body}`)
  const person = await withToken(shop, email, cookiesOf(answer))
  if (role) {
    const saved = await shop.app.inject({
      method: 'POST',
      url: '/api/users',
      headers: person.headers,
      payload: { name, email, role, status: 'unverified' },
    })
    if (saved.statusCode !== 200) throw new Error(`the profile of ${email} was not saved: ${saved.body}`)
  }
  return person
}

async function withToken(shop: Shop, email: string, cookie: string) {
  const answer = await shop.app.inject({ url: '/api/jwt', query: { email }, headers: { cookie } })
  const token = String(answer.json().accessToken)
  return { email, cookie, token, headers: { authorization: `bearer ${token}`, cookie } }
}
