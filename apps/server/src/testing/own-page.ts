import { desc, eq } from 'drizzle-orm'
import { mails } from '#db/schema.ts'
import type { signUp } from './people.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>
type Headers = Record<string, string>

/** Calls as a page of the shop makes them, and what somebody at such a page finds out. */
export function openOwnPage(shop: Shop) {
  const post = (url: string, payload: object, headers: Headers = {}) =>
    shop.app.inject({ method: 'POST', url, payload, headers: { origin: 'http://localhost:3000', ...headers } })
  const get = (url: string, headers: Headers = {}) => shop.app.inject({ url, headers })
  /** The token in the newest link that was mailed to someone. */
  const mailedToken = async (email: string) => {
    const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)).limit(1)
    return /token=(?<token>[\w-]+)/.exec(mail?.body ?? '')?.groups?.token ?? ''
  }
  return {
    post,
    get,
    mailedToken,
    proveAddress: async ({ email, cookie }: { email: string; cookie: string }) =>
      post('/api/auth/prove-address', { token: await mailedToken(email) }, { cookie }),
    rolesOf: async ({ email, headers }: Awaited<ReturnType<typeof signUp>>) => {
      const ask = async (role: string) => (await get(`/api/users/${role}/${email}`, headers)).json()
      return { ...(await ask('admin')), ...(await ask('seller')), ...(await ask('buyer')) }
    },
  }
}
