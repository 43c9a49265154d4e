import { createHash } from 'node:crypto'
import { TEXT } from '@patina/contract/limits'
import { email, text } from '@patina/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import * as z from 'zod'
import { escapeHtml, plainPage } from '#http/endpoints/plain-page.ts'
import { HttpError } from '#http/errors.ts'
import { STAND_IN_CLIENT } from './auth.ts'

const LIFETIME_SECONDS = 60
const LONGEST_GRANT = 2_000
const ALGORITHM = 'HS256'

const authorization = z.object({
  client_id: z.literal(STAND_IN_CLIENT.id),
  redirect_uri: text(TEXT.url, 1),
  state: text(512, 1),
  code_challenge: text(128, 1),
  code_challenge_method: z.literal('S256'),
})
const choice = z.object({ ...authorization.shape, email, name: text(TEXT.name, 1) })
const tokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: text(LONGEST_GRANT, 1),
  redirect_uri: text(TEXT.url, 1),
  client_id: z.literal(STAND_IN_CLIENT.id),
  client_secret: z.literal(STAND_IN_CLIENT.secret),
  code_verifier: text(256, 1),
})

type Person = { email: string; name: string }

const granted = z.object({ email, name: text(TEXT.name, 1), challenge: text(128, 1) })
type Granted = z.output<typeof granted>

/** Whom it offers to be, beside whoever is typed in. */
const PEOPLE: readonly Person[] = [
  { name: 'Grace Lindqvist', email: 'grace.lindqvist@patina.test' },
  { name: 'Noor Haddad', email: 'buyer@patina.test' },
]

const pageRules = { access: 'anyone', limit: 'pages' } as const
const hidden = { hide: true }

/**
 * A small OpenID provider that vouches for whoever is chosen, in place of Google's, for the demo and its tests.
 * It remembers nothing: a code or a token says, signed and for a minute, whom it stands for, and any process takes it.
 */
export const googleStandInRoutes =
  ({ callbackUrl, secret }: { callbackUrl: () => string; secret: string }): FastifyPluginAsyncZod =>
  async (app) => {
    const codes = createGrants(secret, 'google-stand-in-code')
    const tokens = createGrants(secret, 'google-stand-in-token')

    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )

    app.get(
      '/authorize',
      { config: pageRules, schema: { ...hidden, querystring: authorization } },
      (request, reply) => {
        demandOwnCallback(request.query.redirect_uri, callbackUrl())
        return reply.type('text/html; charset=utf-8').send(chooser(request.query))
      },
    )

    app.get('/choose', { config: pageRules, schema: { ...hidden, querystring: choice } }, async (request, reply) => {
      const { redirect_uri, state, code_challenge, name, email: address } = request.query
      demandOwnCallback(redirect_uri, callbackUrl())
      const code = await codes.issue({ email: address, name, challenge: code_challenge })
      return reply.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`, 302)
    })

    app.post('/token', { config: pageRules, schema: { ...hidden, body: tokenRequest } }, async (request) => {
      const person = await codes.read(request.body.code)
      const challenge = createHash('sha256').update(request.body.code_verifier).digest('base64url')
      if (!person || person.challenge !== challenge) throw new HttpError(400, 'This code is not valid.')
      return { access_token: await tokens.issue(person), token_type: 'Bearer', expires_in: LIFETIME_SECONDS }
    })

    app.get('/userinfo', { config: pageRules, schema: hidden }, async (request) => {
      const person = await tokens.read(request.headers.authorization?.replace(/^bearer /i, '') ?? '')
      if (!person) throw new HttpError(401, 'This token is not valid.')
      const id = createHash('sha256').update(person.email).digest('hex')
      return { id, sub: id, email: person.email, email_verified: true, name: person.name }
    })
  }

function demandOwnCallback(redirectUri: string, callbackUrl: string): void {
  if (redirectUri !== callbackUrl) throw new HttpError(400, 'This address is not allowed to sign in here.')
}

function createGrants(secret: string, audience: string) {
  const key = new TextEncoder().encode(secret)
  return {
    issue: (grant: Granted): Promise<string> =>
      new SignJWT(grant)
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(audience)
        .setExpirationTime(`${LIFETIME_SECONDS} seconds`)
        .sign(key),

    read: async (token: string): Promise<Granted | undefined> => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], audience, requiredClaims: ['exp'] })
        return granted.parse(payload)
      } catch (error) {
        if (error instanceof JOSEError || error instanceof z.ZodError) return undefined
        throw error
      }
    },
  }
}

function chooser(query: z.output<typeof authorization>): string {
  const carried = Object.entries(query)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  const known = PEOPLE.map(
    (person) =>
      `<form action="choose">${carried}<input type="hidden" name="email" value="${escapeHtml(person.email)}">
         <button name="name" value="${escapeHtml(person.name)}">${escapeHtml(person.name)}, ${escapeHtml(person.email)}</button></form>`,
  ).join('')
  return plainPage(
    'Choose an account',
    `<p>This is a stand-in for Google, for trying Patina out. It asks for no password and reaches nobody.</p>${known}
     <form action="choose">${carried}
       <label for="name">Name</label><input id="name" name="name" type="text" required maxlength="${TEXT.name}" autocomplete="off">
       <label for="email">Email</label><input id="email" name="email" type="email" required autocomplete="off">
       <button>Use this account</button></form>`,
  )
}
