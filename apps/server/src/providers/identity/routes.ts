import {
  addressProof,
  googleStart,
  identityAnswer,
  identityOptions,
  passwordReset,
  profileUpdate,
  resetRequest,
  signInRequest,
  signUpRequest,
} from '@patina/contract/accounts'
import { errorAnswer } from '@patina/contract/errors'
import { text } from '@patina/contract/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { toHeaders } from '#http/web-headers.ts'
import type { Auth } from './auth.ts'
import type { IdentityProvider } from './port.ts'

const tags = ['identity']
const done = z.object({ status: z.literal(true) })
const answers = { 200: done, default: errorAnswer }

/** Where the popup lands when Google has answered, well or not. */
const POPUP_LANDING = '/signed-in'

type Deps = {
  auth: () => Auth
  provider: Pick<IdentityProvider, 'identify' | 'options'>
  sendProof(headers: Headers): Promise<void>
  proveAddress(headers: Headers, token: string): Promise<boolean>
}

/** The endpoints of the identity provider that can be reached. There are no others. */
export const identityRoutes =
  ({ auth, provider, sendProof, proveAddress }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    /** Lets better-auth answer: its status, its cookies, its message. */
    const pass = async (request: FastifyRequest, reply: FastifyReply, path: string, body?: object) => {
      const headers = toHeaders(request.headers)
      headers.delete('content-length')
      if (body) headers.set('content-type', 'application/json')
      const url = new URL(request.url, auth().options.baseURL)
      url.pathname = `/api/auth${path}`
      const answer = await auth().handler(
        new Request(url, { method: request.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
      )
      reply.header('cache-control', 'no-store').header('set-cookie', answer.headers.getSetCookie())
      if (answer.status >= 400) throw new HttpError(answer.status, await messageOf(answer))
      return answer
    }

    app.get(
      '/options',
      {
        config: { access: 'anyone', limit: 'reads' },
        schema: { summary: 'Ways to sign in', tags, response: { 200: identityOptions } },
      },
      async () => provider.options,
    )

    app.get(
      '/get-session',
      {
        config: { access: 'anyone', limit: 'reads' },
        schema: { summary: 'Who is signed in', tags, response: { 200: identityAnswer, default: errorAnswer } },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return { identity: (await provider.identify(toHeaders(request.headers))) ?? null }
      },
    )

    app.post(
      '/sign-in/email',
      {
        config: { access: 'anyone', limit: 'signIn', byAccount: 'failures' },
        schema: { summary: 'Sign in with a password', tags, body: signInRequest, response: answers },
      },
      async (request, reply) => {
        await pass(request, reply, '/sign-in/email', request.body)
        return { status: true as const }
      },
    )

    app.post(
      '/sign-up/email',
      {
        config: { access: 'anyone', limit: 'signUp', byAccount: true },
        schema: { summary: 'Sign up with a password', tags, body: signUpRequest, response: answers },
      },
      async (request, reply) => {
        const answer = await pass(request, reply, '/sign-up/email', request.body)
        await sendProof(new Headers({ cookie: cookiesOf(answer) }))
        return { status: true as const }
      },
    )

    app.post(
      '/update-user',
      {
        config: { access: 'anyone', limit: 'signUp' },
        schema: { summary: 'Change the name of who is signed in', tags, body: profileUpdate, response: answers },
      },
      async (request, reply) => {
        await pass(request, reply, '/update-user', request.body)
        return { status: true as const }
      },
    )

    app.post(
      '/send-proof',
      {
        config: { access: 'anyone', limit: 'mails' },
        schema: { summary: 'Mail the link that proves an address', tags, response: answers },
      },
      async (request) => {
        await sendProof(toHeaders(request.headers))
        return { status: true as const }
      },
    )

    app.post(
      '/prove-address',
      {
        config: { access: 'anyone', limit: 'signIn' },
        schema: { summary: 'Prove an address by the mailed link', tags, body: addressProof, response: answers },
      },
      async (request) => {
        if (!(await proveAddress(toHeaders(request.headers), request.body.token))) {
          throw new HttpError(400, 'This link was used before or is too old: ask for a new one.')
        }
        return { status: true as const }
      },
    )

    app.post(
      '/request-password-reset',
      {
        config: { access: 'anyone', limit: 'mails', byAccount: true },
        schema: { summary: 'Mail a link to choose a new password', tags, body: resetRequest, response: answers },
      },
      async (request, reply) => {
        await pass(request, reply, '/request-password-reset', request.body)
        return { status: true as const }
      },
    )

    app.post(
      '/reset-password',
      {
        config: { access: 'anyone', limit: 'signIn' },
        schema: { summary: 'Choose a new password by the mailed link', tags, body: passwordReset, response: answers },
      },
      async (request, reply) => {
        await pass(request, reply, '/reset-password', request.body)
        return { status: true as const }
      },
    )

    if (provider.options.google === 'none') return

    app.post(
      '/sign-in/social',
      {
        config: { access: 'anyone', limit: 'signIn' },
        schema: { summary: 'Begin to sign in with Google', tags, response: { 200: googleStart, default: errorAnswer } },
      },
      async (request, reply) => {
        // Google sends people back to the public address, where a page on another one could not follow them.
        if (request.headers.origin !== auth().options.baseURL) {
          throw new HttpError(403, 'Signing in with Google does not work from this address.')
        }
        const answer = await pass(request, reply, '/sign-in/social', {
          provider: 'google',
          callbackURL: POPUP_LANDING,
          errorCallbackURL: POPUP_LANDING,
          disableRedirect: true,
        })
        return googleStart.parse(await answer.json())
      },
    )

    app.get(
      '/callback/google',
      {
        config: { access: 'anyone', limit: 'signIn' },
        schema: {
          summary: 'Where Google sends the browser back to',
          tags,
          querystring: z.looseObject({ state: text(512), code: z.optional(text(2048)) }),
          response: { 302: z.string(), default: errorAnswer },
        },
      },
      async (request, reply) => {
        const answer = await pass(request, reply, '/callback/google')
        return reply.redirect(answer.headers.get('location') ?? POPUP_LANDING, 302)
      },
    )
  }

/** Cookies that an answer sets, as the next request would bring them. */
function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function messageOf(answer: Response): Promise<string> {
  const parsed = z.object({ message: z.string().max(500) }).safeParse(await answer.json().catch(() => undefined))
  return parsed.data?.message ?? 'This did not work. Please try again.'
}
