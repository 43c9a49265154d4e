import { REPORTS } from '@patina/contract/limits'
import type { ListQuery } from '@patina/contract/search'
import { HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { ReportRow, ReportsRepository } from './reports-repository.ts'

type Reporter = { id: string; name: string; email: string }
type NamedProduct = { id: string | undefined; name: string; priceCents: number }
type Complaint = { phone: string; reason: string }

type Deps = {
  repository: ReportsRepository
  findProduct(named: NamedProduct): Promise<{ id: string; name: string; resaleCents: number }>
}

export type ReportsService = ReturnType<typeof createReportsService>

export function createReportsService({ repository, findProduct }: Deps) {
  return {
    list: (query: ListQuery): Promise<ListPart<ReportRow>> =>
      readPart(query, { items: repository.list, total: repository.count }),

    file: async (reporter: Reporter, about: NamedProduct, { phone, reason }: Complaint): Promise<string> => {
      const product = await findProduct(about)
      const filed = await repository.insert(
        {
          productId: product.id,
          reporterId: reporter.id,
          productName: product.name,
          priceCents: product.resaleCents,
          buyerName: reporter.name,
          buyerEmail: reporter.email,
          buyerPhone: phone,
          reason,
        },
        REPORTS.mostOpen,
      )
      if (filed === 'again') throw new HttpError(409, 'You have reported this item already: someone will look at it.')
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
