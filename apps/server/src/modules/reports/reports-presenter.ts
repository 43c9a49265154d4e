import { toDollars } from '@patina/contract/money'
import type { Report } from '@patina/contract/reports'
import type { ReportRow } from './reports-repository.ts'

export const presentReport = (row: ReportRow): Report => ({
  _id: row.id,
  product_id: row.productId,
  buyer_name: row.buyerName,
  buyer_email: row.buyerEmail,
  product_name: row.productName,
  product_price: toDollars(row.priceCents),
  buyer_phone: row.buyerPhone,
  reason: row.reason,
})
