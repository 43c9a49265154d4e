import multipart from '@fastify/multipart'
import { errorAnswer } from '@patina/contract/errors'
import { uploadAnswer } from '@patina/contract/images'
import { PICTURE } from '@patina/contract/limits'
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
      },
      async (request) => {
        if (!request.isMultipart())
          throw new HttpError(415, 'Send the picture as multipart form data, in the field image.')
        const file = await request.file()
        if (file?.fieldname !== 'image') throw new HttpError(400, 'Send the picture in the field image.')
        const upload = await file.toBuffer()
        return {
          success: true as const,
          status: 200 as const,
          data: await images.upload(profileOf(request).id, upload),
        }
      },
    )
  }
