import { desc, eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { mails } from '#db/schema.ts'
import type { Person } from './build.ts'
import { PATIENCE } from './patience.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>
type Headers = Record<string, string>

/** Calls as a page of the shop makes them, and what somebody at such a page finds out. */
export function openOwnPage(shop: Shop) {
  const post = (url: string, payload: object, headers: Headers = {}) =>
    shop.app.inject({ method: 'POST', url, payload, headers: { origin: 'http://localhost:3000', ...headers } })
  const get = (url: string, headers: Headers = {}) => shop.app.inject({ url, headers })
  const newestMail = async (email: string) => {
    const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)).limit(1)
    return mail?.body ?? ''
  }
  /** The token in the newest link to this page that was mailed to someone; it may come only after the answer. */
  const mailedToken = (email: string, page = '/prove-address') =>
    vi.waitFor(async () => {
      const token = (await newestMail(email)).split(`${page}?token=`)[1]?.split('\n')[0]
      if (!token) throw new Error(`no link to ${page} was mailed to ${email}`)
      return token
    }, PATIENCE)
  return {
    post,
    get,
    mailedToken,
    proveAddress: async ({ email, cookie }: { email: string; cookie: string }) =>
      post('/api/auth/prove-address', { token: await mailedToken(email) }, { cookie }),
    rolesOf: async ({ email, headers }: Person) => {
      const ask = async (role: string) => (await get(`/api/users/${role}/${email}`, headers)).json()
      return { ...(await ask('admin')), ...(await ask('seller')), ...(await ask('buyer')) }
    },
  }
}
