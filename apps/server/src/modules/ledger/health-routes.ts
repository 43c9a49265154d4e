import { errorAnswer } from '@patina/contract/errors'
import { ledgerHealth } from '@patina/contract/payouts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { LedgerHealth } from './health-service.ts'

/** Whether the books are right. */
export const healthRoutes =
  ({ health }: { health: LedgerHealth }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/ledger/health',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'How the last look at the books ended',
          tags: ['admin'],
          response: { 200: ledgerHealth, default: errorAnswer },
        },
      },
      async () => {
        const last = await health.find()
        return { checked_at: last?.checkedAt.toISOString() ?? null, wrong: last?.wrong ?? [] }
      },
    )
  }
