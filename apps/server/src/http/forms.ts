import type { FastifyInstance } from 'fastify'

/** For the few pages whose forms are sent without a script. */
export function readForms(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
}
