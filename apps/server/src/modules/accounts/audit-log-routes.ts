import { auditEntries, auditQuery } from '@patina/contract/audit'
import { errorAnswer } from '@patina/contract/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { withHeaders } from '#http/lists.ts'
import type { AuditLogService } from './audit-log-service.ts'

export const auditLogRoutes =
  ({ log }: { log: AuditLogService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/audit',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'What admins and the operator did, newest first',
          tags: ['admin'],
          querystring: auditQuery,
          response: { 200: auditEntries, default: errorAnswer },
        },
      },
      async (request, reply) => {
        const { q, ...part } = request.query
        return withHeaders(request, reply, await log.list(q, part)).map(({ entry, actor }) => ({
          _id: entry.id,
          at: entry.createdAt.toISOString(),
          by: actor,
          action: entry.action,
          about: entry.subjectLabel,
          before: entry.before,
          after: entry.after,
        }))
      },
    )
  }
