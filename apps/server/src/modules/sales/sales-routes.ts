import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { toCents } from '@patina/contract/money'
import {
  handoverCode,
  newSlots,
  type Sale,
  type SaleMove,
  saleMove,
  sale as saleShape,
  saleSummaries,
  staleSale,
} from '@patina/contract/sales'
import { partQuery } from '@patina/contract/search'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import { presentSale, presentSummary } from './sales-presenter.ts'
import { type SalesService, StaleSale, type Viewer, type Wish } from './sales-service.ts'

const tags = ['sales']
const params = z.object({ id })
const answers = { 200: saleShape, 409: staleSale, default: errorAnswer }

type Deps = {
  sales: SalesService
  /** Where those may see a private picture to whom it is told, for ten minutes. */
  addressOf(pictureId: string): string
  now(): Date
}

export const salesRoutes =
  ({ sales, addressOf, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const show = async (viewer: Viewer, saleId: string): Promise<Sale> =>
      presentSale(await sales.find(viewer, saleId), { addressOf, now: now() })
    const move = async (viewer: Viewer, saleId: string, wish: Wish): Promise<Sale> => {
      try {
        return presentSale(await sales.move(viewer, saleId, wish), { addressOf, now: now() })
      } catch (error) {
        if (!(error instanceof StaleSale)) throw error
        throw new HttpError(409, error.message, { details: { sale: await show(viewer, saleId) } })
      }
    }

    app.get(
      '/sales',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: "One's own sales, bought and sold, newest first",
          tags,
          querystring: partQuery,
          response: { 200: saleSummaries, default: errorAnswer },
        },
      },
      async (request, reply) =>
        withHeaders(request, reply, await sales.listOf(viewerOf(request), request.query)).map(presentSummary),
    )

    app.get(
      '/escalated-sales',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'Sales that wait for the decision of an admin, newest first',
          tags: ['admin'],
          querystring: partQuery,
          response: { 200: saleSummaries, default: errorAnswer },
        },
      },
      async (request, reply) =>
        withHeaders(request, reply, await sales.listEscalated(request.query)).map(presentSummary),
    )

    app.get(
      '/sales/:id',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'A sale by its id or that of its order, for its two people and for admins',
          tags,
          params,
          response: { 200: saleShape, default: errorAnswer },
        },
      },
      async (request) => show(viewerOf(request), request.params.id),
    )

    app.get(
      '/sales/:id/code',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'The code that the buyer shows at the handover, or the seller when the piece comes back',
          tags,
          params,
          response: { 200: handoverCode, default: errorAnswer },
        },
      },
      async (request) => ({ code: await sales.codeFor(viewerOf(request), request.params.id) }),
    )

    app.post(
      '/sales/:id/slots',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: {
          summary: 'Propose up to three times to meet, in place of those that one proposed before',
          tags,
          params,
          body: newSlots,
          response: answers,
        },
      },
      async (request) => {
        const { seq, slots } = request.body
        const wished = slots.map(({ from, until, place = '', note = '' }) => ({
          startsAt: new Date(from),
          endsAt: new Date(until),
          place,
          note,
        }))
        return move(viewerOf(request), request.params.id, { event: 'proposeSlots', seq, slots: wished })
      },
    )

    app.post(
      '/sales/:id/moves',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: {
          summary: 'Do one of the things that the sale lists as `moves`',
          tags,
          params,
          body: saleMove,
          response: answers,
        },
      },
      async (request) => move(viewerOf(request), request.params.id, wishOf(request.body)),
    )
  }

export function viewerOf(request: FastifyRequest): Viewer {
  const { id: viewerId, roles } = profileOf(request)
  return { id: viewerId, isAdmin: roles.includes('admin') }
}

function wishOf(body: SaleMove): Wish {
  const { event, seq } = body
  return {
    event,
    seq,
    ...('code' in body ? { code: body.code } : {}),
    ...('slot_id' in body ? { slotId: body.slot_id } : {}),
    ...('place' in body && body.place ? { place: body.place } : {}),
    ...('handed_over' in body ? { handedOver: body.handed_over } : {}),
    ...('amount' in body
      ? {
          terms: {
            cents: toCents(body.amount),
            returns: body.return,
            reason: 'reason' in body ? body.reason : null,
          },
        }
      : {}),
    ...('text' in body && body.text ? { text: body.text } : {}),
    ...('pictures' in body && body.pictures ? { pictureIds: [...new Set(body.pictures)] } : {}),
  }
}
