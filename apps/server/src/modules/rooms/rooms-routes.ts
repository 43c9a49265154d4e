import { errorAnswer } from '@patina/contract/errors'
import { roomPins } from '@patina/contract/rooms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { presentPin } from './rooms-presenter.ts'
import type { RoomsService } from './rooms-service.ts'

export const roomsRoutes =
  ({ rooms }: { rooms: RoomsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/rooms/pins',
      {
        config: { access: 'anyone', limit: 'reads', cached: true },
        schema: {
          summary: 'Available products that stand in the rooms of the home page, and where',
          tags: ['catalogue'],
          response: { 200: roomPins, default: errorAnswer },
        },
      },
      async () => (await rooms.listPins()).map(presentPin),
    )
  }
