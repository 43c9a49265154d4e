import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { sellerPhone } from '@patina/contract/products'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf } from '#http/middleware/callers.ts'
import type { ProductsService } from './products-service.ts'

type Deps = {
  products: ProductsService
  /** Counts by account as well, so that nobody gathers numbers by changing their address. */
  countQuestion(email: string): Promise<void>
}

/** A number is for the person who asks for it: never in a list, never in a cache. */
export const contactSellerRoutes =
  ({ products, countQuestion }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/products/:id/phone',
      {
        config: { access: 'signedIn', limit: 'phones' },
        schema: {
          summary: 'The phone number of the seller of an available product, for people who are signed in',
          tags: ['catalogue'],
          params: z.object({ id }),
          response: { 200: sellerPhone, default: errorAnswer },
        },
      },
      async (request) => {
        await countQuestion(callerOf(request).email)
        return { phone_number: await products.getSellerPhone(request.params.id) }
      },
    )
  }
