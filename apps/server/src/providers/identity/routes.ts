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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { logSignIns } from '#http/middleware/sign-in-log.ts'
import { toHeaders } from '#http/middleware/web-headers.ts'
import { TooSlow, within } from '#time-limit.ts'
import { type createAsking, refuseForeignPages } from './asking.ts'
import type { Auth } from './auth.ts'
import { optionsRoute } from './options-route.ts'
import type { Credentials, IdentityEvents, IdentityProvider } from './port.ts'
import type { SecondFactors } from './second-factor.ts'
import { cookiesOf } from './web-cookies.ts'

const tags = ['identity']
const DONE = { status: true } as const
const answers = { 200: z.object({ status: z.literal(true) }), default: errorAnswer }

const APP_CODE = /^\d{6}$/
const afterProof = z.object({ twoFactorRedirect: z.boolean().optional() })
const afterSecondFactor = z.object({ token: z.string(), user: z.object({ id: z.string() }) })

/** Where the popup lands when Google has answered, well or not. */
const POPUP_LANDING = '/signed-in'

type Deps = {
  auth: () => Auth
  asking: ReturnType<typeof createAsking>
  provider: Pick<IdentityProvider, 'identify' | 'options'>
  secondFactors: Pick<SecondFactors, 'spend' | 'digestOf'>
  findAccount: IdentityEvents['findAccount']
  isGuessable: Credentials['isGuessable']
  sendProof(headers: Headers): Promise<void>
  proveAddress(headers: Headers, token: string): Promise<boolean>
  outsideMs: number
}

/** The endpoints of the identity provider that can be reached. There are no others. */
export const identityRoutes =
  ({ auth, asking, provider, findAccount, secondFactors, ...needs }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { sendProof, proveAddress, isGuessable, outsideMs } = needs
    const { ask, pass } = asking
    const { afterwards, watch } = logSignIns(app, findAccount)
    const emailIn = async (answer: Response) =>
      (await provider.identify(new Headers({ cookie: cookiesOf(answer) })))?.email

    const refuseGuessable = async (password: string) => {
      if (!(await isGuessable(password))) return
      throw new HttpError(400, `${SIGN_UP_TEXTS.passwordWeak}: this one is among the first that anyone would try.`)
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
        const attempt = watch(request, reply, { by: 'password', email: request.body.email })
        const answer = await pass(request, reply, '/sign-in/email', request.body)
        const { twoFactorRedirect = false } = afterProof.parse(await answer.json())
        attempt.isHalfDone = twoFactorRedirect
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
        const attempt = watch(request, reply, { by: isOfApp ? 'code' : 'backupCode' })
        const challenged = await auth().api.findChallenged({ headers: toHeaders(request.headers) })
        if (!challenged) throw new HttpError(401, 'This took too long: please sign in again.')
        attempt.email = challenged.email
        const answer = isOfApp
          ? await ask(request, '/two-factor/verify-totp', { code, trustDevice: trust }, { asNobody: true })
          : await ask(
              request,
              '/two-factor/verify-backup-code',
              { code: (await secondFactors.digestOf(challenged.id, code)) ?? '', trustDevice: trust },
              { asNobody: true },
            )
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
        watch(request, reply, { by: 'mailedLink' })
        await refuseGuessable(request.body.newPassword)
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
        watch(request, reply, { by: 'signUp', email: request.body.email })
        await refuseGuessable(request.body.password)
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
        const attempt = watch(request, reply, { by: 'google', isRefused: true })
        // Google is asked once for what its code is worth: the code works no second time.
        const landing = await within(outsideMs, 'Google', pass(request, reply, '/callback/google')).then(
          async (answer) => {
            if (await asksForCode(answer)) {
              Object.assign(attempt, { isRefused: false, isHalfDone: true })
              return `${POPUP_LANDING}?second_factor`
            }
            attempt.email = await emailIn(answer)
            attempt.isRefused = attempt.email === undefined
            return answer.headers.get('location')
          },
          (error: unknown) => {
            if (error instanceof TooSlow || (error instanceof HttpError && error.status === 503)) {
              return `${POPUP_LANDING}?error=too_slow`
            }
            throw error
          },
        )
        return reply.redirect(landing ?? POPUP_LANDING, 302)
      },
    )
  }

/** Who has a second factor comes back from Google to enter a code. */
async function asksForCode(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => ({}))
  return afterProof.safeParse(body).data?.twoFactorRedirect === true
}
