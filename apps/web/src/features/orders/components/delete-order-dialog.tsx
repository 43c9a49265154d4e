import type { Order } from '@patina/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { deleteOrder } from '../api/delete-order.ts'

type Props = { order: Order; onClosed: (isDeleted: boolean) => void }

export function DeleteOrderDialog({ order, onClosed }: Props) {
  const deletion = useMutation(deleteOrder(useOwnApi(), useQueryClient()))
  return (
    <ConfirmDialog
      title="Are you sure you want to delete?"
      action="Delete"
      isBusy={deletion.isPending}
      isDone={deletion.isSuccess}
      error={deletion.error?.message}
      onConfirm={() => deletion.isPending || deletion.mutate(order)}
      onClosed={() => onClosed(deletion.isSuccess)}
    >
      <p className="wrap-anywhere">
        Your order of <b className="font-semibold text-ink">{order.product_name}</b> is taken back. Nothing is charged.
      </p>
    </ConfirmDialog>
  )
}
