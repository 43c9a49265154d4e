import type { ListQuery } from '@patina/contract/search'
import { readPart } from '#http/lists.ts'
import type { AuditLogRepository } from './audit-log-repository.ts'

export type AuditLogService = ReturnType<typeof createAuditLogService>

export const createAuditLogService = (repository: AuditLogRepository) => ({
  list: (words: string | undefined, query: ListQuery) =>
    readPart(query, {
      items: (slice) => repository.list(words, slice),
      total: () => repository.count(words),
    }),
})
