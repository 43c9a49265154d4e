import { newPasskey, newPasskeyOptions, passkeyOptions, passkeySignIn } from '@patina/contract/credentials'
import { errorAnswer } from '@patina/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { callerOf } from '#http/middleware/callers.ts'
import { logSignIns } from '#http/middleware/sign-in-log.ts'
import { toHeaders } from '#http/middleware/web-headers.ts'
import { type createAsking, refuseForeignPages } from './asking.ts'
import type { Auth } from './auth.ts'
import type { IdentityEvents, IdentityProvider } from './port.ts'
import { cookiesOf } from './web-cookies.ts'

const tags = ['identity']
const DONE = { status: true } as const
const answers = { 200: z.object({ status: z.literal(true) }), default: errorAnswer }
const options = { 200: passkeyOptions, default: errorAnswer }

type Deps = {
  auth: () => Auth
  asking: ReturnType<typeof createAsking>
  identify: IdentityProvider['identify']
  events: Pick<IdentityEvents, 'passkeyAdded' | 'findAccount'>
}

/** Signing in with a passkey, and adding one. What the browser is to do, and what it did, are better-auth's to make and check. */
export const passkeyRoutes =
  ({ auth, asking: { pass }, identify, events }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { watch } = logSignIns(app, events.findAccount)
    refuseForeignPages(app, auth)

    /** The token says who calls, the cookie to whom better-auth adds a passkey. */
    const demandSame = async (request: FastifyRequest) => {
      const { email } = callerOf(request)
      const proven = await identify(toHeaders(request.headers))
      if (proven?.email !== email) throw new HttpError(401, 'Please sign in.')
      return email
    }

    app.get(
      '/passkey/sign-in',
      {
        config: { access: 'anyone', limit: 'signIn', ownPagesOnly: true },
        schema: { summary: 'What a browser needs to sign in with a passkey', tags, response: options },
      },
      async (request, reply) => {
        const answer = await pass(request, reply, '/passkey/generate-authenticate-options')
        return passkeyOptions.parse(await answer.json())
      },
    )

    app.post(
      '/passkey/sign-in',
      {
        config: { access: 'anyone', limit: 'signIn', changesNothing: true },
        schema: { summary: 'Sign in with a passkey', tags, body: passkeySignIn, response: answers },
      },
      async (request, reply) => {
        const attempt = watch(request, reply, { by: 'passkey' })
        const answer = await pass(request, reply, '/passkey/verify-authentication', request.body)
        attempt.email = (await identify(new Headers({ cookie: cookiesOf(answer) })))?.email
        return DONE
      },
    )

    app.get(
      '/passkey/new',
      {
        config: { access: 'identified', limit: 'signIn', recentProof: true, ownPagesOnly: true },
        schema: {
          summary: 'What a browser needs to make a passkey',
          tags,
          response: { 200: newPasskeyOptions, default: errorAnswer },
        },
      },
      async (request, reply) => {
        await demandSame(request)
        const answer = await pass(request, reply, '/passkey/generate-register-options')
        return newPasskeyOptions.parse(await answer.json())
      },
    )

    app.post(
      '/passkey/new',
      {
        config: { access: 'identified', limit: 'signIn', recentProof: true, changesNothing: true, barredBy: 'nothing' },
        schema: { summary: 'Add a passkey', tags, body: newPasskey, response: answers },
      },
      async (request, reply) => {
        const email = await demandSame(request)
        await pass(request, reply, '/passkey/verify-registration', request.body).catch((cause: unknown) => {
          // better-auth takes what a browser made up for a failure of its own.
          const isMadeUp = cause instanceof HttpError && cause.status === 500
          throw isMadeUp ? new HttpError(400, 'This passkey could not be checked. Please try again.', { cause }) : cause
        })
        await events.passkeyAdded(email)
        return DONE
      },
    )
  }
