import { errorAnswer } from '@patina/contract/errors'
import { drawingQuery, fitAnswer, fitQuery } from '@patina/contract/fit-query'
import { homes } from '@patina/contract/homes'
import { id } from '@patina/contract/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { profileOf } from '#http/middleware/callers.ts'
import { sellerPart } from '#versions.ts'
import type { FitService } from './fit-service.ts'
import type { Model } from './model-blocks.ts'
import { glbOf } from './model-glb.ts'
import { usdzOf } from './model-usdz.ts'

const anyone = { access: 'anyone', limit: 'reads', cached: true } as const
const tags = ['fit']
/** Opened by itself, a drawing may colour itself and do nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
const params = z.object({ id })

const bytes = z.unknown().meta({ type: 'string', format: 'binary' })

/** What phones open by themselves to show a product in the room they are in. */
const MODEL_FILES: { ending: string; type: string; bytesOf(model: Model): Buffer; summary: string }[] = [
  {
    ending: 'glb',
    type: 'model/gltf-binary',
    bytesOf: glbOf,
    summary: 'A product as plain blocks of its true size, in binary glTF',
  },
  {
    ending: 'usdz',
    type: 'model/vnd.usdz+zip',
    bytesOf: usdzOf,
    summary: 'A product as plain blocks of its true size, in USDZ',
  },
]

export const fitRoutes =
  ({ fit }: { fit: FitService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/products/:id/fit',
      {
        config: anyone,
        schema: {
          summary:
            'Whether a product gets through doors, round corners, into lifts and up stairs, and stands at a wall',
          tags,
          params,
          querystring: fitQuery,
          response: { 200: fitAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        const { sellerId, ...answer } = await fit.check(request.params.id, request.query)
        request.dependsOn = [sellerPart(sellerId)]
        return answer
      },
    )

    app.get(
      '/products/:id/drawing.svg',
      {
        config: anyone,
        schema: {
          summary: 'A product drawn to scale, beside a person of 170 cm',
          tags,
          params,
          querystring: drawingQuery,
          response: { 200: z.string(), default: errorAnswer },
        },
      },
      async (request, reply) => {
        const { wall = null, units } = request.query
        const { sellerId, drawing } = await fit.draw(request.params.id, wall, units)
        request.dependsOn = [sellerPart(sellerId)]
        return reply.type('image/svg+xml').header('content-security-policy', DRAWING_POLICY).send(drawing)
      },
    )

    for (const { ending, type, bytesOf, summary } of MODEL_FILES) {
      app.get(
        `/products/:id/model.${ending}`,
        { config: anyone, schema: { summary, tags, params, response: { 200: bytes, default: errorAnswer } } },
        async (request, reply) => {
          const { sellerId, model } = await fit.model(request.params.id)
          request.dependsOn = [sellerPart(sellerId)]
          return reply.type(type).send(bytesOf(model))
        },
      )
    }

    app.get(
      '/users/me/homes',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: { summary: 'The ways into one’s own homes', tags, response: { 200: homes, default: errorAnswer } },
      },
      (request) => fit.listHomes(profileOf(request).id),
    )

    app.put(
      '/users/me/homes',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Keep the ways into one’s own homes, in place of those before',
          tags,
          body: homes,
          response: { 200: homes, default: errorAnswer },
        },
      },
      async (request) => {
        await fit.replaceHomes(profileOf(request).id, request.body)
        return request.body
      },
    )
  }
