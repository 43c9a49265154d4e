import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

/* How the test provider's API is asked, and how it answers, in Stripe's manner. */

const seconds = z.coerce
  .number()
  .int()
  .transform((since) => new Date(since * 1000))

export const listing = z.looseObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().max(64).optional(),
  'created[gte]': seconds.optional(),
  'created[lte]': seconds.optional(),
})

export const metadata = z.record(z.string().max(40), z.string().max(500)).default({})

export function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : null
}

export function refuse(reply: FastifyReply, status: number, type: string, message: string, code?: string) {
  return reply.code(status).send({ error: { type, message, ...(code ? { code } : {}) } })
}

/** A page of a list: one more was asked for than it holds, to know whether there is another. */
export const page = <Row>(url: string, found: Row[], limit: number, show: (row: Row) => unknown) => ({
  object: 'list',
  url,
  has_more: found.length > limit,
  data: found.slice(0, limit).map(show),
})
