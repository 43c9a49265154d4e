import { REPORTS } from '@patina/contract/limits'
import { toCents, toDollars } from '@patina/contract/money'
import type { NewReport, Report } from '@patina/contract/reports'
import type { ListQuery } from '@patina/contract/search'
import { HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { Caller } from '#http/middleware/callers.ts'
import type { ReportRow, ReportsRepository } from './reports-repository.ts'

type Deps = {
  repository: ReportsRepository
  findProduct(named: {
    id: string | undefined
    name: string
    priceCents: number
  }): Promise<{ id: string; name: string; resaleCents: number }>
}

export type ReportsService = ReturnType<typeof createReportsService>

export function createReportsService({ repository, findProduct }: Deps) {
  return {
    list: (query: ListQuery): Promise<ListPart<Report>> =>
      readPart(query, { rows: repository.list, total: repository.count, present: (rows) => rows.map(presentReport) }),

    file: async (reporter: NonNullable<Caller['profile']>, email: string, said: NewReport): Promise<string> => {
      if (said.buyer_email !== email) throw new HttpError(403, 'You can only report in your own name.')
      const product = await findProduct({
        id: said.product_id,
        name: said.product_name,
        priceCents: toCents(said.product_price),
      })
      const filed = await repository.insert(
        {
          productId: product.id,
          reporterId: reporter.id,
          productName: product.name,
          priceCents: product.resaleCents,
          buyerName: reporter.name,
          buyerEmail: email,
          buyerPhone: said.buyer_phone,
          reason: said.reason,
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

const presentReport = (row: ReportRow): Report => ({
  _id: row.id,
  product_id: row.productId,
  buyer_name: row.buyerName,
  buyer_email: row.buyerEmail,
  product_name: row.productName,
  product_price: toDollars(row.priceCents),
  buyer_phone: row.buyerPhone,
  reason: row.reason,
})
