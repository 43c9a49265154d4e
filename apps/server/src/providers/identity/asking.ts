import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { foreignPage } from '#http/middleware/foreign-pages.ts'
import { toHeaders } from '#http/middleware/web-headers.ts'
import type { Auth } from './auth.ts'

/** Tells failures apart that are the database's. */
export type OrAway = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

/** How routes of ours ask better-auth's endpoints. */
export function createAsking(auth: () => Auth, orAway: OrAway) {
  const ask = async (request: FastifyRequest, path: string, body?: object) => {
    const headers = toHeaders(request.headers)
    headers.delete('content-length')
    if (body) headers.set('content-type', 'application/json')
    const url = new URL(request.url, auth().options.baseURL)
    url.pathname = `/api/auth${path}`
    const asked = { method: request.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return orAway(async () => {
      const answer = await auth().handler(new Request(url, asked))
      if (answer.status >= 400) throw new HttpError(answer.status, await messageOf(answer))
      return answer
    })
  }

  /** Lets better-auth answer: its status, its cookies, its message. */
  const pass = async (request: FastifyRequest, reply: FastifyReply, path: string, body?: object) => {
    reply.header('cache-control', 'no-store')
    const answer = await ask(request, path, body)
    reply.header('set-cookie', answer.headers.getSetCookie())
    return answer
  }

  return { ask, pass }
}

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
