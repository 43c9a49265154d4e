import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { privatePicture } from '@patina/contract/images'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { waitingPage } from '#http/endpoints/plain-page.ts'
import { HttpError } from '#http/errors.ts'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import { readPictureForms, whenGone } from './images-routes.ts'
import type { PrivatePictures } from './private-pictures-service.ts'
import { demandForm, receiveUpload } from './receive-upload.ts'

type Deps = {
  pictures: Pick<PrivatePictures, 'upload' | 'addressOf' | 'read'>
  /** Where uploads lie until they are worked on. */
  uploadsFolder: string
  /** Counts an attempt, whatever becomes of it; fails where it is one too many. */
  countUpload(email: string): Promise<void>
}

export const privateUploadRoutes =
  ({ pictures, uploadsFolder, countUpload }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    await readPictureForms(app)

    app.post(
      '/private-pictures',
      {
        config: { access: 'signedIn', limit: 'writes', hasOwnQueue: true, changesNothing: true, barredBy: 'nothing' },
        schema: {
          summary: 'Upload a picture that only those see whom something shows it to, as the multipart field image',
          description: 'It is deleted after a day unless something uses it. Its address is good for ten minutes.',
          tags: ['images'],
          consumes: ['multipart/form-data'],
          response: { 200: privatePicture, default: errorAnswer },
        },
        onRequest: async (request) => {
          await countUpload(callerOf(request).email)
          demandForm(request.headers['content-type'])
        },
      },
      async (request, reply) => {
        const made = await pictures.upload(profileOf(request).id, {
          receive: () => receiveUpload(request, uploadsFolder),
          signal: whenGone(reply),
        })
        return { id: made, url: pictures.addressOf(made) }
      },
    )
  }

const ticket = z.object({ until: z.string().max(20).optional(), signature: z.string().max(100).optional() })

export const privatePictureRoutes =
  ({ pictures }: Pick<Deps, 'pictures'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/private-pictures/:id.webp',
      {
        // Its address is the permission to see it.
        config: { access: 'anyone', limit: 'reads' },
        schema: { hide: true, params: z.object({ id }), querystring: ticket },
      },
      async ({ params, query: { until = '', signature = '' } }, reply) => {
        reply.header('cache-control', 'private, no-store')
        try {
          return await reply
            .type('image/webp')
            .send(await pictures.read(params.id, { until: Number(until), signature }))
        } catch (error) {
          if (!(error instanceof HttpError) || error.status >= 500) throw error
          return reply.code(error.status).type('text/html; charset=utf-8').send(refusalOf(error))
        }
      },
    )
  }

const refusalOf = ({ message }: HttpError): string =>
  waitingPage('No picture here', { text: message, action: 'Go to the shop', to: '/' })
