import { REPORTS } from '@patina/contract/limits'
import type { ListQuery } from '@patina/contract/search'
import { HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { ReportDetails, ReportsRepository } from './reports-repository.ts'

export type ReportsService = ReturnType<typeof createReportsService>

export function createReportsService(repository: ReportsRepository) {
  return {
    list: (query: ListQuery): Promise<ListPart<ReportDetails>> =>
      readPart(query, { items: repository.list, total: repository.count }),

    file: async (reporterId: string, messageId: string, reason: string): Promise<string> => {
      const filed = await repository.insert({ messageId, reporterId, reason }, REPORTS.mostOpen)
      if (filed === 'unknown') throw notFound('There is no such message to you.')
      if (filed === 'again')
        throw new HttpError(409, 'You have reported this message already: someone will look at it.')
      if (filed === 'tooMany') {
        throw new HttpError(
          403,
          `${REPORTS.mostOpen} reports of yours wait for a look already: please wait until some were looked at.`,
        )
      }
      return filed.id
    },

    remove: async (actorId: string, id: string): Promise<number> => {
      const removed = await repository.remove(id, actorId)
      if (removed === 0) throw notFound('There is no such report.')
      return removed
    },
  }
}
