import {
  addressProof,
  googleStart,
  identityAnswer,
  passwordReset,
  profileUpdate,
  resetRequest,
  SIGN_UP_TEXTS,
  secondFactorRequest,
  signInAnswer,
  signInRequest,
  signUpRequest,
} from '@patina/contract/accounts'
import { errorAnswer } from '@patina/contract/errors'
import { text } from '@patina/contract/text'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { toHeaders } from '#http/middleware/web-headers.ts'
import { TooSlow, within } from '#time-limit.ts'
import { createAsking, type OrAway, refuseForeignPages } from './asking.ts'
import type { Auth } from './auth.ts'
import { isGuessable } from './guessable-passwords.ts'
import { optionsRoute } from './options-route.ts'
import type { IdentityProvider } from './port.ts'
import type { SecondFactors } from './second-factor.ts'

const tags = ['identity']
const DONE = { status: true } as const
const answers = { 200: z.object({ status: z.literal(true) }), default: errorAnswer }

const APP_CODE = /^\d{6}$/
const afterPassword = z.object({ twoFactorRedirect: z.boolean().optional() })
const afterSecondFactor = z.object({ token: z.string(), user: z.object({ id: z.string() }) })

/** Where the popup lands when Google has answered, well or not. */
const POPUP_LANDING = '/signed-in'

type Deps = {
  auth: () => Auth
  orAway: OrAway
  provider: Pick<IdentityProvider, 'identify' | 'options'>
  secondFactors: Pick<SecondFactors, 'spend'>
  sendProof(headers: Headers): Promise<void>
  proveAddress(headers: Headers, token: string): Promise<boolean>
  outsideMs: number
}

/** The endpoints of the identity provider that can be reached. There are no others. */
export const identityRoutes =
  ({ auth, orAway, provider, secondFactors, sendProof, proveAddress, outsideMs }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { ask, pass } = createAsking(auth, orAway)
    const unfinished = new Set<Promise<void>>()
    app.addHook('onClose', () => Promise.all(unfinished))
    /** Does what nobody waits for, once the answer is out: how long it takes then tells nothing. */
    const afterwards = (reply: FastifyReply, work: () => Promise<unknown>) => {
      reply.raw.once('close', () => {
        const done = work()
          .catch((err: unknown) => reply.log.error({ err }, 'what was to follow an answer has failed'))
          .then(() => void unfinished.delete(done))
        unfinished.add(done)
      })
    }

    refuseForeignPages(app, auth)

    await app.register(optionsRoute(provider.options))

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
        config: { access: 'anyone', limit: 'signIn', byAccount: 'failures', changesNothing: true },
        schema: {
          summary: 'Sign in with a password',
          tags,
          body: signInRequest,
          response: { 200: signInAnswer, default: errorAnswer },
        },
      },
      async (request, reply) => {
        const answer = await pass(request, reply, '/sign-in/email', request.body)
        const { twoFactorRedirect } = afterPassword.parse(await answer.json())
        return { ...DONE, ...(twoFactorRedirect && { second_factor: true as const }) }
      },
    )

    app.post(
      '/sign-in/second-factor',
      {
        config: { access: 'anyone', limit: 'signIn', changesNothing: true },
        schema: {
          summary: 'Finish signing in with a code of the authenticator app, or with a backup code',
          tags,
          body: secondFactorRequest,
          response: answers,
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const { code, trust } = request.body
        const isOfApp = APP_CODE.test(code)
        const path = isOfApp ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
        const answer = await ask(request, path, { code, trustDevice: trust })
        const { token, user } = afterSecondFactor.parse(await answer.json())
        if (isOfApp && !(await secondFactors.spend(user.id, code))) {
          const { internalAdapter } = await auth().$context
          await internalAdapter.deleteSession(token)
          throw new HttpError(401, 'This code was used before: wait for the next one and sign in again.')
        }
        reply.header('set-cookie', answer.headers.getSetCookie())
        return DONE
      },
    )

    app.post(
      '/update-user',
      {
        config: { access: 'anyone', limit: 'signUp' },
        schema: { summary: 'Change the name of who is signed in', tags, body: profileUpdate, response: answers },
      },
      async (request, reply) => {
        // Asked here, since better-auth does not know which sign-ins were left alone for too long.
        if (!(await provider.identify(toHeaders(request.headers)))) throw new HttpError(401, 'Please sign in first.')
        await pass(request, reply, '/update-user', request.body)
        return DONE
      },
    )

    app.post(
      '/reset-password',
      {
        config: { access: 'anyone', limit: 'signIn', changesNothing: true },
        schema: { summary: 'Choose a new password by the mailed link', tags, body: passwordReset, response: answers },
      },
      async (request, reply) => {
        refuseGuessable(request.body.newPassword)
        await pass(request, reply, '/reset-password', request.body)
        return DONE
      },
    )

    app.post(
      '/sign-up/email',
      {
        config: { access: 'anyone', limit: 'signUp', byAccount: true, changesNothing: true },
        schema: { summary: 'Sign up with a password', tags, body: signUpRequest, response: answers },
      },
      async (request, reply) => {
        refuseGuessable(request.body.password)
        const answer = await pass(request, reply, '/sign-up/email', request.body)
        // The account is there; the mail can be asked for again.
        await sendProof(new Headers({ cookie: cookiesOf(answer) })).catch((err: unknown) => {
          request.log.error({ err }, 'the mail that proves an address could not be sent')
        })
        return DONE
      },
    )

    // Whether there is such an account must not show in how long the answer takes: looking for it comes after.
    app.post(
      '/request-password-reset',
      {
        config: { access: 'anyone', limit: 'mails', byAccount: true, changesNothing: true },
        schema: { summary: 'Mail a link to choose a new password', tags, body: resetRequest, response: answers },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        afterwards(reply, () => ask(request, '/request-password-reset', request.body))
        return DONE
      },
    )

    app.post(
      '/send-proof',
      {
        config: { access: 'anyone', limit: 'mails', changesNothing: true },
        schema: { summary: 'Mail the link that proves an address', tags, response: answers },
      },
      async (request) => {
        await sendProof(toHeaders(request.headers))
        return DONE
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
        return DONE
      },
    )

    if (provider.options.google === 'none') return

    app.post(
      '/sign-in/social',
      {
        config: { access: 'anyone', limit: 'signIn', changesNothing: true },
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
        // Google is asked once for what its code is worth: the code works no second time.
        const landing = await within(outsideMs, 'Google', pass(request, reply, '/callback/google')).then(
          (answer) => answer.headers.get('location'),
          (error: unknown) => {
            if (error instanceof TooSlow) return `${POPUP_LANDING}?error=too_slow`
            throw error
          },
        )
        return reply.redirect(landing ?? POPUP_LANDING, 302)
      },
    )
  }

function refuseGuessable(password: string): void {
  if (!isGuessable(password)) return
  throw new HttpError(400, `${SIGN_UP_TEXTS.passwordWeak}: this one is among the first that anyone would try.`)
}

/** Cookies that an answer sets, as the next request would bring them. */
function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
