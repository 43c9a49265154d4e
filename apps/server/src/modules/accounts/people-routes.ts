import { SIGN_UP_ROLES, statusChange, user, userSales } from '@patina/contract/accounts'
import { deletedAnswer, modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { people as peopleList, peopleQuery } from '@patina/contract/people'
import { partQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import { presentPerson, presentUser } from './accounts-presenter.ts'
import type { AccountsService } from './accounts-service.ts'
import type { PeopleService } from './people-service.ts'

const tags = ['admin']
const params = z.object({ id })

type Deps = { accounts: AccountsService; people: PeopleService }

export const peopleRoutes =
  ({ accounts, people }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/people',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'Sellers or buyers with what became of them here, found by words and sorted',
          tags,
          querystring: peopleQuery,
          response: { 200: peopleList, default: errorAnswer },
        },
      },
      async (request, reply) => {
        const { role, q: words, sort, ...part } = request.query
        return withHeaders(request, reply, await people.list({ role, words, sort }, part)).map(presentPerson)
      },
    )

    // The same calls for sellers and for buyers.
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
        `/all${role}/:id/sessions`,
        {
          config: { access: 'admin', limit: 'writes', changesNothing: true },
          schema: {
            summary: `Sign a ${role} out everywhere`,
            tags,
            params,
            response: { 200: deletedAnswer, default: errorAnswer },
          },
        },
        async (request) => ({
          deletedCount: await accounts.endSignIns(profileOf(request), role, request.params.id),
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
