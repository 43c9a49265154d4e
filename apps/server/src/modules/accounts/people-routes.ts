import { SIGN_UP_ROLES, statusChange, user, userSales } from '@patina/contract/accounts'
import { deletedAnswer, modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { partQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import { presentUser } from './accounts-presenter.ts'
import type { AccountsService } from './accounts-service.ts'

const tags = ['admin']
const params = z.object({ id })

/** The same three calls for sellers and for buyers. */
export const peopleRoutes =
  ({ accounts }: { accounts: AccountsService }): FastifyPluginAsyncZod =>
  async (app) => {
    for (const role of SIGN_UP_ROLES) {
      app.get(
        `/all${role}`,
        {
          config: { access: 'admin', limit: 'reads' },
          schema: {
            summary: `All ${role}s, oldest first`,
            tags,
            querystring: partQuery,
            response: { 200: z.array(user), default: errorAnswer },
          },
        },
        async (request, reply) =>
          withHeaders(request, reply, await accounts.listUsers(role, request.query)).map(presentUser),
      )

      app.get(
        `/all${role}/:id/sales`,
        {
          config: { access: 'admin', limit: 'reads' },
          schema: {
            summary: `How much a ${role} has bought and sold`,
            tags,
            params,
            response: { 200: userSales, default: errorAnswer },
          },
        },
        (request) => accounts.countSales(role, request.params.id),
      )

      app.put(
        `/all${role}/status/:id`,
        {
          config: { access: 'admin', limit: 'writes' },
          schema: {
            summary: `Verify or unverify a ${role}`,
            tags,
            params,
            body: statusChange,
            response: { 200: modifiedAnswer, default: errorAnswer },
          },
        },
        async (request) => ({
          modifiedCount: await accounts.setStatus(profileOf(request), role, request.params.id, request.body.status),
        }),
      )

      app.delete(
        `/all${role}/:id`,
        {
          config: { access: 'admin', limit: 'writes' },
          schema: { summary: `Delete a ${role}`, tags, params, response: { 200: deletedAnswer, default: errorAnswer } },
        },
        async (request) => ({
          deletedCount: await accounts.deleteUser(profileOf(request), role, request.params.id),
        }),
      )
    }
  }
