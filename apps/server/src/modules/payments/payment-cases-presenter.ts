import { toDollars } from '@patina/contract/money'
import type { PaymentCase } from '@patina/contract/payments'
import type { PaymentCaseRow } from './payment-cases-repository.ts'

export const presentPaymentCase = (row: PaymentCaseRow): PaymentCase => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  transaction_id: row.transactionId,
  order_id: row.orderId,
  product_name: row.productName ?? '',
  buyer_email: row.buyerEmail ?? '',
  amount: toDollars(row.amountCents),
  reason: row.reason,
  opened_at: row.openedAt.toISOString(),
  due_at: row.dueAt?.toISOString() ?? null,
})
