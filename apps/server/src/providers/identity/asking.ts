import { parseCookies, parseSetCookieHeader } from 'better-auth/cookies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { foreignPage } from '#http/middleware/foreign-pages.ts'
import { toHeaders } from '#http/middleware/web-headers.ts'
import type { Auth } from './auth.ts'

/** Tells failures apart that are the database's. */
export type OrAway = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

type Deps = {
  auth: () => Auth
  orAway: OrAway
  /** Ends the sign-in that this request's cookie stands for. */
  endSignIn(headers: Headers): Promise<void>
}

/** How routes of ours ask better-auth's endpoints. */
export function createAsking({ auth, orAway, endSignIn }: Deps) {
  const signInCookie = async () => (await auth().$context).authCookies.sessionToken.name

  /** Of two sign-ins in one browser the first ends once the second has taken its place. */
  const endReplaced = async (headers: Headers, answer: Response) => {
    const name = await signInCookie()
    const before = parseCookies(headers.get('cookie') ?? '').get(name)
    const after = parseSetCookieHeader(answer.headers.getSetCookie().join(', ')).get(name)?.value
    if (before && after && tokenOf(before) !== tokenOf(after)) await endSignIn(headers)
  }

  /** What a browser is to keep: its sign-in too, until there is another. A code that is asked for is none yet. */
  const cookiesOf = async (answer: Response) => {
    const dropped = `${await signInCookie()}=;`
    return answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith(dropped))
  }

  const ask = async (request: FastifyRequest, path: string, body?: object, { asNobody = false } = {}) => {
    const headers = toHeaders(request.headers)
    headers.delete('content-length')
    if (body) headers.set('content-type', 'application/json')
    if (asNobody) headers.set('cookie', withoutCookie(headers.get('cookie') ?? '', await signInCookie()))
    const url = new URL(request.url, auth().options.baseURL)
    url.pathname = `/api/auth${path}`
    const asked = { method: request.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return orAway(async () => {
      const answer = await auth().handler(new Request(url, asked))
      if (answer.status >= 400) throw new HttpError(answer.status, await messageOf(answer))
      await endReplaced(toHeaders(request.headers), answer)
      return answer
    })
  }

  /** Lets better-auth answer: its status, its cookies, its message. */
  const pass = async (request: FastifyRequest, reply: FastifyReply, path: string, body?: object) => {
    reply.header('cache-control', 'no-store')
    const answer = await ask(request, path, body)
    reply.header('set-cookie', await cookiesOf(answer))
    return answer
  }

  return { ask, pass }
}

/** `token.signature`: what was signed anew is the same sign-in. */
const tokenOf = (cookie: string): string | undefined => cookie.split('.')[0]

const withoutCookie = (cookies: string, name: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(`${name}=`))
    .join('; ')

/** better-auth looks at this too, but only where it answers; a cookie alone does not show which page is asking. */
export function refuseForeignPages(app: FastifyInstance, auth: () => Auth): void {
  app.addHook('onRequest', async ({ method, headers: { cookie, origin, referer } }) => {
    if (method !== 'POST' || !cookie) return
    const context = await auth().$context
    if (!context.isTrustedOrigin(origin || referer || '')) throw foreignPage()
  })
}

async function messageOf(answer: Response): Promise<string> {
  const parsed = z.object({ message: z.string().max(500) }).safeParse(await answer.json().catch(() => undefined))
  return parsed.data?.message ?? 'This did not work. Please try again.'
}
