import {
  addedRole,
  isAdminAnswer,
  isBuyerAnswer,
  isSellerAnswer,
  newUser,
  ownProfile,
  tokenAnswer,
  tokenQuery,
} from '@patina/contract/accounts'
import { insertAnswer, modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { leavesAt } from '@patina/contract/leaving'
import { email } from '@patina/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import { toHeaders } from '#http/middleware/web-headers.ts'
import type { IdentityProvider } from '#providers/identity/port.ts'
import type { AccountsService } from './accounts-service.ts'

const tags = ['accounts']
const params = z.object({ email })

type Deps = {
  accounts: AccountsService
  identity: IdentityProvider
  countToken(email: string): Promise<void>
}

export const accountsRoutes =
  ({ accounts, identity, countToken }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/jwt',
      {
        // The identity provider's proof is what lets someone in here; there is no token yet.
        config: { access: 'anyone', limit: 'tokens', ownPagesOnly: true },
        schema: {
          summary: 'An access token, for whom the identity provider vouches',
          tags,
          querystring: tokenQuery,
          response: { 200: tokenAnswer, default: errorAnswer },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const proven = await identity.identify(toHeaders(request.headers))
        if (!proven) throw new HttpError(401, 'Please sign in.')
        if (proven.email !== request.query.email) throw new HttpError(403, 'You are signed in as someone else.')
        // Only now: else anyone could use up what someone else may ask for.
        await countToken(proven.email)
        return { accessToken: await accounts.issueToken(proven, request.headers['user-agent'] ?? '') }
      },
    )

    app.post(
      '/signout',
      {
        config: { access: 'identified', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: {
          summary: 'End this sign-in and the power of its tokens',
          tags,
          response: { 200: z.object({ acknowledged: z.literal(true) }), default: errorAnswer },
        },
      },
      async (request, reply) => {
        // The token says which sign-in ends; a cookie of another one may have come along.
        const sessionName = await accounts.endSession(callerOf(request).sessionId)
        if (sessionName) reply.header('set-cookie', await identity.signOut(sessionName, toHeaders(request.headers)))
        return { acknowledged: true as const }
      },
    )

    app.post(
      '/users',
      {
        config: { access: 'identified', limit: 'signUp', barredBy: 'nothing' },
        schema: {
          summary: 'Save the profile of who is signed in',
          tags,
          body: newUser,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        const proven = await identity.identify(toHeaders(request.headers))
        const emailProved = proven?.email === callerOf(request).email && proven.emailProved
        return {
          acknowledged: true as const,
          insertedId: await accounts.saveProfile(callerOf(request), request.body, emailProved),
        }
      },
    )

    app.get(
      '/users/me',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'The profile of who is signed in',
          tags,
          response: { 200: ownProfile, default: errorAnswer },
        },
      },
      async (request) => {
        const { name, roles, status, leavingSince } = profileOf(request)
        const [role] = roles
        const leaves_at = leavingSince ? leavesAt(leavingSince).toISOString() : null
        return { name, email: callerOf(request).email, role, status, leaves_at }
      },
    )

    app.put(
      '/users/me/roles/:role',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Sell as well as buy, or buy as well as sell',
          tags,
          params: addedRole,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ modifiedCount: await accounts.addRole(profileOf(request), request.params.role) }),
    )

    const lookUp = { access: 'identified', limit: 'reads' } as const
    app.get(
      '/users/admin/:email',
      {
        config: lookUp,
        schema: {
          summary: 'Whether someone is an admin',
          tags,
          params,
          response: { 200: isAdminAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ isAdmin: await accounts.hasRole(callerOf(request), request.params.email, 'admin') }),
    )
    app.get(
      '/users/seller/:email',
      {
        config: lookUp,
        schema: {
          summary: 'Whether someone is a seller',
          tags,
          params,
          response: { 200: isSellerAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ isSeller: await accounts.hasRole(callerOf(request), request.params.email, 'seller') }),
    )
    app.get(
      '/users/buyer/:email',
      {
        config: lookUp,
        schema: {
          summary: 'Whether someone is a buyer',
          tags,
          params,
          response: { 200: isBuyerAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ isBuyer: await accounts.hasRole(callerOf(request), request.params.email, 'buyer') }),
    )
  }
