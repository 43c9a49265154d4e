import type { MoneyOrder } from '@patina/contract/payouts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { settleMoneyOrder } from '../api/settle-money-order.ts'
import { SETTLEMENT_WORDS, type Settlement } from '../money-order-words.ts'

type Props = { order: MoneyOrder; how: Settlement; onClosed: (isDone: boolean) => void }

export function SettleDialog({ order, how, onClosed }: Props) {
  const { isPending, isSuccess, error, mutate } = useMutation(settleMoneyOrder(useOwnApi(), useQueryClient()))
  const { title, action, text } = SETTLEMENT_WORDS[how]
  return (
    <ConfirmDialog
      title={title}
      action={action}
      isBusy={isPending}
      isDone={isSuccess}
      error={error?.message}
      onConfirm={() => isPending || mutate({ order, how })}
      onClosed={() => onClosed(isSuccess)}
    >
      <p className="wrap-anywhere">
        <b className="font-semibold text-ink">{order.product_name}</b>
      </p>
      <p className="wrap-anywhere">{text(order)}</p>
    </ConfirmDialog>
  )
}
