import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { newChecklist } from '@patina/contract/new-checklists'
import { sale as saleShape } from '@patina/contract/sales'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { ChecklistsService } from './checklists-service.ts'
import { presentSale } from './sales-presenter.ts'
import { viewerOf } from './sales-routes.ts'

type Deps = { checklists: ChecklistsService; addressOf(pictureId: string): string; now(): Date }

export const checklistsRoutes =
  ({ checklists, addressOf, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.put(
      '/sales/:id/checklists/:checklistId',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: {
          summary: 'Say mark by mark how a piece was found, as its buyer; the same id again is the same checklist',
          tags: ['sales'],
          params: z.object({ id, checklistId: id }),
          body: newChecklist,
          response: { 200: saleShape, default: errorAnswer },
        },
      },
      async (request) => {
        const { id: saleId, checklistId } = request.params
        const items = request.body.items.map(({ picture: pictureId, ...item }) => ({ ...item, pictureId }))
        const seen = await checklists.keep(viewerOf(request), saleId, checklistId, items)
        return presentSale(seen, { addressOf, now: now() })
      },
    )
  }
