import { insertAnswer, modifiedAnswer } from '@patina/contract/answers'
import {
  caseDecision,
  caseDetail,
  caseReceipt,
  caseSummaries,
  newCase,
  newCaseReport,
  personHistory,
} from '@patina/contract/cases'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { caseLife } from '@patina/contract/moderation'
import { partQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import type { CasesService } from './cases-service.ts'
import { presentCase, presentCaseDetail, presentHistory } from './moderation-presenter.ts'

const tags = ['moderation']
const params = z.object({ id })
const casesQuery = z.object({ ...partQuery.shape, state: z.enum(caseLife.states).default(caseLife.start) })

type Deps = { cases: CasesService; now(): Date }

export const casesRoutes =
  ({ cases, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/case-reports',
      {
        config: { access: 'optional', limit: 'contact', byAccount: true, changesNothing: true },
        schema: {
          summary: 'Report a product, a person or a review, signed in or not',
          tags,
          body: newCaseReport,
          response: { 200: caseReceipt, default: errorAnswer },
        },
      },
      async (request) => {
        const { caller } = request
        const reporter = caller?.profile && { id: caller.profile.id, email: caller.email }
        return { code: await cases.report(request.body, reporter) }
      },
    )

    app.get(
      '/cases',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'Cases to decide, or decided ones, oldest first',
          tags,
          querystring: casesQuery,
          response: { 200: caseSummaries, default: errorAnswer },
        },
      },
      async (request, reply) => {
        const seen = { now: now(), adminId: profileOf(request).id }
        const { state, ...part } = request.query
        return withHeaders(request, reply, await cases.list(state, part)).map((one) => presentCase(one, seen))
      },
    )

    app.post(
      '/cases',
      {
        config: { access: 'admin', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Open a case, or find the one that is open',
          tags,
          body: newCase,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => ({
        acknowledged: true as const,
        insertedId: await cases.open(request.body, profileOf(request).id),
      }),
    )

    app.get(
      '/cases/:id',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'All that a case is decided by',
          tags,
          params,
          response: { 200: caseDetail, default: errorAnswer },
        },
      },
      async (request) =>
        presentCaseDetail(await cases.get(request.params.id), { now: now(), adminId: profileOf(request).id }),
    )

    app.get(
      '/people/:id/history',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'Cases about somebody, and what was decided about them',
          tags,
          params,
          response: { 200: personHistory, default: errorAnswer },
        },
      },
      async (request) =>
        presentHistory(await cases.historyOf(request.params.id), { now: now(), adminId: profileOf(request).id }),
    )

    app.put(
      '/cases/:id/claim',
      {
        config: { access: 'admin', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Have a case to oneself for a quarter of an hour',
          tags,
          params,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        await cases.claim(request.params.id, profileOf(request).id)
        return { modifiedCount: 1 }
      },
    )

    app.post(
      '/cases/:id/decision',
      {
        config: { access: 'admin', limit: 'writes' },
        schema: {
          summary: 'Decide a case: a measure with its reasons, or none',
          tags,
          params,
          body: caseDecision,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        await cases.decide(request.params.id, profileOf(request).id, request.body)
        return { modifiedCount: 1 }
      },
    )
  }
