import multipart from '@fastify/multipart'
import { errorAnswer } from '@patina/contract/errors'
import { uploadAnswer } from '@patina/contract/images'
import { PICTURE } from '@patina/contract/limits'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { profileOf } from '#http/callers.ts'
import { HttpError } from '#http/errors.ts'
import type { ImagesService } from './images-service.ts'

const FORM_OVERHEAD_BYTES = 10_000

export const imagesRoutes =
  ({ images }: { images: ImagesService }): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, { limits: { fileSize: PICTURE.mostBytes, files: 1, fields: 4, parts: 5 } })

    app.post(
      '/images',
      {
        config: { access: 'seller', limit: 'writes' },
        bodyLimit: PICTURE.mostBytes + FORM_OVERHEAD_BYTES,
        schema: {
          summary: 'Upload a picture, as the multipart field image',
          tags: ['images'],
          consumes: ['multipart/form-data'],
          response: { 200: uploadAnswer, default: errorAnswer },
        },
        // Read before the work on it begins: a slow upload keeps nobody from being served.
        preValidation: async (request) => {
          request.body = await readUpload(request)
        },
      },
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new Error('the picture was not read')
        return {
          success: true as const,
          status: 200 as const,
          data: await images.upload(profileOf(request).id, request.body),
        }
      },
    )
  }

async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new HttpError(415, 'Send the picture as multipart form data, in the field image.')
  try {
    const file = await request.file()
    if (file?.fieldname !== 'image') throw new HttpError(400, 'Send the picture in the field image.')
    return await file.toBuffer()
  } catch (error) {
    // The parser's own errors say nothing that a caller could act on.
    if (error instanceof HttpError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new HttpError(400, 'The form with the picture is broken off or not well formed.')
  }
}
