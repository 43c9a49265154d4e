import { errorAnswer } from '@patina/contract/errors'
import { place, places as placeList, placePath, placeQuery, positionQuery } from '@patina/contract/places'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PlacesService } from './places-service.ts'

const config = { access: 'anyone', limit: 'reads', cached: true } as const
const tags = ['places']

/** Towns by their names. */
export const placesRoutes =
  ({ places }: { places: PlacesService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/places',
      {
        config,
        schema: {
          summary: 'Towns by the beginning of their name, or of a word in it, the largest first',
          tags,
          querystring: placeQuery,
          response: { 200: placeList, default: errorAnswer },
        },
      },
      async (request) => {
        // Nothing that changes in the shop changes them.
        request.dependsOn = []
        return places.search(request.query.q)
      },
    )

    app.get(
      '/places/nearest',
      {
        // Where somebody is goes into no cache, however roughly it says so.
        config: { access: 'anyone', limit: 'reads' },
        schema: {
          summary: 'The town nearest to a position, which is said to a tenth of a degree and kept nowhere',
          tags,
          querystring: positionQuery,
          response: { 200: place, default: errorAnswer },
        },
      },
      async (request) => places.nearest(request.query.at),
    )

    app.get(
      '/places/:id',
      {
        config,
        schema: {
          summary: 'A town',
          tags,
          params: placePath,
          response: { 200: place, default: errorAnswer },
        },
      },
      async (request) => {
        request.dependsOn = []
        return places.get(request.params.id)
      },
    )

    app.get(
      '/places/:id/around',
      {
        config,
        schema: {
          summary: 'The largest towns around one, to find the way by',
          tags,
          params: placePath,
          response: { 200: placeList, default: errorAnswer },
        },
      },
      async (request) => {
        request.dependsOn = []
        return places.around(request.params.id)
      },
    )
  }
