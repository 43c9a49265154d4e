import multipart from '@fastify/multipart'
import { errorAnswer } from '@patina/contract/errors'
import { uploadAnswer } from '@patina/contract/images'
import { PICTURE } from '@patina/contract/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import type { ImagesService } from './images-service.ts'
import { demandForm, receiveUpload } from './receive-upload.ts'

/** Fields beside the picture are not asked for, and kept in memory until the form has been read. */
const LIMITS = { fileSize: PICTURE.mostBytes, files: 1, fields: 4, fieldSize: 1000, parts: 5 }

type Deps = {
  images: ImagesService
  /** Where uploads lie until they are worked on. */
  uploadsFolder: string
  /** Counts an attempt, whatever becomes of it; fails where it is one too many. */
  countUpload(email: string): Promise<void>
}

export const imagesRoutes =
  ({ images, uploadsFolder, countUpload }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    await readPictureForms(app)

    app.post(
      '/images',
      {
        config: { access: 'seller', limit: 'writes', hasOwnQueue: true },
        schema: {
          summary: 'Upload a picture, as the multipart field image',
          tags: ['images'],
          consumes: ['multipart/form-data'],
          response: { 200: uploadAnswer, default: errorAnswer },
        },
        onRequest: async (request) => {
          await countUpload(callerOf(request).email)
          demandForm(request.headers['content-type'])
        },
      },
      async (request, reply) => ({
        success: true as const,
        status: 200 as const,
        data: await images.upload(profileOf(request).id, {
          receive: () => receiveUpload(request, uploadsFolder),
          signal: whenGone(reply),
        }),
      }),
    )
  }

export async function readPictureForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS })
}

/** Tells when the caller has hung up. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
